import { useCallQuery } from '@club/api'
import { adminCodeCalls } from '@club/contracts/http'

const GENERATING_MS = 1_500
const WAITING_MS = 5_000
/** The signed address of a batch's file lives 15 minutes (D124); an open page asks again before. */
const FILE_ADDRESS_MS = 10 * 60_000

/** Batches, brands and the double-points day, requested again while a batch is generated or waits, so that its progress shows. */
export function useCodeBatches() {
  const query = useCallQuery(adminCodeCalls.listCodeBatches, undefined, {
    staleTimeMs: 0,
    pollMs: (answer) => {
      if (answer?.generatingStatus === true) return GENERATING_MS
      return answer?.batches.some(({ status }) => status === 'awaiting-approval') ? WAITING_MS : FILE_ADDRESS_MS
    },
  })
  return { ...query, generating: query.data?.generatingStatus === true }
}

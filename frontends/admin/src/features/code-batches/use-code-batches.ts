import { useCallQuery } from '@club/api'
import { adminCodeCalls } from '@club/contracts/http'

const GENERATING_MS = 1_500
/** The signed address of a batch's file lives 15 minutes (D124); an open page asks again before. */
const FILE_ADDRESS_MS = 10 * 60_000

/** Batches, brands and the double-points day, asked again while a batch is being generated so that its progress shows. */
export function useCodeBatches() {
  const query = useCallQuery(adminCodeCalls.listCodeBatches, undefined, {
    staleTimeMs: 0,
    pollMs: (answer) => (answer?.generatingStatus === true ? GENERATING_MS : FILE_ADDRESS_MS),
  })
  return { ...query, generating: query.data?.generatingStatus === true }
}

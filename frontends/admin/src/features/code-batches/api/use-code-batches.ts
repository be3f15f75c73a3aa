import { useCallQuery } from '@club/api'
import { adminCodeCalls } from '@club/contracts/http'
import { useEffect } from 'react'

const GENERATING_MS = 1_500
/** The signed address of a batch's file lives 15 minutes (D124); an open page asks again before. */
const FILE_ADDRESS_MS = 10 * 60_000

/** Batches, brands and the double-points day, asked again while a batch is being generated so that its progress shows. */
export function useCodeBatches() {
  const query = useCallQuery(adminCodeCalls.listCodeBatches, undefined, { staleTimeMs: 0 })
  const { refetch } = query
  const generating = query.data?.generatingStatus === true
  useEffect(() => {
    const timer = setInterval(() => void refetch(), generating ? GENERATING_MS : FILE_ADDRESS_MS)
    return () => clearInterval(timer)
  }, [generating, refetch])
  return { ...query, generating }
}

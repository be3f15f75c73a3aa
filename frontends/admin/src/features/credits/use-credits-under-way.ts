import { useCallQuery, useQueryClient } from '@club/api'
import { adminMassCreditCalls } from '@club/contracts/http'
import { useEffect, useRef } from 'react'

const WORKING_MS = 1000

/**
 * The credits whose rows are being processed, read again each second while there are any, or while one is being sent; when the
 * last has ended, the screen's lists are read again.
 */
export function useCreditsUnderWay({ isSending = false }: { isSending?: boolean } = {}) {
  const { data } = useCallQuery(adminMassCreditCalls.listCreditsUnderWay, undefined, {
    staleTimeMs: 0,
    pollMs: (answer) => (isSending || (answer && answer.data.length > 0) ? WORKING_MS : false),
  })
  const queryClient = useQueryClient()
  const wasUnderWay = useRef(false)
  const credits = data?.data ?? []
  const isUnderWay = credits.length > 0
  useEffect(() => {
    if (!isUnderWay && wasUnderWay.current) void queryClient.invalidateQueries()
    wasUnderWay.current = isUnderWay
  }, [isUnderWay, queryClient])
  return credits
}

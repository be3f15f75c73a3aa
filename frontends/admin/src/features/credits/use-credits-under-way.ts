import { useCallQuery, useQueryClient } from '@club/api'
import { adminMassCreditCalls } from '@club/contracts/http'
import { useEffect, useRef } from 'react'

const LOOK_EVERY_MS = 1000

/** The credits whose rows are being worked off, read again each second while there are any; then the screen's lists are read again. */
export function useCreditsUnderWay() {
  const { data, refetch } = useCallQuery(adminMassCreditCalls.listCreditsUnderWay, undefined, { staleTimeMs: 0 })
  const queryClient = useQueryClient()
  const wasUnderWay = useRef(false)
  const credits = data?.data ?? []
  const isUnderWay = credits.length > 0
  useEffect(() => {
    if (!isUnderWay) {
      if (wasUnderWay.current) void queryClient.invalidateQueries()
      wasUnderWay.current = false
      return
    }
    wasUnderWay.current = true
    const timer = setInterval(() => void refetch(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, refetch, queryClient])
  return credits
}

import { useSession, type User } from '@club/session'
import { useCallback } from 'react'
import { HOW_TO_EARN, queueGreeting, SCAN_BONUS } from '../../greeting-flags'

/** Takes a member in and remembers which greetings the dashboard is to show; the shell then moves to /dashboard. */
export function useEnterClub(): (user: User) => void {
  const { acceptMember } = useSession()
  return useCallback(
    (user) => {
      acceptMember(user)
      queueGreeting(HOW_TO_EARN)
      queueGreeting(SCAN_BONUS)
    },
    [acceptMember],
  )
}

import { useSession, type User } from '@club/session'
import { useCallback } from 'react'
import { HOW_TO_EARN, oweGreeting, SCAN_BONUS } from '../../greeting-flags'

/** Takes a member in and remembers which greetings the dashboard owes; the shell then moves to /dashboard. */
export function useEnterClub(): (user: User) => void {
  const { acceptMember } = useSession()
  return useCallback(
    (user) => {
      acceptMember(user)
      oweGreeting(HOW_TO_EARN)
      oweGreeting(SCAN_BONUS)
    },
    [acceptMember],
  )
}

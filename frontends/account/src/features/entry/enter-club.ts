import { useSession, type User } from '@club/session'
import { useCallback } from 'react'
import { beginFirstVisit, endFirstVisit, HOW_TO_EARN, queueGreeting, SCAN_BONUS } from '../../greeting-flags'

/**
 * Takes a member in and remembers which greetings the dashboard is to show; the shell then moves to /dashboard.
 *
 * @param first whether they come from their sign-up: their first dashboard greets them in the page, without windows
 */
export function useEnterClub({ first = false }: { first?: boolean } = {}): (user: User) => void {
  const { acceptMember } = useSession()
  return useCallback(
    (user) => {
      acceptMember(user)
      queueGreeting(HOW_TO_EARN)
      queueGreeting(SCAN_BONUS)
      if (first) beginFirstVisit(user.id)
      else endFirstVisit()
    },
    [acceptMember, first],
  )
}

import type { User } from '@club/session'
import { GoalCard } from '../../../features/rewards/components/goal-card'
import { useNearest } from './use-nearest'

/** The member's goal, unless the first card of the dashboard shows it. */
export function GoalSection({ user }: { user: User }) {
  const { near } = useNearest(user)
  return near?.kind === 'goal' ? <></> : <GoalCard user={user} />
}

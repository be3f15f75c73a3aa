import type { QuestGroup } from '@club/contracts/http'
import type { User } from '@club/session'

/**
 * Where a quest is done, and the state for that page. It is the quest's own path except for a review: that needs a sample waiting for one
 * (rewards 2), and a member without one asks for a sample first. The profile is completed over the dashboard (rewards 4).
 */
export function questWay(
  { questKeyword, path, completed }: Pick<QuestGroup['quests'][number], 'questKeyword' | 'path' | 'completed'>,
  samples: readonly Pick<User['samples'][number], 'received'>[],
): { to: string; state?: object } {
  if (questKeyword === 'completeProfile' && !completed) return { to: path, state: { completeProfile: true } }
  if (questKeyword !== 'sampleFeedback') return { to: path }
  return samples.some(({ received }) => received === null) ? { to: path, state: { received: true } } : { to: '/picksample' }
}

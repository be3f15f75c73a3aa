import type { CallAnswer } from '@club/api'
import type { userCalls } from '@club/contracts/http'
import type { User } from '@club/session'

/**
 * The member after `force/edit` answered (account 4): takes its fields, adds points above 0 and lists the point record. A record that live updates
 * delivered already is not counted twice.
 */
export function confirmedMember(user: User, answer: CallAnswer<typeof userCalls.forceEditDetails>): User {
  const { points, pointRecord, ...profile } = answer
  const known = pointRecord !== null && user.points.some(({ id }) => id === pointRecord.id)
  const rewarded = pointRecord === null ? {} : { profileRewardedAt: pointRecord.createdAt }
  if (known) return { ...user, ...profile, ...rewarded }
  return {
    ...user,
    ...profile,
    ...rewarded,
    totalPoints: points > 0 ? user.totalPoints + points : user.totalPoints,
    points: pointRecord === null ? user.points : [pointRecord, ...user.points],
  }
}

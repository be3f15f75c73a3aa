import { firstName } from '@club/rules'
import type { User } from '@club/session'

const GIFT_SOURCE = 'Wishing Tree'

/** The letter on a member's leaf of the wishing tree: that of the name they are called by; undefined for who has given nothing yet. */
export function leafInitial(user: Pick<User, 'name' | 'callName' | 'points'> | undefined): string | undefined {
  if (!user?.points.some(({ source, points }) => source === GIFT_SOURCE && points < 0)) return undefined
  return [...(user.callName ?? firstName(user.name))][0]?.toUpperCase()
}

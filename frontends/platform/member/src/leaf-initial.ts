import { firstName } from '@club/rules'
import type { User } from '@club/session'

/** The letter on a member's leaf of the wishing tree: that of the name they are called by; undefined for who has given nothing yet. */
export function leafInitial(user: Pick<User, 'name' | 'callName' | 'counts'> | undefined): string | undefined {
  if (!user || user.counts.wishes === 0) return undefined
  return [...(user.callName ?? firstName(user.name))][0]?.toUpperCase()
}

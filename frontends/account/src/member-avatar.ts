import type { User } from '@club/session'
import type { AvatarName } from '@club/member'

/** The face of a member: there is no upload, so the tier decides (D55). */
export function avatarOf(tier: User['tier']): AvatarName {
  return tier === 'Diamond' ? 'hornbill' : tier === 'Platinum' ? 'elephant' : 'bear'
}

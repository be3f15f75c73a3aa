import { Avatar } from '@club/member'
import { useHost } from '@club/remote-kit'
import type { User } from '@club/session'
import { useBirths } from '../profile/use-declared-births'
import { avatarOf, lookAt } from './look'

/** The member's animal as it looks now. */
export function MemberAvatar({ user, size }: { user: User; size: number }) {
  const { now } = useHost()
  return <Avatar name={avatarOf(user.tier)} size={size} {...lookAt(now(), user, useBirths(user))} />
}

import { isId } from '@club/kernel'
import { clock } from '@club/service-host'
import { isLocked } from '../domain/lockout'
import type { Member } from '../domain/member'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { isSessionYoung } from '../domain/session'
import { clearWrongPasswords, countWrongPassword } from '../store/member-passwords'
import { findMember } from '../store/members'
import type { Deps } from './deps'

/** What shows that whoever holds the session is the member. */
export interface Presence {
  readonly memberId: string
  /** '' when none was sent. */
  readonly password: string
  readonly sessionId: string
}

/**
 * Whether the member is there themself (part 4, section 1): by their password, whose wrong tries lock like those of a sign-in (decision
 * D36), or without one by a session that has only just begun. Refusals in order: session-expired, locked, reauth-required.
 */
export async function provePresence(
  deps: Pick<Deps, 'db' | 'hasher' | 'limits'>,
  { memberId, password, sessionId }: Presence,
): Promise<{ readonly kind: 'present'; readonly member: Member } | Refusal> {
  const now = clock.now()
  const member = isId(memberId) ? await findMember(deps.db, memberId) : undefined
  if (!member || member.closedAt) return refuse('session-expired')
  if (isLocked(member.lockedUntil, now)) return refuse('locked')
  if (member.passwordHash === null) return isSessionYoung(sessionId, now, deps.limits.presenceMinutes) ? { kind: 'present', member } : refuse('reauth-required')
  if (password === '') return refuse('reauth-required')
  deps.hasher.expectRoom()
  if (!(await deps.hasher.fits(member.passwordHash, password))) {
    const rule = { triesMax: deps.limits.lockoutTriesMax, minutes: deps.limits.lockoutMinutes }
    return refuse((await countWrongPassword(deps.db, member.id, rule, now)) ? 'locked' : 'reauth-required')
  }
  return (await clearWrongPasswords(deps.db, member.id, now)) ? { kind: 'present', member } : refuse('locked')
}

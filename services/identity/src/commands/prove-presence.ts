import { isId } from '@club/kernel'
import { clock } from '@club/service-host'
import type { Member } from '../domain/member'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { isSessionYoung } from '../domain/session'
import { clearWrongPasswords, countWrongPassword } from '../store/member-passwords'
import { findMember } from '../store/members'
import { clearWrongFor, countWrongFor, isPasswordLocked } from '../store/password-locks'
import type { LockKey } from '../store/password-locks'
import type { Deps } from './deps'

/** Proof that the holder of the session is the member. */
export interface Presence {
  readonly memberId: string
  /** '' when none was sent. */
  readonly password: string
  readonly sessionId: string
}

/**
 * Whether the member is there themself (trust-and-desk 1): by their password, or without one by a session that has only just begun. Five
 * wrong passwords lock this for their session and count as wrong passwords of a sign-in too (decision D36). A sign-in that strangers have
 * locked does not lock this: they have no session. Refusals in order: session-expired, reauth-required (no password sent, or the session of
 * a passwordless account is too old), locked, reauth-required.
 */
export async function provePresence(
  deps: Pick<Deps, 'db' | 'hasher' | 'limits'>,
  { memberId, password, sessionId }: Presence,
): Promise<{ readonly kind: 'present'; readonly member: Member } | Refusal> {
  const now = clock.now()
  const member = isId(memberId) ? await findMember(deps.db, memberId) : undefined
  if (!member || member.closedAt) return refuse('session-expired')
  if (member.passwordHash === null) return isSessionYoung(sessionId, now, deps.limits.presenceMinutes) ? { kind: 'present', member } : refuse('reauth-required')
  if (password === '') return refuse('reauth-required')
  deps.hasher.expectRoom()
  const key: LockKey = ['present', member.id, sessionId]
  if (await isPasswordLocked(deps.db, key, now)) return refuse('locked')
  if (!(await deps.hasher.fits(member.passwordHash, password))) {
    const rule = { triesMax: deps.limits.lockoutTriesMax, minutes: deps.limits.lockoutMinutes }
    await countWrongPassword(deps.db, member.id, rule, now)
    return refuse((await countWrongFor(deps.db, key, rule, now)) ? 'locked' : 'reauth-required')
  }
  if (!(await clearWrongFor(deps.db, key, now))) return refuse('locked')
  await clearWrongPasswords(deps.db, member.id, now)
  return { kind: 'present', member }
}

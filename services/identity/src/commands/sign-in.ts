import { clock } from '@club/service-host'
import { HOUR_SECONDS } from '../domain/limits'
import type { SignedLink } from '../domain/links'
import { isLocked } from '../domain/lockout'
import type { Language, Member } from '../domain/member'
import { activationMessage } from '../domain/messages'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { clearWrongPasswords, countWrongPassword } from '../store/member-passwords'
import { findMemberByMailbox } from '../store/members'
import type { SignedInBy } from '../domain/signed-in'
import { consumeLimit } from '../store/limiter'
import type { Deps } from './deps'
import { sendResetLink } from './forgot-password'

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly member: Member; readonly by: SignedInBy }
  | { readonly kind: 'reset-password-flow' }
  /** No account has this email; whoever asked may know more about it. */
  | { readonly kind: 'unknown-email' }
  | Refusal

export type SignInDeps = Pick<Deps, 'db' | 'hasher' | 'secrets' | 'messages' | 'limits' | 'site'>

/**
 * Proves a member by email and password (decisions D34 to D37). Takes as long for an unknown email as for a wrong
 * password (D43). `isStrong`: whether the given password would be accepted today.
 * Refusals in order: locked, wrong-password (locked from the fifth on), closed, blocked, not-verified, weak-password.
 */
export async function signIn(
  deps: SignInDeps,
  command: { email: string; password: string; isStrong: boolean; language: Language | null },
): Promise<SignInOutcome> {
  deps.hasher.expectRoom()
  const now = clock.now()
  const member = await findMemberByMailbox(deps.db, command.email)
  if (member && isLocked(member.lockedUntil, now)) return refuse('locked')
  if (member && member.passwordHash === null) return answerPasswordless(deps, member, command.language)
  const fits = await deps.hasher.fits(member?.passwordHash ?? null, command.password)
  if (!member) return { kind: 'unknown-email' }
  if (!fits) {
    const rule = { triesMax: deps.limits.lockoutTriesMax, minutes: deps.limits.lockoutMinutes }
    return refuse((await countWrongPassword(deps.db, member.id, rule, now)) ? 'locked' : 'wrong-password')
  }
  if (!(await clearWrongPasswords(deps.db, member.id, now))) return refuse('locked')
  if (member.closedAt) return refuse('closed')
  if (member.blocked) return refuse('blocked')
  if (member.verifiedAt === null) return sendActivationLink(deps, member, command.language)
  if (!command.isStrong) {
    const link = deps.secrets.signLink('reset', member, now)
    return refuse('weak-password', { user: link.user, datems: link.datems })
  }
  return { kind: 'signed-in', member, by: { method: 'password', provider: null } }
}

async function answerPasswordless(deps: SignInDeps, member: Member, language: Language | null): Promise<SignInOutcome> {
  if (member.blocked) return refuse('blocked')
  const sent = await sendResetLink(deps, member, language)
  return sent.kind === 'refused' ? sent : { kind: 'reset-password-flow' }
}

/** A fresh link, as often as the limit allows; the answer is the same without one (decision D24). */
export async function sendActivationLink(deps: SignInDeps, member: Member, language: Language | null): Promise<Refusal> {
  await deps.db.withTransaction(async (tx) => {
    const now = clock.now()
    const rule = { max: deps.limits.linksPerHourMax, windowSeconds: HOUR_SECONDS }
    if ((await consumeLimit(tx, deps.secrets.limitKey('activation-link', member.id), rule, now)) > 0) return
    const link: SignedLink = deps.secrets.signLink('verify', member, now)
    await deps.messages.queue(tx, activationMessage(deps.site, { ...member, language: language ?? member.language }, link), now)
  })
  return refuse('not-verified')
}

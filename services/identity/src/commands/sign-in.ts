import { clock } from '@club/service-host'
import type { SignedLink } from '../domain/links'
import { isLocked } from '../domain/lockout'
import type { Language, Member } from '../domain/member'
import { activationMessage } from '../domain/message-texts'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { clearWrongPasswords, countWrongPassword } from '../store/member-passwords'
import { findMemberByMailbox } from '../store/members'
import type { SignedInBy } from '../domain/signed-in'
import { allowSend } from './allow-send'
import type { Requester } from './allow-send'
import type { Deps } from './deps'
import { sendResetLink } from './forgot-password'

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly member: Member; readonly by: SignedInBy }
  | { readonly kind: 'reset-password-flow' }
  /** No account has this email; the caller may know more about it. */
  | { readonly kind: 'unknown-email' }
  | Refusal

export type SignInDeps = Pick<Deps, 'db' | 'hasher' | 'secrets' | 'messages' | 'limits' | 'site' | 'onSendRefused'>

/** The person who signs in, as far as a mail to them needs it. */
export interface Asker {
  readonly language: Language | null
  readonly requester: Requester
}

/**
 * Proves a member by email and password (decisions D34 to D37). Takes as long for an unknown email as for a wrong
 * password (D43). `isStrong`: whether the given password would be accepted today.
 * Refusals in order: locked, wrong-password (locked from the fifth on), closed, blocked, too-many-attempts (mails), not-verified, weak-password.
 */
export async function signIn(deps: SignInDeps, command: { email: string; password: string; isStrong: boolean } & Asker): Promise<SignInOutcome> {
  deps.hasher.expectRoom()
  const now = clock.now()
  const member = await findMemberByMailbox(deps.db, command.email)
  if (member && isLocked(member.lockedUntil, now)) return refuse('locked')
  if (member && member.passwordHash === null) return answerPasswordless(deps, member, command)
  const fits = await deps.hasher.fits(member?.passwordHash ?? null, command.password)
  if (!member) return { kind: 'unknown-email' }
  if (!fits) {
    const rule = { triesMax: deps.limits.lockoutTriesMax, minutes: deps.limits.lockoutMinutes }
    return refuse((await countWrongPassword(deps.db, member.id, rule, now)) ? 'locked' : 'wrong-password')
  }
  if (!(await clearWrongPasswords(deps.db, member.id, now))) return refuse('locked')
  if (member.closedAt) return refuse('closed')
  if (member.blocked) return refuse('blocked')
  if (member.verifiedAt === null) return sendActivationLink(deps, member, command)
  if (!command.isStrong) {
    const link = deps.secrets.signLink('reset', member, now)
    return refuse('weak-password', { user: link.user, datems: link.datems })
  }
  return { kind: 'signed-in', member, by: { method: 'password', provider: null } }
}

async function answerPasswordless(deps: SignInDeps, member: Member, asker: Asker): Promise<SignInOutcome> {
  if (member.blocked) return refuse('blocked')
  const sent = await sendResetLink(deps, member, asker)
  return sent.kind === 'refused' ? sent : { kind: 'reset-password-flow' }
}

/** A fresh link (decision D24). Refusals: too-many-attempts where no mail may be sent now, else not-verified. */
export async function sendActivationLink(deps: SignInDeps, member: Member, { language, requester }: Asker): Promise<Refusal> {
  return deps.db.withTransaction(async (tx) => {
    const now = clock.now()
    const send = await allowSend(tx, deps, { purpose: 'activation', addressee: member.email, requester, memberId: member.id }, now)
    if (send.kind === 'not-allowed') return refuse('too-many-attempts', { retryAfterSeconds: send.retryAfterSeconds })
    const link: SignedLink = deps.secrets.signLink('verify', member, now)
    await send.queue(activationMessage(deps.site, { ...member, language: language ?? member.language }, link))
    return refuse('not-verified')
  })
}

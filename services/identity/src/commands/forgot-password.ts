import { clock } from '@club/service-host'
import { HOUR_SECONDS } from '../domain/limits'
import type { Language, Member } from '../domain/member'
import { resetMessage } from '../domain/messages'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { findMemberByMailbox } from '../store/members'
import { consumeLimit } from '../store/limiter'
import type { Deps } from './deps'

type ForgotDeps = Pick<Deps, 'db' | 'secrets' | 'messages' | 'limits' | 'site'>

/**
 * Mails a reset link of the same day (decisions D41, D42).
 * Refusals in order: email-not-registered, blocked, too-many-attempts (per email and hour).
 */
export async function forgotPassword(deps: ForgotDeps, command: { email: string; language: Language | null }): Promise<{ readonly kind: 'done' } | Refusal> {
  const member = await findMemberByMailbox(deps.db, command.email)
  if (!member) return refuse('email-not-registered')
  if (member.blocked) return refuse('blocked')
  return sendResetLink(deps, member, command.language)
}

/** Queues a reset mail. Refusal: too-many-attempts. */
export function sendResetLink(
  deps: ForgotDeps,
  member: Pick<Member, 'id' | 'name' | 'email' | 'language' | 'credentialVersion'>,
  language: Language | null,
): Promise<{ readonly kind: 'done' } | Refusal> {
  return deps.db.withTransaction(async (tx) => {
    const now = clock.now()
    const rule = { max: deps.limits.forgotPerHourMax, windowSeconds: HOUR_SECONDS }
    const wait = await consumeLimit(tx, deps.secrets.limitKey('forgot', member.email), rule, now)
    if (wait > 0) return refuse('too-many-attempts', { retryAfterSeconds: wait })
    const link = deps.secrets.signLink('reset', member, now)
    await deps.messages.queue(tx, resetMessage(deps.site, { ...member, language: language ?? member.language }, link), now)
    return { kind: 'done' }
  })
}

import { clock } from '@club/service-host'
import type { Language, Member } from '../domain/member'
import { resetMessage } from '../domain/message-texts'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { findMemberByMailbox } from '../store/members'
import { allowSend } from './allow-send'
import type { Requester } from './allow-send'
import type { Deps } from './deps'

type ForgotDeps = Pick<Deps, 'db' | 'secrets' | 'messages' | 'limits' | 'site' | 'onSendRefused'>

/**
 * Mails a reset link of the same day (decisions D41, D42).
 * Refusals in order: email-not-registered, blocked, too-many-attempts (per email and hour).
 */
export async function forgotPassword(
  deps: ForgotDeps,
  command: { email: string; language: Language | null; requester: Requester },
): Promise<{ readonly kind: 'done' } | Refusal> {
  const member = await findMemberByMailbox(deps.db, command.email)
  if (!member) return refuse('email-not-registered')
  if (member.blocked) return refuse('blocked')
  return sendResetLink(deps, member, command)
}

/** Queues a reset mail. Refusal: too-many-attempts. */
export function sendResetLink(
  deps: ForgotDeps,
  member: Pick<Member, 'id' | 'name' | 'email' | 'language' | 'credentialVersion'>,
  { language, requester }: { readonly language: Language | null; readonly requester: Requester },
): Promise<{ readonly kind: 'done' } | Refusal> {
  return deps.db.withTransaction(async (tx) => {
    const now = clock.now()
    const send = await allowSend(tx, deps, { purpose: 'reset', addressee: member.email, requester, memberId: member.id }, now)
    if (send.kind === 'not-allowed') return refuse('too-many-attempts', { retryAfterSeconds: send.retryAfterSeconds })
    const link = deps.secrets.signLink('reset', member, now)
    await send.queue(resetMessage(deps.site, { ...member, language: language ?? member.language }, link))
    return { kind: 'done' }
  })
}

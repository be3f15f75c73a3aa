import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import type { SignedLink } from '../domain/links'
import type { Member } from '../domain/member'
import { providerMessage } from '../domain/message-texts'
import type { ProvenPerson } from '../domain/ports'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { findMemberByEmail, loadMemberForUpdate, proveEmail } from '../store/members'
import { findProviderLinks, findWaitingAccount, keepWaitingAccount, linkProviderAccount } from '../store/provider-accounts'
import { allowSend } from './allow-send'
import { answerSends } from './answer-sends'
import type { Deps } from './deps'
import { memberChanged } from './member-changed'
import { sendActivationLink } from './sign-in'
import type { Asker, SignInDeps, SignInOutcome } from './sign-in'

/**
 * Lets in the member whose email a social provider names (decision D30). The first time links the person at the provider to the
 * member; from then on no other person of that provider is let in, even with the same email. A provider that does not state that it
 * has verified the email is trusted after a mailed confirmation (decision D143). When this is the first proof of the email, the
 * password and every older session end. Publishes member-changed then.
 * Refusals in order: blocked, not-verified, social-token (another person is linked), not-verified (a confirmation was mailed), closed.
 */
export async function signInByProvider(deps: SignInDeps, command: { person: ProvenPerson } & Asker): Promise<SignInOutcome> {
  const { person } = command
  const member = await findMemberByEmail(deps.db, person.email)
  if (!member) return { kind: 'unknown-email' }
  if (member.blocked) return refuse('blocked')
  if (member.verifiedAt === null) return sendActivationLink(deps, member, command)
  return deps.db.withTransaction(async (tx): Promise<SignInOutcome> => {
    const now = clock.now()
    const locked = await loadMemberForUpdate(tx, member.id)
    if (locked?.email !== person.email) return { kind: 'unknown-email' }
    const linked = await findProviderLinks(tx, member.id, person)
    if (linked.subject === person.subject) return locked.closedAt ? refuse('closed') : signedIn(locked, person)
    if (linked.subject !== undefined || linked.memberId !== undefined) return refuse('social-token')
    if (!person.isProven) return sendConfirmation(tx, deps, locked, command, now)
    // The provider vouches for the email: that the account is closed is no secret from its owner, and nothing is linked to it.
    if (locked.closedAt) return refuse('closed')
    return (await link(tx, locked, person, now)) ?? refuse('social-token')
  })
}

/**
 * Links the person at a provider who waited for this mailed link, and lets the member in. Refusals in order: link-expired (a newer one
 * was mailed, or the person is linked elsewhere), closed, blocked.
 */
export function confirmProvider(
  deps: Pick<Deps, 'db'>,
  known: Member,
  { datems }: SignedLink,
): Promise<Extract<SignInOutcome, { kind: 'signed-in' }> | Refusal> {
  return deps.db.withTransaction(async (tx) => {
    const member = await loadMemberForUpdate(tx, known.id)
    if (!member || member.credentialVersion !== known.credentialVersion) return refuse('link-expired')
    const waiting = await findWaitingAccount(tx, member.id, new Date(datems))
    if (!waiting) return refuse('link-expired')
    if (member.closedAt) return refuse('closed')
    if (member.blocked) return refuse('blocked')
    await answerSends(tx, member.id, clock.now())
    return (await link(tx, member, waiting, clock.now())) ?? refuse('link-expired')
  })
}

async function link(tx: Tx, member: Member, person: { issuer: string; subject: string }, now: Date) {
  if (!(await linkProviderAccount(tx, member.id, person, now))) return undefined
  const proven = await proveEmail(tx, member.id, now)
  if (proven) await record(tx, memberChanged(proven, now))
  return signedIn(proven ?? member, person)
}

const signedIn = (member: Member, { issuer }: { readonly issuer: string }) =>
  ({ kind: 'signed-in', member, by: { method: 'social', provider: issuer } }) as const

/** Mails a link that lets the person in from then on. Refusals: too-many-attempts where no mail may be sent now, else not-verified. */
async function sendConfirmation(
  tx: Tx,
  deps: SignInDeps,
  member: Member,
  { person, language, requester }: { person: ProvenPerson } & Asker,
  now: Date,
): Promise<Refusal> {
  const send = await allowSend(tx, deps, { purpose: 'provider', addressee: member.email, requester, memberId: member.id }, now)
  if (send.kind === 'not-allowed') return refuse('too-many-attempts', { retryAfterSeconds: send.retryAfterSeconds })
  await keepWaitingAccount(tx, member.id, person, now)
  const signed = deps.secrets.signLink('provider', member, now)
  await send.queue(providerMessage(deps.site, { ...member, language: language ?? member.language }, signed))
  return refuse('not-verified')
}

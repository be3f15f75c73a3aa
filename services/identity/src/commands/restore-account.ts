import { isId } from '@club/kernel'
import { record } from '@club/messaging'
import { RESTORES_PER_DAY_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import { DAY_SECONDS } from '../domain/limits'
import { readUserValue } from '../domain/links'
import type { SignedLink } from '../domain/links'
import { isLocked } from '../domain/lockout'
import type { Member } from '../domain/member'
import { restoreMessage } from '../domain/message-texts'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { appendOwnAudit } from '../store/audit'
import { setOpen } from '../store/closed-accounts'
import { consumeLimit } from '../store/limiter'
import { clearWrongPasswords, countWrongPassword } from '../store/member-passwords'
import { findMember, findMemberByMailbox, loadMemberForUpdate } from '../store/members'
import { allowSend } from './allow-send'
import { answerSends } from './answer-sends'
import type { Deps } from './deps'
import { memberChanged } from './member-changed'
import type { Asker } from './sign-in'

type Restored = { readonly kind: 'restored'; readonly member: Member }

/** Whether an account is closed and its data still there: from the day of its erasure on it is gone, also before the job has run. */
const mayReopen = ({ closedAt, eraseAt }: Pick<Member, 'closedAt' | 'eraseAt'>, now: Date): boolean => closedAt !== null && eraseAt !== null && now < eraseAt

/**
 * Opens a closed account again by email and password, as a sign-in (trust-and-desk 1.3).
 * Refusals in order: locked, not-registered, wrong-password (locked from the fifth on), record-not-found (open, or too late), blocked, too-many-attempts.
 */
export async function restoreByPassword(
  deps: Pick<Deps, 'db' | 'hasher' | 'limits'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Restored | Refusal> {
  deps.hasher.expectRoom()
  const now = clock.now()
  const member = await findMemberByMailbox(deps.db, email)
  if (member && isLocked(member.lockedUntil, now)) return refuse('locked')
  const fits = await deps.hasher.fits(member?.passwordHash ?? null, password)
  if (!member) return refuse('not-registered')
  if (!fits) {
    const rule = { triesMax: deps.limits.lockoutTriesMax, minutes: deps.limits.lockoutMinutes }
    return refuse((await countWrongPassword(deps.db, member.id, rule, now)) ? 'locked' : 'wrong-password')
  }
  if (!(await clearWrongPasswords(deps.db, member.id, now))) return refuse('locked')
  return reopen(deps, member)
}

/** Opens a closed account again by its mailed link, once. Refusals in order: record-not-found (too late), link-expired, record-not-found (open), blocked, too-many-attempts. */
export async function restoreByLink(deps: Pick<Deps, 'db' | 'secrets' | 'limits'>, link: SignedLink): Promise<Restored | Refusal> {
  const parts = readUserValue(link.user)
  const member = parts && isId(parts.memberId) ? await findMember(deps.db, parts.memberId) : undefined
  const now = clock.now()
  // Of whose data is gone, or due to go, no link is any use, however old it is.
  if (member?.eraseAt && member.eraseAt <= now) return refuse('record-not-found')
  if (!member || !deps.secrets.isLink('restore', member, link, now, deps.limits.restoreLinkMinutes))
    return refuse('link-expired', { errorName: 'restore-link-expired' })
  return reopen(deps, member)
}

/**
 * Mails the link to a closed account. An email of nobody takes the same limits and is answered the same, so that nothing is disclosed about
 * it. Refusal: too-many-attempts.
 */
export async function requestRestore(
  deps: Pick<Deps, 'db' | 'secrets' | 'messages' | 'limits' | 'site' | 'onSendRefused'>,
  { email, language, requester }: { readonly email: string } & Asker,
): Promise<{ readonly kind: 'done' } | Refusal> {
  const now = clock.now()
  const known = await findMemberByMailbox(deps.db, email)
  const member = known && mayReopen(known, now) ? known : undefined
  return deps.db.withTransaction(async (tx) => {
    const send = await allowSend(tx, deps, { purpose: 'restore', addressee: email, requester, memberId: member?.id ?? null }, now)
    if (send.kind === 'not-allowed') return refuse('too-many-attempts', { retryAfterSeconds: send.retryAfterSeconds })
    if (member) {
      const link = deps.secrets.signLink('restore', member, now)
      await send.queue(restoreMessage(deps.site, { ...member, language: language ?? member.language }, link))
    }
    return { kind: 'done' }
  })
}

const RESTORES = { max: RESTORES_PER_DAY_MAX, windowSeconds: DAY_SECONDS } as const

/**
 * The row decides: a second call, or one after the erasure began, finds nothing to open. An account is restored RESTORES_PER_DAY_MAX times
 * in 24 hours at most, which bounds how often it can be closed too.
 */
function reopen(deps: Pick<Deps, 'db'>, known: Member): Promise<Restored | Refusal> {
  return deps.db.withTransaction(async (tx) => {
    const now = clock.now()
    const member = await loadMemberForUpdate(tx, known.id)
    if (!member || member.credentialVersion !== known.credentialVersion || !mayReopen(member, now)) return refuse('record-not-found')
    if (member.blocked) return refuse('blocked')
    const retryAfterSeconds = await consumeLimit(tx, `restore:${member.id}`, RESTORES, now)
    if (retryAfterSeconds > 0) return refuse('too-many-attempts', { retryAfterSeconds })
    const open = await setOpen(tx, member.id)
    if (!open) return refuse('record-not-found')
    await answerSends(tx, member.id, now)
    await record(tx, memberChanged(open, now))
    await record(tx, { subject: 'identity.account-closed.v1', body: { memberId: member.id, closed: false, changedAt: now } })
    await appendOwnAudit(tx, { call: 'member:restore', recordId: member.id, changes: JSON.stringify({ closed: { before: true, after: false } }) })
    return { kind: 'restored', member: open }
  })
}

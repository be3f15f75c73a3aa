import { isId } from '@club/kernel'
import { record } from '@club/messaging'
import { clock } from '@club/service-host'
import { HOUR_SECONDS } from '../domain/limits'
import { readUserValue } from '../domain/links'
import type { SignedLink } from '../domain/links'
import { isLocked } from '../domain/lockout'
import type { Language, Member } from '../domain/member'
import { restoreMessage } from '../domain/messages'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { appendOwnAudit } from '../store/audit'
import { setOpen } from '../store/closed-accounts'
import { consumeLimit } from '../store/limiter'
import { clearWrongPasswords, countWrongPassword } from '../store/member-passwords'
import { findMember, findMemberByMailbox, loadMemberForUpdate } from '../store/members'
import type { Deps } from './deps'
import { memberChanged } from './member-changed'

type Restored = { readonly kind: 'restored'; readonly member: Member }

/** Whether an account is closed and its data still there: from the day of its erasure on it is gone, also before the job has run. */
const mayReopen = ({ closedAt, eraseAt }: Pick<Member, 'closedAt' | 'eraseAt'>, now: Date): boolean => closedAt !== null && eraseAt !== null && now < eraseAt

/**
 * Opens a closed account again by email and password, as a sign-in (part 4, 1.3).
 * Refusals in order: locked, not-registered, wrong-password (locked from the fifth on), record-not-found (open, or too late), blocked.
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

/** Opens a closed account again by its mailed link, once. Refusals in order: record-not-found (too late), link-expired, record-not-found (open), blocked. */
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

/** Mails the link to a closed account, as often as the limit allows; nobody learns whether there is one. */
export async function requestRestore(
  deps: Pick<Deps, 'db' | 'secrets' | 'messages' | 'limits' | 'site'>,
  { email, language }: { readonly email: string; readonly language: Language | null },
): Promise<{ readonly kind: 'done' }> {
  const now = clock.now()
  const member = await findMemberByMailbox(deps.db, email)
  if (member && mayReopen(member, now))
    await deps.db.withTransaction(async (tx) => {
      const rule = { max: deps.limits.linksPerHourMax, windowSeconds: HOUR_SECONDS }
      if ((await consumeLimit(tx, deps.secrets.limitKey('restore-link', member.id), rule, now)) > 0) return
      const link = deps.secrets.signLink('restore', member, now)
      await deps.messages.queue(tx, restoreMessage(deps.site, { ...member, language: language ?? member.language }, link), now)
    })
  return { kind: 'done' }
}

/** The row decides: whoever comes second, or after the erasure began, finds nothing to open. */
function reopen(deps: Pick<Deps, 'db'>, known: Member): Promise<Restored | Refusal> {
  return deps.db.withTransaction(async (tx) => {
    const now = clock.now()
    const member = await loadMemberForUpdate(tx, known.id)
    if (!member || member.credentialVersion !== known.credentialVersion || !mayReopen(member, now)) return refuse('record-not-found')
    if (member.blocked) return refuse('blocked')
    const open = await setOpen(tx, member.id)
    if (!open) return refuse('record-not-found')
    await record(tx, memberChanged(open, now))
    await record(tx, { subject: 'identity.account-closed.v1', body: { memberId: member.id, closed: false, changedAt: now } })
    await appendOwnAudit(tx, { call: 'member:restore', recordId: member.id, changes: JSON.stringify({ closed: { before: true, after: false } }) })
    return { kind: 'restored', member: open }
  })
}

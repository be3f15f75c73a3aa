import { record } from '@club/messaging'
import { isId } from '@club/kernel'
import { clock } from '@club/service-host'
import { DAY_SECONDS } from '../domain/limits'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { appendOwnAudit } from '../store/audit'
import { setClosed } from '../store/closed-accounts'
import { loadMemberForUpdate } from '../store/members'
import type { Deps } from './deps'
import { memberChanged } from './member-changed'
import { provePresence } from './prove-presence'
import type { Presence } from './prove-presence'

export interface ClosedAccount {
  readonly kind: 'closed'
  readonly closedAt: Date
  readonly eraseAt: Date
}

/** Closes the account of a member who is there (trust-and-desk 1.2). Refusals in order: those of `provePresence`. Publishes member-changed and account-closed. */
export async function closeOwnAccount(
  deps: Pick<Deps, 'db' | 'hasher' | 'limits'>,
  { presence, reason }: { readonly presence: Presence; readonly reason: string },
): Promise<ClosedAccount | Refusal> {
  const proven = await provePresence(deps, presence)
  return proven.kind === 'refused' ? proven : closeAccount(deps, { memberId: proven.member.id, reason, call: 'member:close-own' })
}

/**
 * Closes an account: its sessions end, it earns nothing any more, and its data is erased after some days. Closing it twice changes nothing.
 * Refusal: record-not-found. Publishes member-changed and account-closed.
 */
export function closeAccount(
  deps: Pick<Deps, 'db'> & { readonly limits: Pick<Deps['limits'], 'eraseAfterDays'> },
  { memberId, reason, call }: { readonly memberId: string; readonly reason: string; readonly call: 'member:close-own' | 'member:close' },
): Promise<ClosedAccount | Refusal> {
  return deps.db.withTransaction(async (tx) => {
    const member = isId(memberId) ? await loadMemberForUpdate(tx, memberId) : undefined
    if (!member || member.verifiedAt === null) return refuse('record-not-found')
    if (member.closedAt && member.eraseAt) return { kind: 'closed', closedAt: member.closedAt, eraseAt: member.eraseAt }
    const closedAt = clock.now()
    const eraseAt = new Date(closedAt.getTime() + deps.limits.eraseAfterDays * DAY_SECONDS * 1000)
    const closed = await setClosed(tx, member.id, { closedAt, eraseAt, reason: reason === '' ? null : reason })
    await record(tx, memberChanged(closed, closedAt))
    await record(tx, { subject: 'identity.account-closed.v1', body: { memberId: member.id, closed: true, changedAt: closedAt } })
    // A member's own reason is kept in their row and erased with it; a reason by staff is audited, because they answer for it.
    const ofStaff = call === 'member:close' ? { reason } : {}
    await appendOwnAudit(tx, { call, recordId: member.id, changes: JSON.stringify({ closed: { before: false, after: true } }), ...ofStaff })
    return { kind: 'closed', closedAt, eraseAt }
  })
}

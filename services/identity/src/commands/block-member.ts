import { isId } from '@club/kernel'
import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import { appendOwnAudit } from '../store/audit'
import { findMember, setBlocked } from '../store/members'
import type { Member } from '../domain/member'
import type { Deps } from './deps'
import { memberChanged } from './member-changed'

/** Blocks or unblocks a member and ends their sessions (decision D44). Repeating it changes nothing. @throws when unknown. */
export function blockMember(
  deps: Pick<Deps, 'db'>,
  command: { memberId: string; blocked: boolean; reason: string },
): Promise<{ id: string; blocked: boolean; changed: boolean }> {
  return deps.db.withTransaction(async (tx) => {
    const known = isId(command.memberId) ? await findMember(tx, command.memberId) : undefined
    if (!known) throw new Error('there is no member of that id')
    return { id: known.id, blocked: command.blocked, changed: await blockLocked(tx, known, command) }
  })
}

/** Does so in a transaction, audited with the reason; false when the member was in that state before. */
export async function blockLocked(
  tx: Tx,
  { id, blocked: before }: Pick<Member, 'id' | 'blocked'>,
  { blocked, reason, auditId, undoes }: { readonly blocked: boolean; readonly reason: string; readonly auditId?: string; readonly undoes?: string },
): Promise<boolean> {
  const changed = await setBlocked(tx, id, blocked)
  if (changed) await record(tx, memberChanged(changed, clock.now()))
  const changes = JSON.stringify({ blocked: { before, after: blocked } })
  const ids = { ...(auditId ? { id: auditId } : {}), ...(undoes ? { undoes } : {}) }
  await appendOwnAudit(tx, { ...ids, call: blocked ? 'member:block' : 'member:unblock', recordId: id, changes, reason })
  return changed !== undefined
}

import { isId } from '@club/kernel'
import { record } from '@club/messaging'
import { clock } from '@club/service-host'
import { appendOwnAudit } from '../store/audit'
import { findMember, setBlocked } from '../store/members'
import type { Deps } from './deps'
import { memberChanged } from './member-changed'

/** Blocks or unblocks a member and ends their sessions (decision D44). Repeating it changes nothing. @throws when unknown. */
export function blockMember(
  deps: Pick<Deps, 'db'>,
  command: { memberId: string; blocked: boolean; reason: string },
): Promise<{ id: string; blocked: boolean; changed: boolean }> {
  return deps.db.withTransaction(async (tx) => {
    const now = clock.now()
    const known = isId(command.memberId) ? await findMember(tx, command.memberId) : undefined
    if (!known) throw new Error('there is no member of that id')
    const changed = await setBlocked(tx, known.id, command.blocked)
    if (changed) await record(tx, memberChanged(changed, now))
    const call = command.blocked ? 'member:block' : 'member:unblock'
    const changes = JSON.stringify({ blocked: { before: known.blocked, after: command.blocked } })
    await appendOwnAudit(tx, { call, recordId: known.id, changes, reason: command.reason })
    return { id: known.id, blocked: command.blocked, changed: changed !== undefined }
  })
}

import { isId, newId } from '@club/kernel'
import { PERSONAL, record } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import { clock } from '@club/service-host'
import { countAdmins, insertAdmin, USERNAME_TAKEN } from '../store/admins'
import { appendOwnAudit } from '../store/audit'
import { replacePassword } from '../store/member-passwords'
import { findMember, findMemberByEmail, setBlocked } from '../store/members'
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

/** Gives a member a password that today's rule would refuse, to try what follows (decisions D37, D139). @throws when unknown. */
export async function plantLegacyPassword(deps: Pick<Deps, 'db' | 'hasher'>, command: { email: string; password: string }): Promise<{ id: string }> {
  const passwordHash = await deps.hasher.hash(command.password)
  return deps.db.withTransaction(async (tx) => {
    const now = clock.now()
    const known = await findMemberByEmail(tx, command.email)
    const changed = known && (await replacePassword(tx, known.id, known.credentialVersion, passwordHash, clock.now()))
    if (!changed) throw new Error('there is no member of that email')
    await record(tx, memberChanged(changed, now))
    await appendOwnAudit(tx, { call: 'member:legacy-password', recordId: changed.id, changes: JSON.stringify({ password: PERSONAL }) })
    return { id: changed.id }
  })
}

/**
 * Makes an administrator (decision D93). `onlyFirst` does nothing when there is one already.
 * @throws when the name is taken.
 */
export async function createAdmin(
  deps: Pick<Deps, 'db' | 'hasher'>,
  command: { username: string; role: string; password: string; onlyFirst: boolean },
): Promise<{ id: string; username: string; role: string } | { created: false }> {
  const admin = { id: newId(), username: command.username.trim().toLowerCase(), role: command.role }
  const passwordHash = await deps.hasher.hash(command.password)
  try {
    return await deps.db.withTransaction(async (tx) => {
      const now = clock.now()
      if (command.onlyFirst && (await countAdmins(tx)) > 0) return { created: false } as const
      await insertAdmin(tx, { ...admin, passwordHash, createdAt: now })
      await appendOwnAudit(tx, { call: 'admin:create', recordId: admin.id, changes: JSON.stringify({ username: PERSONAL, role: { after: admin.role } }) })
      return admin
    })
  } catch (error) {
    if (constraintOf(error) === USERNAME_TAKEN) throw new Error(`an administrator named ${admin.username} exists already`, { cause: error })
    throw error
  }
}

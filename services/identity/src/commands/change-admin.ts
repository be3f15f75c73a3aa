import { PERSONAL, record } from '@club/messaging'
import { normalizeUsername } from '@club/rules'
import { clock } from '@club/service-host'
import { lockAdminByUsername, saveAdmin } from '../store/admins'
import { appendOwnAudit } from '../store/audit'
import type { Deps } from './deps'
import { adminChanged } from './member-changed'

/** An operator's change of an administrator: whether they may sign in, their role, or a password that was forgotten or stolen. */
export type AdminChange =
  | { readonly kind: 'disabled'; readonly disabled: boolean }
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'password'; readonly password: string }

/**
 * Changes an administrator, by an operator, and ends all their sessions (decisions D40, D135). Repeating the present state changes
 * nothing, except a password. Audited. Publishes member-changed. @throws when nobody has that name.
 */
export async function changeAdmin(
  deps: Pick<Deps, 'db' | 'hasher'>,
  command: { username: string; reason: string; change: AdminChange },
): Promise<{ id: string; changed: boolean }> {
  const { change, reason } = command
  const passwordHash = change.kind === 'password' ? await deps.hasher.hash(change.password) : undefined
  return deps.db.withTransaction(async (tx) => {
    const admin = await lockAdminByUsername(tx, normalizeUsername(command.username))
    if (!admin) throw new Error('there is no administrator of that name')
    const next = {
      disabled: change.kind === 'disabled' ? change.disabled : admin.disabled,
      role: change.kind === 'role' ? change.role : admin.role,
      passwordHash: passwordHash ?? admin.passwordHash,
    }
    const changes = {
      ...(next.disabled !== admin.disabled ? { disabled: { before: admin.disabled, after: next.disabled } } : {}),
      ...(next.role !== admin.role ? { role: { before: admin.role, after: next.role } } : {}),
      ...(passwordHash === undefined ? {} : { password: PERSONAL }),
    }
    if (Object.keys(changes).length === 0) return { id: admin.id, changed: false }
    await saveAdmin(tx, { id: admin.id, ...next })
    await record(tx, adminChanged({ id: admin.id, disabled: next.disabled, tokenVersion: admin.tokenVersion + 1 }, clock.now()))
    await appendOwnAudit(tx, { call: 'admin:change', recordId: admin.id, changes: JSON.stringify(changes), reason })
    return { id: admin.id, changed: true }
  })
}

import { newId } from '@club/kernel'
import { PERSONAL } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import { normalizeUsername } from '@club/rules'
import { clock } from '@club/service-host'
import { countAdmins, insertAdmin, USERNAME_TAKEN } from '../store/admins'
import { appendOwnAudit } from '../store/audit'
import type { Deps } from './deps'

/**
 * Makes an administrator (decision D93). `onlyFirst` does nothing when there is one already.
 * @throws when the name is taken.
 */
export async function createAdmin(
  deps: Pick<Deps, 'db' | 'hasher'>,
  command: { username: string; role: string; password: string; onlyFirst: boolean },
): Promise<{ id: string; username: string; role: string } | { created: false }> {
  const admin = { id: newId(), username: normalizeUsername(command.username), role: command.role }
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

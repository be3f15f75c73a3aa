import { clock } from '@club/service-host'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { findAdminByUsername } from '../store/admins'
import type { Admin } from '../store/admins'
import { clearWrongFor, countWrongFor, isPasswordLocked } from '../store/password-locks'
import type { LockKey } from '../store/password-locks'
import type { Deps } from './deps'

/**
 * Proves an administrator (decisions D36, D92). Wrong passwords lock a name for the network that they came from, so that a stranger
 * cannot keep staff out, and names that nobody has alike (decision D143). `network` is any text that identifies one.
 * Refusals in order: locked, wrong-admin-login.
 */
export async function adminSignIn(
  deps: Pick<Deps, 'db' | 'hasher' | 'limits'>,
  command: { username: string; password: string; network: string },
): Promise<{ readonly kind: 'signed-in'; readonly admin: Admin } | Refusal> {
  const now = clock.now()
  const username = command.username.trim().toLowerCase()
  const key: LockKey = ['admin', username, command.network]
  if (await isPasswordLocked(deps.db, key, now)) return refuse('locked')
  const admin = await findAdminByUsername(deps.db, username)
  const fits = await deps.hasher.fits(admin?.passwordHash ?? null, command.password, 'staff')
  if (!admin || !fits || admin.disabled) {
    const rule = { triesMax: deps.limits.lockoutTriesMax, minutes: deps.limits.lockoutMinutes }
    return refuse((await countWrongFor(deps.db, key, rule, now)) ? 'locked' : 'wrong-admin-login')
  }
  return (await clearWrongFor(deps.db, key, now)) ? { kind: 'signed-in', admin } : refuse('locked')
}

import { clock } from '@club/service-host'
import { isLocked } from '../domain/lockout'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { findAdminByUsername } from '../store/admins'
import type { Admin } from '../store/admins'
import { clearWrongPasswords, countWrongPassword } from '../store/members'
import type { Deps } from './deps'

/** Proves an administrator (decisions D36, D92). Refusals in order: locked, wrong-admin-login. */
export async function adminSignIn(
  deps: Pick<Deps, 'db' | 'hasher' | 'limits'>,
  command: { username: string; password: string },
): Promise<{ readonly kind: 'signed-in'; readonly admin: Admin } | Refusal> {
  const now = clock.now()
  const admin = await findAdminByUsername(deps.db, command.username.trim().toLowerCase())
  if (admin && isLocked(admin.lockedUntil, now)) return refuse('locked')
  const fits = await deps.hasher.fits(admin?.passwordHash ?? null, command.password, 'staff')
  if (!admin) return refuse('wrong-admin-login')
  if (!fits) {
    const rule = { triesMax: deps.limits.lockoutTriesMax, minutes: deps.limits.lockoutMinutes }
    return refuse((await countWrongPassword(deps.db, 'admins', admin.id, rule, now)) ? 'locked' : 'wrong-admin-login')
  }
  if (!(await clearWrongPasswords(deps.db, 'admins', admin.id, now))) return refuse('locked')
  return admin.disabled ? refuse('wrong-admin-login') : { kind: 'signed-in', admin }
}

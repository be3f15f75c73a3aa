import { comparedText, normalizeUsername } from '@club/rules'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { findAdminByUsername } from '../store/admins'
import type { Admin } from '../store/admins'
import { findSecondFactor } from '../store/second-factors'
import type { Deps } from './deps'
import { proveCode, provenOrCounted } from './prove-admin'

/**
 * Proves an administrator (decisions D36, D92). Wrong passwords lock a name for the network that they came from, so that a stranger
 * cannot keep staff out, and names that nobody has alike (decision D143). `network` is any text that identifies one. Who has a
 * second factor is asked for its code after the right password. Refusals in order: locked, wrong-admin-login, second-factor-needed
 * (no code was sent), locked, second-factor-wrong.
 */
export async function adminSignIn(
  deps: Pick<Deps, 'db' | 'hasher' | 'limits' | 'secrets'>,
  command: { username: string; password: string; network: string; code: string },
): Promise<{ readonly kind: 'signed-in'; readonly admin: Admin } | Refusal> {
  deps.hasher.expectRoom('staff')
  const username = normalizeUsername(command.username)
  const admin = await findAdminByUsername(deps.db, username)
  const fits = async () => (await deps.hasher.fits(admin?.passwordHash ?? null, command.password, 'staff')) && admin?.disabled === false
  const proven = await provenOrCounted(deps, ['admin', username, command.network], fits, 'wrong-admin-login')
  if (proven.kind === 'refused') return proven
  if (!admin) return refuse('wrong-admin-login')
  const factor = await findSecondFactor(deps.db, admin.id)
  if (!factor?.enabledAt) return { kind: 'signed-in', admin }
  if (comparedText(command.code) === '') return refuse('second-factor-needed')
  const second = await proveCode(deps, admin.id, factor, command.code)
  return second.kind === 'refused' ? second : { kind: 'signed-in', admin }
}

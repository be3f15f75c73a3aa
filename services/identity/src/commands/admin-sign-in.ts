import { comparedText, normalizeUsername } from '@club/rules'
import { clock } from '@club/service-host'
import { HOUR_SECONDS } from '../domain/limits'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { isKnownClient, rememberClients } from '../store/admin-clients'
import { findAdminByUsername } from '../store/admins'
import type { Admin } from '../store/admins'
import { consumeLimit, giveBackLimit } from '../store/limiter'
import { isPasswordLocked } from '../store/password-locks'
import type { LockKey } from '../store/password-locks'
import { findSecondFactor } from '../store/second-factors'
import type { Deps } from './deps'
import { proveCode, provenOrCounted } from './prove-admin'

/**
 * Proves an administrator (decisions D36, D92). Wrong passwords lock a name for the network that they came from, so that a stranger
 * cannot keep staff out, and names that nobody has alike (decision D143). Guessing from many networks is slowed by `takeStrangersTry`.
 * `network` is any text that identifies one; `device` the hash of the browser's cookie, '' for a browser that has shown none. Who has a
 * second factor is asked for its code after the right password. Refusals in order: locked, too-many-attempts, wrong-admin-login,
 * second-factor-needed (no code was sent), locked, second-factor-wrong.
 */
export async function adminSignIn(
  deps: Pick<Deps, 'db' | 'hasher' | 'limits' | 'secrets'>,
  command: { username: string; password: string; network: string; device: string; code: string },
): Promise<{ readonly kind: 'signed-in'; readonly admin: Admin } | Refusal> {
  deps.hasher.expectRoom('staff')
  const username = normalizeUsername(command.username)
  const admin = await findAdminByUsername(deps.db, username)
  const fits = async () => (await deps.hasher.fits(admin?.passwordHash ?? null, command.password, 'staff')) && admin?.disabled === false
  const key: LockKey = ['admin', username, command.network]
  if (await isPasswordLocked(deps.db, key, clock.now())) return refuse('locked')
  const clients = clientsOf(deps, command)
  const taken = await takeStrangersTry(deps, username, clients)
  if (taken.waitSeconds > 0) return refuse('too-many-attempts', { retryAfterSeconds: taken.waitSeconds })
  const proven = await provenOrCounted(deps, key, fits, 'wrong-admin-login')
  if (proven.kind === 'refused') return proven
  if (taken.key) await giveBackLimit(deps.db, taken.key)
  if (!admin) return refuse('wrong-admin-login')
  const factor = await findSecondFactor(deps.db, admin.id)
  if (factor?.enabledAt) {
    if (comparedText(command.code) === '') return refuse('second-factor-needed')
    const second = await proveCode(deps, admin.id, factor, command.code)
    if (second.kind === 'refused') return second
  }
  await rememberClients(deps.db, admin.id, clients, clock.now())
  return { kind: 'signed-in', admin }
}

const clientsOf = ({ secrets }: Pick<Deps, 'secrets'>, { network, device }: { network: string; device: string }): string[] => [
  secrets.limitKey('admin-network', network),
  ...(device === '' ? [] : [secrets.limitKey('admin-device', device)]),
]

/**
 * Takes a try for a name from a browser and a network that it has not signed in from: so many an hour for all of them together, then one in
 * half a minute. A try is counted before the password is checked, so that parallel ones are counted too, and a right password gives it back
 * (`key`). Known browsers and networks take none: strangers cannot slow those. Returns the seconds to wait, 0 for none.
 */
async function takeStrangersTry(
  deps: Pick<Deps, 'db' | 'limits' | 'secrets'>,
  username: string,
  clients: readonly string[],
): Promise<{ readonly waitSeconds: number; readonly key?: string }> {
  const now = clock.now()
  if (await isKnownClient(deps.db, username, clients, now)) return { waitSeconds: 0 }
  const key = deps.secrets.limitKey('admin-strangers', username)
  const { adminStrangerTriesMax: max, adminStrangerWaitSeconds: windowSeconds } = deps.limits
  if ((await consumeLimit(deps.db, key, { max, windowSeconds: HOUR_SECONDS }, now)) === 0) return { waitSeconds: 0, key }
  return { waitSeconds: await consumeLimit(deps.db, deps.secrets.limitKey('admin-strangers-slowed', username), { max: 1, windowSeconds }, now) }
}

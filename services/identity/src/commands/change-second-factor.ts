import { normalizeUsername } from '@club/rules'
import { clock } from '@club/service-host'
import { readCode, RECOVERY_CODES } from '../domain/second-factor'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { findAdminByUsername } from '../store/admins'
import type { Admin } from '../store/admins'
import { appendOwnAudit } from '../store/audit'
import { hashOfRecoveryCode, newRecoveryCode } from '../store/recovery-codes'
import { beginFactor, deleteFactor, enableFactor, findSecondFactor } from '../store/second-factors'
import { newTotpSecret, stepOf, totpUri } from '../store/totp'
import type { Deps } from './deps'
import { provenOrCounted, provePassword } from './prove-admin'

/**
 * Draws a secret for an administrator's authenticator; sign-in asks for it once a code has proven it. Refusals in order: locked,
 * wrong-admin-password, second-factor-changed (it is switched on already). Audited.
 */
export async function beginSecondFactor(
  deps: Pick<Deps, 'db' | 'hasher' | 'limits' | 'secrets' | 'site'>,
  admin: Admin,
  password: string,
): Promise<{ readonly kind: 'begun'; readonly secret: string; readonly uri: string } | Refusal> {
  const proven = await provePassword(deps, admin, password)
  if (proven.kind === 'refused') return proven
  const secret = newTotpSecret()
  const isBegun = await deps.db.withTransaction(async (tx) => {
    if (!(await beginFactor(tx, admin.id, deps.secrets.factors.seal(admin.id, secret)))) return false
    await appendOwnAudit(tx, { call: 'identity.second-factor.begin', recordId: admin.id })
    return true
  })
  if (!isBegun) return refuse('second-factor-changed')
  return { kind: 'begun', secret, uri: totpUri({ secret, issuer: deps.site.brand, username: admin.username }) }
}

/**
 * Switches the second factor on by a code of the authenticator that was begun, and returns the recovery codes, which are kept only as
 * hashes. Refusals in order: second-factor-changed (none was begun, or it is on), locked, second-factor-wrong. Audited.
 */
export async function confirmSecondFactor(
  deps: Pick<Deps, 'db' | 'limits' | 'secrets'>,
  admin: Admin,
  typed: string,
): Promise<{ readonly kind: 'confirmed'; readonly recoveryCodes: readonly string[] } | Refusal> {
  const factor = await findSecondFactor(deps.db, admin.id)
  if (!factor || factor.enabledAt) return refuse('second-factor-changed')
  const at = clock.now()
  const step = stepOf(deps.secrets.factors.open(admin.id, factor.sealedSecret), readCode(typed).code, at)
  const proven = await provenOrCounted(deps, ['admin-code', admin.id], async () => step !== undefined, 'second-factor-wrong')
  if (proven.kind === 'refused' || step === undefined) return proven.kind === 'refused' ? proven : refuse('second-factor-wrong')
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const isEnabled = await deps.db.withTransaction(async (tx) => {
    const codeHashes = recoveryCodes.map(hashOfRecoveryCode)
    if (!(await enableFactor(tx, admin.id, { sealedSecret: factor.sealedSecret, step, at, codeHashes }))) return false
    await appendOwnAudit(tx, { call: 'identity.second-factor.switch-on', recordId: admin.id, changes: JSON.stringify({ on: { before: false, after: true } }) })
    return true
  })
  return isEnabled ? { kind: 'confirmed', recoveryCodes } : refuse('second-factor-changed')
}

/** Removes the second factor, by the password. Refusals in order: locked, wrong-admin-password, second-factor-changed (there is none). Audited. */
export async function removeSecondFactor(
  deps: Pick<Deps, 'db' | 'hasher' | 'limits'>,
  admin: Admin,
  password: string,
): Promise<{ readonly kind: 'done' } | Refusal> {
  const proven = await provePassword(deps, admin, password)
  if (proven.kind === 'refused') return proven
  return (await takeAway(deps, admin.id, {})) ? { kind: 'done' } : refuse('second-factor-changed')
}

/** Takes the second factor of a lost device away, by an operator (decision D139). @throws when nobody has that name. */
export async function resetSecondFactor(
  deps: Pick<Deps, 'db'>,
  { username, reason }: { username: string; reason: string },
): Promise<{ id: string; reset: boolean }> {
  const admin = await findAdminByUsername(deps.db, normalizeUsername(username))
  if (!admin) throw new Error('there is no administrator of that name')
  return { id: admin.id, reset: await takeAway(deps, admin.id, { reason }) }
}

const takeAway = (deps: Pick<Deps, 'db'>, adminId: string, why: { readonly reason?: string }): Promise<boolean> =>
  deps.db.withTransaction(async (tx) => {
    if (!(await deleteFactor(tx, adminId))) return false
    await appendOwnAudit(tx, {
      call: 'identity.second-factor.switch-off',
      recordId: adminId,
      changes: JSON.stringify({ on: { before: true, after: false } }),
      ...why,
    })
    return true
  })

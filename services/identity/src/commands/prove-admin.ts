import { newId } from '@club/kernel'
import { clock } from '@club/service-host'
import { readCode } from '../domain/second-factor'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import type { Admin } from '../store/admins'
import { appendAudit } from '../store/audit'
import { clearWrongFor, countWrongFor, isPasswordLocked } from '../store/password-locks'
import type { LockKey } from '../store/password-locks'
import { hashOfRecoveryCode } from '../store/recovery-codes'
import { takeRecoveryCode, takeStep } from '../store/second-factors'
import type { KeptFactor } from '../store/second-factors'
import { stepOf } from '../store/totp'
import type { Deps } from './deps'

type Proven = { readonly kind: 'proven' }

/**
 * Runs a check whose failures lock a key (decision D36): the fifth in a row, however many come at once. Refusals in order: locked, then
 * the reason of a failed check.
 */
export async function provenOrCounted(
  deps: Pick<Deps, 'db' | 'limits'>,
  key: LockKey,
  check: () => Promise<boolean>,
  reason: 'wrong-admin-login' | 'wrong-admin-password' | 'second-factor-wrong',
): Promise<Proven | Refusal> {
  const now = clock.now()
  if (await isPasswordLocked(deps.db, key, now)) return refuse('locked')
  if (!(await check())) {
    const rule = { triesMax: deps.limits.lockoutTriesMax, minutes: deps.limits.lockoutMinutes }
    return refuse((await countWrongFor(deps.db, key, rule, now)) ? 'locked' : reason)
  }
  return (await clearWrongFor(deps.db, key, now)) ? { kind: 'proven' } : refuse('locked')
}

/**
 * Proves an administrator's password once more, before a change. Only a session of theirs gets here, so wrong ones lock from all networks
 * together and count apart from those of a sign-in. Refusals in order: locked, wrong-admin-password.
 */
export const provePassword = (deps: Pick<Deps, 'db' | 'hasher' | 'limits'>, admin: Admin, password: string): Promise<Proven | Refusal> =>
  provenOrCounted(deps, ['admin-present', admin.id], () => deps.hasher.fits(admin.passwordHash, password, 'staff'), 'wrong-admin-password')

/**
 * Proves an administrator by a code of their authenticator, or by a recovery code; each works once. The caller has already given the
 * password, so wrong codes lock from any network. Refusals in order: locked, second-factor-wrong.
 */
export function proveCode(deps: Pick<Deps, 'db' | 'limits' | 'secrets'>, adminId: string, factor: KeptFactor, typed: string): Promise<Proven | Refusal> {
  const now = clock.now()
  const { kind, code } = readCode(typed)
  const check = async () => {
    if (kind === 'authenticator') {
      const step = stepOf(deps.secrets.factors.open(adminId, factor.sealedSecret), code, now)
      return step !== undefined && takeStep(deps.db, adminId, step)
    }
    return deps.db.withTransaction(async (tx) => {
      if (!(await takeRecoveryCode(tx, adminId, hashOfRecoveryCode(code), now))) return false
      // The sign-in is not complete yet, so the call has no actor: the administrator is named here.
      await appendAudit(tx, [
        {
          id: newId(),
          actor: { kind: 'administrator', id: adminId },
          call: 'identity.second-factor.use-recovery-code',
          recordId: adminId,
          kind: 'write',
          at: now,
        },
      ])
      return true
    })
  }
  return provenOrCounted(deps, ['admin-code', adminId], check, 'second-factor-wrong')
}

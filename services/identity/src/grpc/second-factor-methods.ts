import type { IdentityServiceDefinition } from '@club/contracts/identity'
import type { ServiceImplementation } from '@club/service-host'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '../commands/change-second-factor'
import type { Deps } from '../commands/deps'
import type { Refusal } from '../domain/refusals'
import { getAdmin } from '../queries/get-admin'
import type { Admin } from '../store/admins'
import { readSecondFactor } from '../store/second-factors'
import { refused } from './refusals'

type Calls = 'getSecondFactor' | 'beginSecondFactor' | 'confirmSecondFactor' | 'removeSecondFactor'

/** RPC methods by which administrators manage their own second factor. */
export function secondFactorMethods(deps: Deps): Pick<ServiceImplementation<IdentityServiceDefinition>, Calls> {
  /** The answer about an administrator in office, or why not. */
  async function of<Outcome extends { readonly kind: string }, Result>(
    adminId: string,
    run: (admin: Admin) => Promise<Outcome | Refusal>,
    toResult: (outcome: Exclude<Outcome, Refusal>) => Result,
  ): Promise<{ result: Result } | ReturnType<typeof refused>> {
    const found = await getAdmin(deps.db, adminId)
    const outcome = found.kind === 'refused' ? found : await run(found.admin)
    return outcome.kind === 'refused' ? refused(outcome as Refusal) : { result: toResult(outcome as Exclude<Outcome, Refusal>) }
  }

  return {
    getSecondFactor: ({ adminId }) =>
      of(
        adminId,
        async (admin) => ({ kind: 'found' as const, factor: await readSecondFactor(deps.db, admin.id) }),
        ({ factor }) => ({ $case: 'found' as const, value: { enabledAt: factor.enabledAt ?? undefined, recoveryCodesLeft: factor.recoveryCodesLeft } }),
      ),
    beginSecondFactor: ({ adminId, password }) =>
      of(
        adminId,
        (admin) => beginSecondFactor(deps, admin, password),
        ({ secret, uri }) => ({ $case: 'begun' as const, value: { secret, uri } }),
      ),
    confirmSecondFactor: ({ adminId, code }) =>
      of(
        adminId,
        (admin) => confirmSecondFactor(deps, admin, code),
        ({ recoveryCodes }) => ({ $case: 'confirmed' as const, value: { codes: [...recoveryCodes] } }),
      ),
    removeSecondFactor: ({ adminId, password }) =>
      of(
        adminId,
        (admin) => removeSecondFactor(deps, admin, password),
        () => ({ $case: 'done' as const, value: {} }),
      ),
  }
}

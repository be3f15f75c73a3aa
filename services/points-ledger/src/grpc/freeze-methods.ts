import type { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { refusedReply } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { forfeit, freeze, release } from '../processes/freeze'
import type { FreezeDeps } from '../processes/freeze'
import { REFUSALS } from './refusals'

/** RPC methods of accounts that are being checked (trust-and-desk 10.2). */
export const freezeMethods = (
  deps: FreezeDeps,
): Pick<ServiceImplementation<PointsLedgerServiceDefinition>, 'freezeAccount' | 'releaseAccount' | 'forfeitForAlarm'> => ({
  async freezeAccount(request) {
    const outcome = await freeze(deps, request)
    return outcome.kind === 'refused'
      ? refusedReply(REFUSALS[outcome.reason])
      : { refusal: undefined, result: { $case: 'frozen', value: { frozenAt: outcome.frozenAt } } }
  },
  async releaseAccount(request) {
    const outcome = await release(deps, request)
    if (outcome.kind === 'refused') return refusedReply(REFUSALS[outcome.reason])
    const { endedAt, stillFrozen } = outcome
    return { refusal: undefined, result: { $case: 'ended', value: { endedAt, stillFrozen } } }
  },
  async forfeitForAlarm({ sources, ...which }) {
    const outcome = await forfeit(deps, which, sources)
    if (outcome.kind === 'refused') return refusedReply(REFUSALS[outcome.reason])
    const { taken, notRecovered, endedAt, stillFrozen } = outcome
    return { refusal: undefined, result: { $case: 'forfeited', value: { taken, notRecovered, endedAt, stillFrozen } } }
  },
})

import { jsonCodec } from '@club/kernel'
import { holdPoints, releasePoints, settlePoints, SPENDING_ATTEMPTS_MAX, spendingShape } from '@club/ledger-client'
import type { Holds } from '@club/ledger-client'
import { done, refuse, saga } from '@club/saga'
import type { Saga } from '@club/saga'
import * as z from 'zod'
import { refuseRedemption } from '../commands/end-redemption'
import { issueRedemptions } from '../commands/issue-redemption'
import { reserveStock, returnStock } from '../commands/reserve-stock'
import type { RedemptionRefusal } from '../domain/redemption'

const stateSchema = z.object({ redemptionId: z.string(), ...spendingShape })
export type RedemptionSagaState = z.infer<typeof stateSchema>

/** Reasons for which the steps refuse, as the member sees them. */
const REASONS: readonly RedemptionRefusal[] = ['account-frozen', 'insufficient-points', 'out-of-stock', 'item-inactive', 'ticket-limit-reached']

/**
 * Redeems points, from the hold to the reward. Settling is the pivot: a hold that has expired meanwhile, or whose member was frozen,
 * refuses there, and everything before it is undone. Once the points are spent, the reserved reward is issued
 * until it works. So nobody gets anything unpaid, and nobody pays for nothing.
 */
export function createRedemptionSaga(ledger: Holds): Saga<RedemptionSagaState> {
  return saga<RedemptionSagaState>({
    name: 'redemption',
    state: jsonCodec(stateSchema),
    attemptsMax: SPENDING_ATTEMPTS_MAX,
    steps: [
      {
        name: 'hold-points',
        run: (state, { key }) => holdPoints(ledger, state, key),
        undo: (state, { key }) => releasePoints(ledger, state, key),
      },
      {
        name: 'reserve-stock',
        local: true,
        async runTogether(many, tx) {
          const outcomes = await reserveStock(
            tx,
            many.map(({ state }) => state.redemptionId),
          )
          return many.map(({ state }, index) => {
            const outcome = outcomes[index]
            return outcome?.kind === 'refused' ? refuse(outcome.reason) : done(state)
          })
        },
        undo: (state, { tx }) => returnStock(tx, state.redemptionId),
      },
      { name: 'settle-hold', pivot: true, run: (state) => settlePoints(ledger, state) },
      {
        name: 'issue',
        local: true,
        async runTogether(many, tx) {
          await issueRedemptions(
            tx,
            many.map(({ state, asCaller }) => ({ redemptionId: state.redemptionId, balanceAfter: state.balance ?? 0n, asCaller })),
          )
          return many.map(({ state }) => done(state))
        },
      },
    ],
    async onEnd(tx, end) {
      if (end.kind === 'done') return
      const reason = REASONS.find((known) => known === end.reason) ?? 'hold-expired'
      await refuseRedemption(tx, end.state.redemptionId, reason)
    },
  })
}

import { jsonCodec } from '@club/kernel'
import { holdPoints, releasePoints, settlePoints, SPENDING_ATTEMPTS_MAX, spendingShape } from '@club/ledger-client'
import type { Holds } from '@club/ledger-client'
import { done, refuse, saga } from '@club/saga'
import type { Saga } from '@club/saga'
import * as z from 'zod'
import { completeSpending, refuseSpending, returnEntries, takeEntries } from '../commands/spendings'
import type { SpendingRefusal } from '../domain/spending'

const stateSchema = z.object({ spendingId: z.string(), ...spendingShape })
export type SpendingSagaState = z.infer<typeof stateSchema>

/** Reasons for which the steps refuse, as the member sees them. */
const REASONS: readonly SpendingRefusal[] = ['account-frozen', 'insufficient-points', 'entries-limit']

/**
 * Gives points for entries of a contest or for a wish. Settling the hold is the pivot: a hold that expired meanwhile, or whose member was
 * frozen, refuses there and the quotas get their entries back; once the points are spent, the entries or the gift are written until it works.
 */
export function createSpendingSaga(ledger: Holds): Saga<SpendingSagaState> {
  return saga<SpendingSagaState>({
    name: 'spend-points',
    state: jsonCodec(stateSchema),
    attemptsMax: SPENDING_ATTEMPTS_MAX,
    steps: [
      {
        name: 'take-entries',
        local: true,
        async run(state, { tx }) {
          const outcome = await takeEntries(tx, state)
          return outcome === 'taken' ? done(state) : refuse(outcome)
        },
        undo: (state, { tx }) => returnEntries(tx, state.spendingId),
      },
      {
        name: 'hold-points',
        run: (state, { key }) => holdPoints(ledger, state, key),
        undo: (state, { key }) => releasePoints(ledger, state, key),
      },
      { name: 'settle-hold', pivot: true, run: (state) => settlePoints(ledger, state) },
      {
        name: 'complete',
        local: true,
        async run(state, { tx }) {
          await completeSpending(tx, state.spendingId, state.balance ?? 0n)
          return done(state)
        },
      },
    ],
    async onEnd(tx, end) {
      if (end.kind === 'done') return
      await refuseSpending(tx, end.state.spendingId, REASONS.find((known) => known === end.reason) ?? 'expired')
    },
  })
}

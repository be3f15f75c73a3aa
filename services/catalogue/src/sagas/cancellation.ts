import { jsonCodec } from '@club/kernel'
import { holdKeyOf, SPENDING_ATTEMPTS_MAX } from '@club/ledger-client'
import type { Holds, Returns } from '@club/ledger-client'
import { done, saga } from '@club/saga'
import type { Saga } from '@club/saga'
import * as z from 'zod'
import { closeCancellation } from '../commands/cancel-order'

const stateSchema = z.object({
  /** Also the id of the saga that spent the points. */
  orderId: z.string(),
  memberId: z.string(),
  points: z.bigint(),
  entryId: z.string(),
  cancelledAt: z.date(),
  /** Null until the points are back. */
  balance: z.bigint().nullable(),
})
export type CancellationSagaState = z.infer<typeof stateSchema>

/**
 * Returns the points of a cancelled order. The transaction that begins the saga has already cancelled the order and put its units
 * back into stock. There is no way back, so the first step is the pivot and is retried until the points are returned.
 */
export function createCancellationSaga(ledger: Pick<Holds, 'balance'> & Returns): Saga<CancellationSagaState> {
  return saga<CancellationSagaState>({
    name: 'cancellation',
    state: jsonCodec(stateSchema),
    attemptsMax: SPENDING_ATTEMPTS_MAX,
    steps: [
      {
        name: 'give-back-points',
        pivot: true,
        async run(state, { key }) {
          const { orderId, memberId, points, entryId, cancelledAt: at } = state
          const balance = points === 0n ? await ledger.balance(memberId) : await ledger.giveBack({ key, holdKey: holdKeyOf(orderId), entryId, at })
          return done({ ...state, balance })
        },
      },
      {
        name: 'close',
        local: true,
        async run(state, { tx }) {
          await closeCancellation(tx, state.orderId, state.balance ?? 0n)
          return done(state)
        },
      },
    ],
  })
}

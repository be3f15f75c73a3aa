import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { Saga, SagaRunner } from '@club/saga'
import { deadline, waitMsLeft } from '@club/service-host'
import { cancelOrder } from '../commands/cancel-order'
import type { CancelRefusal, WhichOrder } from '../commands/cancel-order'
import type { CancellationSagaState } from '../sagas/cancellation'

export interface CancelDeps {
  readonly db: Database
  readonly runner: SagaRunner
  readonly cancellation: Saga<CancellationSagaState>
  /** Orders that a member may cancel in one Kuala Lumpur day (decision D158). */
  readonly cancelledPerDayMax: number
  /** How long a caller waits for the points, as the definition of the call says. */
  readonly cancelWaitMsMax: number
}

export type CancelledOutcome =
  /** `isPending`: it is cancelled, and its points are on their way. `isRepeat`: somebody had cancelled it before. */
  { readonly kind: 'cancelled'; readonly orderId: string; readonly isPending: boolean; readonly isRepeat: boolean } | Refused<CancelRefusal>

/**
 * Cancels an order and gives its points back, once, however many callers ask, and how often: one of them begins the saga, the others
 * wait for it. Refusals: order-not-found, order-under-way, order-cancelled, cancellation-limit-reached.
 */
export async function cancel(
  { db, runner, cancellation: definition, cancelledPerDayMax, cancelWaitMsMax }: CancelDeps,
  which: WhichOrder,
): Promise<CancelledOutcome> {
  if ('orderId' in which && !(isId(which.orderId) && isId(which.memberId))) return refused('order-not-found')
  const until = Date.now() + cancelWaitMsMax
  const outcome = await db.withTransaction(async (tx) => {
    const cancelled = await cancelOrder(tx, which, cancelledPerDayMax)
    if (cancelled.kind === 'refused' || !cancelled.begun) return cancelled
    const { orderId, begun, cancellation } = cancelled
    const { sagaId, entryId, cancelledAt } = cancellation
    await runner.begin(tx, definition, sagaId, { orderId, ...begun, entryId, cancelledAt, balance: null })
    return cancelled
  })
  if (outcome.kind === 'refused') return outcome
  const { orderId, cancellation, begun } = outcome
  const ended = { kind: 'cancelled', orderId, isRepeat: !begun } as const
  // The saga of an old cancellation is deleted; the cancellation itself records the outcome.
  if (cancellation.balanceAfter !== null) return { ...ended, isPending: false }
  const advanced = await runner.advance(definition, cancellation.sagaId, { deadlineMs: waitMsLeft(until - Date.now(), deadline()) })
  return { ...ended, isPending: advanced.kind !== 'done' }
}

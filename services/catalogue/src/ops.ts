import { NO_SUCH_PARCEL, readMove } from '@club/fulfilment'
import { openLedgerReader } from '@club/ledger-client'
import type { Database } from '@club/postgres'
import { ORDER_STATES } from '@club/rules'
import { clock } from '@club/service-host'
import { moveOrder } from './commands/move-order'
import type { WhichOrder } from './commands/cancel-order'
import type { CancelledOutcome } from './processes/cancel'
import { reconcile } from './processes/reconcile'

interface OpsDeps {
  readonly db: Database
  readonly ledgerAddress: string
  /** Cancels an order in a service that is started for it. */
  readonly cancelOnce: (which: WhichOrder) => Promise<CancelledOutcome>
}

/**
 * The catalogue's part of the operations command (decision D139): `order:state --tracking --state [--courier --consignment]` moves an order of the shop
 * forward, as the fulfilment partner does, and with `--state CANCELLED` cancels it as its member may (decision D149); `reconcile` compares every redemption with the ledger, and what belongs to it.
 * @throws Error one sentence on a wrong command, an unknown order, or one that cannot go there any more.
 */
export async function runOps({ db, ledgerAddress, cancelOnce }: OpsDeps, args: readonly string[]): Promise<object> {
  const [command, ...rest] = args
  if (command === 'reconcile') {
    const ledger = openLedgerReader(ledgerAddress)
    return reconcile(db, ledger, undefined).finally(() => ledger.close())
  }
  if (command !== 'order:state') throw new Error(`catalogue has no command ${command ?? ''}; it has order:state and reconcile`)
  const { trackingId, state, ...carried } = readMove(rest, ORDER_STATES)
  if (state === 'CANCELLED') return cancelByOperator(cancelOnce, trackingId)
  const outcome = await moveOrder(db, { trackingId, state, at: clock.now(), ...carried })
  if (outcome.kind === 'refused') throw new Error(REFUSED[outcome.reason](trackingId))
  return { trackingId, orderId: outcome.order.orderId, state, moved: outcome.moved }
}

const REFUSED = {
  'order-not-found': NO_SUCH_PARCEL,
  'order-cancelled': (trackingId: string) => `The order ${trackingId} was cancelled.`,
  'order-on-hold': (trackingId: string) => `The order ${trackingId} may not leave while its member's account is being checked.`,
  'order-under-way': (trackingId: string) => `The order ${trackingId} is on its way already, so it cannot be cancelled.`,
  'cancellation-limit-reached': (trackingId: string) => `The member of ${trackingId} may cancel no more orders today.`,
} as const

async function cancelByOperator(cancelOnce: OpsDeps['cancelOnce'], trackingId: string): Promise<object> {
  const outcome = await cancelOnce({ trackingId })
  if (outcome.kind === 'refused') throw new Error(REFUSED[outcome.reason](trackingId))
  const { orderId, isRepeat, isPending } = outcome
  return { trackingId, orderId, state: 'CANCELLED', moved: !isRepeat, ...(isPending ? { points: 'on their way' } : {}) }
}

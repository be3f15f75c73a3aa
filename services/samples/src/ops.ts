import { NO_SUCH_PARCEL, readMove } from '@club/fulfilment'
import { openLedgerReader } from '@club/ledger-client'
import type { Database } from '@club/postgres'
import { DELIVERY_STATES } from '@club/rules'
import { clock } from '@club/service-host'
import { moveOrder } from './commands/move-order'
import { reconcile } from './processes/reconcile'

/**
 * The part of samples in the operations command (decision D139): `order:state --tracking --state [--courier --consignment]` moves the order of a sample
 * forward, as the fulfilment partner does; `reconcile` compares all feedback with the ledger, and stock and orders with each other.
 * @throws Error one sentence on a wrong command or an unknown order.
 */
export async function runOps({ db, ledgerAddress }: { readonly db: Database; readonly ledgerAddress: string }, args: readonly string[]): Promise<object> {
  const [command, ...rest] = args
  if (command === 'reconcile') {
    const ledger = openLedgerReader(ledgerAddress)
    return reconcile({ db, ledger }, undefined).finally(() => ledger.close())
  }
  if (command !== 'order:state') throw new Error(`samples has no command ${command ?? ''}; it has order:state and reconcile`)
  const asked = readMove(rest, DELIVERY_STATES)
  const outcome = await moveOrder(db, { ...asked, at: clock.now() })
  const { trackingId, state } = asked
  if (outcome.kind === 'refused')
    throw new Error(
      outcome.reason === 'order-on-hold' ? `The order ${trackingId} may not leave while its member's account is being checked.` : NO_SUCH_PARCEL(trackingId),
    )
  return { trackingId, orderId: outcome.order.orderId, state, moved: outcome.moved }
}

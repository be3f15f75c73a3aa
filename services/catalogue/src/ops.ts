import { parseArgs } from 'node:util'
import { openLedgerReader } from '@club/ledger-client'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import { moveOrder } from './commands/move-order'
import { ORDER_STATES } from './domain/order'
import { reconcile } from './processes/reconcile'

/**
 * The catalogue's part of the operations command (decision D139): `order:state --tracking --state [--courier --consignment]` moves an order of the shop
 * forward, as the fulfilment partner does; `reconcile` compares every redemption with the ledger, and what belongs to it.
 * @throws Error one sentence on a wrong command or an unknown order.
 */
export async function runOps({ db, ledgerAddress }: { readonly db: Database; readonly ledgerAddress: string }, args: readonly string[]): Promise<object> {
  const [command, ...rest] = args
  if (command === 'reconcile') {
    const ledger = openLedgerReader(ledgerAddress)
    return reconcile(db, ledger, undefined).finally(() => ledger.close())
  }
  if (command !== 'order:state') throw new Error(`catalogue has no command ${command ?? ''}; it has order:state and reconcile`)
  const { values } = parseArgs({
    args: [...rest],
    options: {
      tracking: { type: 'string' },
      state: { type: 'string' },
      courier: { type: 'string' },
      consignment: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  const state = ORDER_STATES.find((known) => known === values.state?.toUpperCase())
  const trackingId = values.tracking
  if (!trackingId || !state) throw new Error(`order:state needs --tracking and --state (${ORDER_STATES.join(', ')}).`)
  const outcome = await moveOrder(db, { trackingId, state, at: clock.now(), courier: values.courier ?? '', consignment: values.consignment ?? '' })
  if (outcome.kind === 'refused') throw new Error(`No order is tracked as ${trackingId}.`)
  return { trackingId, orderId: outcome.orderId, state, moved: outcome.moved }
}

import { parseArgs } from 'node:util'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import { moveOrder } from './commands/move-order'
import { isOrderState, ORDER_STATES } from './domain/order-state'

/**
 * The part of samples in the operations command (decision D139): `order:state --tracking --state` moves the order of a sample
 * forward, as the fulfilment partner does.
 * @throws Error one sentence on a wrong command or an unknown order.
 */
export async function runOps({ db }: { readonly db: Database }, args: readonly string[]): Promise<object> {
  const [command, ...rest] = args
  if (command !== 'order:state') throw new Error(`samples has no command ${command ?? ''}; it has order:state`)
  const { values } = parseArgs({ args: [...rest], options: { tracking: { type: 'string' }, state: { type: 'string' }, json: { type: 'boolean' } } })
  const { tracking: trackingId, state: stateName = '' } = values
  const state = stateName.toUpperCase()
  if (!trackingId || !isOrderState(state)) throw new Error(`order:state needs --tracking and --state (${ORDER_STATES.join(', ')}).`)
  const outcome = await moveOrder(db, { trackingId, state, reachedAt: clock.now() })
  if (outcome.kind === 'refused') throw new Error(`No order is tracked as ${trackingId}.`)
  return { trackingId, orderId: outcome.order.orderId, state, moved: outcome.order.moved }
}

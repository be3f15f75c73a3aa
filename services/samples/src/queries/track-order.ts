import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { ReachedState } from '../domain/order-state'
import { listStates } from '../store/order-states'

/** The states of a member's order, oldest first; undefined when the member has no such order (decisions D06, D75). */
export async function trackOrder(db: Sql, memberId: string, orderId: string): Promise<ReachedState[] | undefined> {
  if (!isId(memberId) || !isId(orderId)) return undefined
  const states = await listStates(db, memberId, orderId)
  return states.length > 0 ? states : undefined
}

import { gather, isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { inOrder } from '../domain/order'
import type { Order, OrderAddress, ReachedState } from '../domain/order'
import type { AddressSeal } from '../store/address-seal'
import * as store from '../store/orders'

interface Deps {
  readonly db: Sql
  readonly addresses: AddressSeal
}

/** Each member's orders of items and offers, newest first, in the order asked (decision D38). */
export async function listMembersOrders({ db, addresses }: Deps, memberIds: readonly string[]): Promise<Order[][]> {
  const orders = await store.listMembersOrders(db, memberIds.filter(isId), addresses)
  return gather(memberIds, orders, ({ memberId }) => memberId)
}

/**
 * The states of a member's own order, oldest first (decision D75).
 * Refusal: order-not-found, for an unknown order and for somebody else's alike (decision D06).
 */
export async function trackOrder(
  { db }: Pick<Deps, 'db'>,
  { memberId, orderId }: { readonly memberId: string; readonly orderId: string },
): Promise<{ readonly kind: 'found'; readonly states: ReachedState[] } | Refused<'order-not-found'>> {
  const states = isId(memberId) && isId(orderId) ? await store.findReachedStates(db, memberId, orderId) : undefined
  return states ? { kind: 'found', states: inOrder(states) } : refused('order-not-found')
}

/** Where orders go, for the report of decision D99. */
export const listOrderAddresses = ({ db, addresses }: Deps, orderIds: readonly string[]): Promise<{ orderId: string; address: OrderAddress }[]> =>
  store.listOrderAddresses(db, orderIds.filter(isId), addresses)

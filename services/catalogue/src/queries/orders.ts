import { gather, isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { ReachedState } from '@club/rules'
import type { Order, OrderAddress } from '../domain/order'
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

/** The states of a member's own order, oldest first; undefined when the member has no such order (decisions D06, D75). */
export const trackOrder = (
  { db }: Pick<Deps, 'db'>,
  { memberId, orderId }: { readonly memberId: string; readonly orderId: string },
): Promise<ReachedState[] | undefined> => store.parcels.track(db, memberId, orderId)

/** Where orders go, for the report of decision D99. */
export const listOrderAddresses = ({ db, addresses }: Deps, orderIds: readonly string[]): Promise<{ orderId: string; address: OrderAddress }[]> =>
  store.listOrderAddresses(db, orderIds.filter(isId), addresses)

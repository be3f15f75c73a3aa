import { gather, isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { BEFORE_THE_NEWEST } from '@club/postgres'
import type { Sql } from '@club/postgres'
import { USER_RECORDS_MAX } from '@club/rules'
import type { PostalAddress, ReachedState } from '@club/rules'
import type { Order } from '../domain/order'
import type { AddressSeal } from '../store/address-seal'
import * as store from '../store/orders'

interface Deps {
  readonly db: Sql
  readonly addresses: AddressSeal
}

export interface OrdersOfMember {
  readonly orders: readonly Order[]
  readonly more: boolean
  /** Being prepared or delivered, whether listed or not. */
  readonly underWay: number
}

/** Each member's newest orders of items and offers, newest first, in the order asked (decisions D38, D158). */
export async function listMembersOrders({ db, addresses }: Deps, memberIds: readonly string[]): Promise<OrdersOfMember[]> {
  const known = memberIds.filter(isId)
  const [{ orders, found }, underWay] = await Promise.all([
    store.listOrderPages(db, addresses, { memberIds: known, limit: USER_RECORDS_MAX }),
    store.countUnderWay(db, known),
  ])
  return gather(memberIds, orders, ({ memberId }) => memberId).map((own, index) => {
    const memberId = memberIds[index] ?? ''
    return { orders: own, more: (found.get(memberId) ?? 0) > own.length, underWay: underWay.get(memberId) ?? 0 }
  })
}

/** How many orders and vouchers each member has, in the order asked; for staff, whose lists show the newest alone (trust-and-desk 7.2). */
export async function countRewards({ db }: Pick<Deps, 'db'>, memberIds: readonly string[]): Promise<{ readonly orders: number; readonly vouchers: number }[]> {
  const counts = await store.countRewards(db, memberIds.filter(isId))
  return memberIds.map((memberId) => counts.get(memberId) ?? { orders: 0, vouchers: 0 })
}

/** A page of a member's orders of items and offers, newest first, after one of them. Refusals: order-not-found, when that one is not theirs. */
export async function listOrders(
  { db, addresses }: Deps,
  { memberId, beforeId, limit }: { readonly memberId: string; readonly beforeId: string; readonly limit: number },
): Promise<{ readonly kind: 'page'; readonly orders: readonly Order[]; readonly more: boolean } | Refused<'order-not-found'>> {
  const before = beforeId === '' ? BEFORE_THE_NEWEST : isId(memberId) && isId(beforeId) ? await store.findOrderCursor(db, memberId, beforeId) : undefined
  if (!before) return refused('order-not-found')
  const { orders, found } = await store.listOrderPages(db, addresses, { memberIds: [memberId].filter(isId), limit, before })
  return { kind: 'page', orders, more: (found.get(memberId) ?? 0) > orders.length }
}

/** The states of a member's own order, oldest first; undefined when the member has no such order (decisions D06, D75). */
export const trackOrder = (
  { db }: Pick<Deps, 'db'>,
  { memberId, orderId }: { readonly memberId: string; readonly orderId: string },
): Promise<ReachedState[] | undefined> => store.parcels.track(db, memberId, orderId)

/** Lists delivery addresses of orders, for the report of decision D99. */
export const listOrderAddresses = ({ db, addresses }: Deps, orderIds: readonly string[]): Promise<{ orderId: string; address: PostalAddress }[]> =>
  store.listOrderAddresses(db, orderIds.filter(isId), addresses)

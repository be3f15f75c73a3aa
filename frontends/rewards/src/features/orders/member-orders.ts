import type { OrderState } from '@club/rules'
import type { User } from '@club/session'

/** An order that can be followed: of the shop, or a free sample, which costs no points and whose address is not shown. */
export interface MemberOrder {
  id: string
  kind: 'shop' | 'sample'
  createdAt: string
  state: OrderState | undefined
  /** Undefined for a sample of an older answer. */
  trackingId: string | undefined
  address: User['redemptions'][number]['address'] | null
  orderItems: readonly Pick<User['redemptions'][number]['orderItems'][number], 'id' | 'itemName' | 'itemImage' | 'quantity' | 'points'>[]
}

/** Orders and samples of a member, newest first. A sample without a name, of an older answer, is left out. */
export function memberOrders(user: { readonly [List in 'redemptions' | 'samples']: readonly User[List][number][] }): MemberOrder[] {
  const shop = user.redemptions.map((order) => ({ ...order, kind: 'shop' as const, state: order.state }))
  const samples = user.samples.flatMap(({ id, createdAt, state, trackingId, orderItems }): MemberOrder[] => {
    const items = orderItems.flatMap(({ itemName, itemImage, sizeId }) =>
      itemName === undefined || itemImage === undefined ? [] : [{ id: sizeId, itemName, itemImage, quantity: 1, points: 0 }],
    )
    return items.length === 0 ? [] : [{ id, kind: 'sample', createdAt, state, trackingId, address: null, orderItems: items }]
  })
  return [...shop, ...samples].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
}

/** The points of an order, which come back when it is cancelled. */
export const orderPoints = ({ orderItems }: Pick<MemberOrder, 'orderItems'>): number =>
  orderItems.reduce((sum, { points, quantity }) => sum + points * quantity, 0)

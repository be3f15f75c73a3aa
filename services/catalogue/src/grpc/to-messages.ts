import type { Brand as WireBrand, Item as WireItem, MemberVoucher as WireVoucher, Order as WireOrder } from '@club/contracts/catalogue'
import { remainingOf } from '../domain/item'
import type { Item } from '../domain/item'
import type { Order } from '../domain/order'
import type { MemberVoucher } from '../domain/voucher'
import type { KeptBrand } from '../store/brands'

/** A brand as the contract has it. */
export const toWireBrand = (brand: KeptBrand): WireBrand => ({ ...brand, formats: brand.formats.map((format) => ({ ...format, sizes: [...format.sizes] })) })

/** A voucher as the contract has it. */
export const toWireVoucher = ({ memberId: _, ...voucher }: MemberVoucher): WireVoucher => voucher

/** An order as the contract has it. */
export const toWireOrder = (order: Order): WireOrder => ({
  id: order.id,
  trackingId: order.trackingId,
  createdAt: order.createdAt,
  address: order.address,
  state: order.state ?? '',
  lines: order.lines.map(({ id, name, imageUrl, quantity, points }) => ({ id, name, imageUrl, quantity, points })),
})

/** An item as members read it. */
export const toWireItem = (item: Item): WireItem => ({ ...item, categoryIds: [...item.categoryIds], remaining: remainingOf(item) })

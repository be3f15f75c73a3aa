import { comparedText, ORDER_LINES_MAX, ORDER_STATES } from '@club/rules'
import type { DeliveryState } from '@club/rules'
import * as z from 'zod'
import { OPERATIONS } from './admin-forms'
import { postalAddress } from './admin-reports'
import { defineCall } from './call'
import { orderState } from './member-records'
import { dataList, id, instant, quiet, refuseWith, requiredComparedField, text } from './primitives'

/** Maximum of a courier's name, and of a parcel's number there. */
export const COURIER_LENGTH_MAX = 60
export const TRACKING_LENGTH_MAX = 100
/** Two services each find up to five orders that end alike. */
const PARCELS_FOUND_MAX = 10

/** An order or a free sample as staff read it before they move it: what is in it, whose it is and how far it is. */
export const parcel = z
  .object({
    orderId: id,
    trackingId: z.string(),
    type: z.enum(['item', 'pregnant', 'sample']),
    createdAt: instant,
    state: orderState,
    /** it has not left and the member's account is being checked: it cannot move */
    onHold: z.boolean(),
    member: z.object({ id, name: z.string(), quiet }),
    /** where it goes */
    address: z.object(postalAddress),
    /** `itemId` is the article number */
    items: z.array(z.object({ itemId: z.string(), name: z.string(), quantity: z.int() })).max(ORDER_LINES_MAX),
    /** oldest first */
    states: z
      .array(z.object({ state: orderState, time: instant, courier: z.string().optional(), consignment: z.string().optional() }))
      .max(ORDER_STATES.length),
  })
  .meta({ id: 'Parcel' })
export type Parcel = z.output<typeof parcel>

export const adminOrderCalls = {
  findParcels: defineCall({
    id: 'admin.order.find',
    method: 'GET',
    path: '/admin/fetch/parcels',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    shows: { members: ['data[].member.id'] },
    query: z.object({ q: requiredComparedField(TRACKING_LENGTH_MAX, comparedText, 'fields-missing') }),
    answer: dataList(parcel, PARCELS_FOUND_MAX),
    refusals: ['fields-missing'],
    summary: 'Orders and free samples by tracking id or its last six characters: state, contents, member, address and history, newest first; moves nothing',
    tag: 'Admin reports',
  }),
  moveOrder: defineCall({
    id: 'admin.order.move',
    method: 'POST',
    path: '/admin/setting/order/state',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({
      trackingId: requiredComparedField(TRACKING_LENGTH_MAX, comparedText),
      state: z.enum(['DELIVERING', 'DELIVERED'] satisfies DeliveryState[], refuseWith('fields-missing')),
      courier: text(COURIER_LENGTH_MAX).optional(),
      consignment: text(COURIER_LENGTH_MAX).optional(),
    }),
    /** `moved`: false when the order had reached the state, or a later one, before */
    answer: z.object({ moved: z.boolean() }),
    refusals: ['fields-missing', 'not-found', 'order-cancelled', 'order-on-hold'],
    summary: 'Moves an order or a sample forward as the fulfilment partner does, with who carries it and its number there (D75)',
    tag: 'Admin reports',
  }),
}

import { comparedText } from '@club/rules'
import type { DeliveryState } from '@club/rules'
import * as z from 'zod'
import { OPERATIONS } from './admin-forms'
import { defineCall } from './call'
import { refuseWith, requiredComparedField, text } from './primitives'

/** Maximum of a courier's name, and of a parcel's number there. */
export const COURIER_LENGTH_MAX = 60

export const adminOrderCalls = {
  moveOrder: defineCall({
    id: 'admin.order.move',
    method: 'POST',
    path: '/admin/setting/order/state',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({
      trackingId: requiredComparedField(100, comparedText),
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

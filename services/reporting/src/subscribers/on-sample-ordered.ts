import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addSampleOrders } from '../commands/add-rows'

/** Adds orders of samples to the free-sample report. */
export const onSampleOrdered = (tx: Tx, events: readonly IncomingEvent<'samples.sample-ordered.v1'>[]): Promise<void> =>
  addSampleOrders(
    tx,
    events.map(({ body, occurredAt }) => ({
      orderId: body.orderId,
      orderedAt: body.orderedAt ?? occurredAt,
      trackingId: body.trackingId,
      memberId: body.memberId,
      itemId: body.itemId,
      itemName: body.nameEn,
      brandId: body.brandId,
      formatId: body.formatId,
      sizeId: body.sizeId,
      addressId: body.addressId,
    })),
  )

import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addOrderLines } from '../commands/add-rows'

/** Adds the lines of a redemption to the point-shop report. */
export const onRedemptionPlaced = (tx: Tx, events: readonly IncomingEvent<'catalogue.redemption-placed.v1'>[]): Promise<void> =>
  addOrderLines(
    tx,
    events.flatMap(({ body, occurredAt }) =>
      body.lines.map((line, position) => ({
        orderId: body.redemptionId,
        position,
        orderedAt: body.placedAt ?? occurredAt,
        kind: body.kind,
        trackingId: body.trackingId,
        memberId: body.memberId,
        itemId: line.itemId,
        itemName: line.nameEn,
        quantity: line.quantity,
        points: line.points * BigInt(line.quantity),
      })),
    ),
  )

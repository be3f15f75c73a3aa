import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { orderPlacedNote } from '../domain/note-texts'

export const REDEMPTION_PLACED = 'catalogue.redemption-placed.v1'

/** Notifies members of an order; a voucher and a gift are shown at once. */
export const onRedemptionPlaced = (tx: Tx, events: readonly IncomingEvent<typeof REDEMPTION_PLACED>[]): Promise<void> =>
  addNotes(
    tx,
    events
      .filter(({ body }) => body.trackingId !== '')
      .map(({ body, occurredAt }) => ({
        ...orderPlacedNote(body.redemptionId),
        memberId: body.memberId,
        cause: `shop-order:${body.redemptionId}:PLACED`,
        createdAt: body.placedAt ?? occurredAt,
      })),
  )

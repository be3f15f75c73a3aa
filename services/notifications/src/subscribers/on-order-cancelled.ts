import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { orderCancelledNote } from '../domain/note-texts'

export const ORDER_CANCELLED = 'catalogue.order-cancelled.v1'

/** Notifies members that their order was cancelled, also by the club, and of the points that come back. */
export const onOrderCancelled = (tx: Tx, events: readonly IncomingEvent<typeof ORDER_CANCELLED>[]): Promise<void> =>
  addNotes(
    tx,
    events.map(({ body, occurredAt }) => ({
      ...orderCancelledNote(body.orderId, body.points),
      memberId: body.memberId,
      cause: `shop-order:${body.orderId}:CANCELLED`,
      createdAt: body.cancelledAt ?? occurredAt,
    })),
  )

import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { parcelNote } from '../domain/note-texts'

export const SHOP_ORDER_MOVED = 'catalogue.order-state-changed.v1'

/** Notifies members that their order was shipped, and that it was delivered. */
export const onShopOrderMoved = (tx: Tx, events: readonly IncomingEvent<typeof SHOP_ORDER_MOVED>[]): Promise<void> =>
  addNotes(
    tx,
    events.flatMap(({ body, occurredAt }) => {
      const note = parcelNote('shop', body.state)
      if (!note) return []
      return [{ ...note, memberId: body.memberId, cause: `shop-order:${body.orderId}:${body.state}`, createdAt: body.changedAt ?? occurredAt }]
    }),
  )

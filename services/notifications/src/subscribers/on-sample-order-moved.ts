import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { parcelNote } from '../domain/note-texts'

export const SAMPLE_ORDER_MOVED = 'samples.order-state-changed.v1'

/** Notifies members that their free sample was shipped, and that it was delivered. */
export const onSampleOrderMoved = (tx: Tx, events: readonly IncomingEvent<typeof SAMPLE_ORDER_MOVED>[]): Promise<void> =>
  addNotes(
    tx,
    events.flatMap(({ body, occurredAt }) => {
      const note = parcelNote('sample', body.state)
      if (!note) return []
      return [{ ...note, memberId: body.memberId, cause: `sample-order:${body.orderId}:${body.state}`, createdAt: body.reachedAt ?? occurredAt }]
    }),
  )

import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { sampleOrderedNote } from '../domain/note-texts'

export const SAMPLE_ORDERED = 'samples.sample-ordered.v1'

/** Notifies members of a sample that is ordered, also with the sign-up. */
export const onSampleOrdered = (tx: Tx, events: readonly IncomingEvent<typeof SAMPLE_ORDERED>[]): Promise<void> =>
  addNotes(
    tx,
    events.map(({ body, occurredAt }) => ({
      ...sampleOrderedNote({ en: body.nameEn, bm: body.nameBm }),
      memberId: body.memberId,
      cause: `sample-order:${body.orderId}:PLACED`,
      createdAt: body.orderedAt ?? occurredAt,
    })),
  )

import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { sampleRefusedNote } from '../domain/note-texts'

export const SAMPLE_REFUSED = 'samples.sample-refused.v1'

/** Notifies a new member that the sample chosen at sign-up does not come. */
export const onSampleRefused = (tx: Tx, events: readonly IncomingEvent<typeof SAMPLE_REFUSED>[]): Promise<void> =>
  addNotes(
    tx,
    events.map(({ body, occurredAt }) => ({
      ...sampleRefusedNote(body.reason),
      memberId: body.memberId,
      cause: `sample-refused:${body.key}`,
      createdAt: body.refusedAt ?? occurredAt,
    })),
  )

import type { IncomingFact } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { sampleRefusedNote } from '../domain/note'

export const SAMPLE_REFUSED = 'samples.sample-refused.v1'

/** Notifies a new member that the sample chosen at sign-up does not come. */
export const onSampleRefused = (tx: Tx, facts: readonly IncomingFact<typeof SAMPLE_REFUSED>[]): Promise<void> =>
  addNotes(
    tx,
    facts.map(({ body, occurredAt }) => ({
      ...sampleRefusedNote(body.reason),
      memberId: body.memberId,
      cause: `sample-refused:${body.key}`,
      createdAt: body.refusedAt ?? occurredAt,
    })),
  )

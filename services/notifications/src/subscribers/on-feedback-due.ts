import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { feedbackDueNote } from '../domain/note-texts'

export const FEEDBACK_DUE = 'samples.feedback-due.v1'

/** Asks members how their sample was, once for each. */
export const onFeedbackDue = (tx: Tx, events: readonly IncomingEvent<typeof FEEDBACK_DUE>[]): Promise<void> =>
  addNotes(
    tx,
    events.map(({ body, occurredAt }) => ({
      ...feedbackDueNote(),
      memberId: body.memberId,
      cause: `sample-feedback:${body.orderId}`,
      createdAt: body.dueAt ?? occurredAt,
    })),
  )

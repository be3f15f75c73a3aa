import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { redemptionRefusedNote } from '../domain/note-texts'

export const REDEMPTION_REFUSED = 'catalogue.redemption-refused.v1'

/** Notifies members of a redemption that failed after they had been answered, and why. */
export const onRedemptionRefused = (tx: Tx, events: readonly IncomingEvent<typeof REDEMPTION_REFUSED>[]): Promise<void> =>
  addNotes(
    tx,
    events.map(({ body, occurredAt }) => ({
      ...redemptionRefusedNote(body.reason),
      memberId: body.memberId,
      cause: `redemption-refused:${body.redemptionId}`,
      createdAt: body.refusedAt ?? occurredAt,
    })),
  )

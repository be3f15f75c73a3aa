import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { receiptNote } from '../domain/note-texts'

export const RECEIPT_DECIDED = 'codes.receipt-decided.v1'

/** Notifies members of the decision on their receipts. */
export const onReceiptDecided = (tx: Tx, events: readonly IncomingEvent<typeof RECEIPT_DECIDED>[]): Promise<void> =>
  addNotes(
    tx,
    events.map(({ body, occurredAt }) => ({
      ...receiptNote(body.status === 'APPROVED', body.basePoints + body.bonusPoints),
      memberId: body.memberId,
      cause: `receipt:${body.receiptId}`,
      createdAt: body.decidedAt ?? occurredAt,
    })),
  )

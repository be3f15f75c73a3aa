import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { receiptReceivedNote } from '../domain/note-texts'

export const RECEIPT_SUBMITTED = 'codes.receipt-submitted.v1'

/** Notifies members that a receipt arrived. */
export const onReceiptSubmitted = (tx: Tx, events: readonly IncomingEvent<typeof RECEIPT_SUBMITTED>[]): Promise<void> =>
  addNotes(
    tx,
    events.map(({ body, occurredAt }) => ({
      ...receiptReceivedNote(),
      memberId: body.memberId,
      cause: `receipt:${body.receiptId}:received`,
      createdAt: body.uploadedAt ?? occurredAt,
    })),
  )

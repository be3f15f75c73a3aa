import type { IncomingFact } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { receiptReceivedNote } from '../domain/note'

export const RECEIPT_SUBMITTED = 'codes.receipt-submitted.v1'

/** Notifies members that a receipt arrived. */
export const onReceiptSubmitted = (tx: Tx, facts: readonly IncomingFact<typeof RECEIPT_SUBMITTED>[]): Promise<void> =>
  addNotes(
    tx,
    facts.map(({ body, occurredAt }) => ({
      ...receiptReceivedNote(),
      memberId: body.memberId,
      cause: `receipt:${body.receiptId}:received`,
      createdAt: body.uploadedAt ?? occurredAt,
    })),
  )

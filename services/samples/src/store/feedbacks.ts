import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Feedback } from '../domain/feedback'
import type { SampleAnswer } from '../domain/sample-access'

export interface OrderedProduct {
  readonly brandId: string
  readonly formatId: string
  readonly sizeId: string
}

interface OrderRow {
  [column: string]: unknown
  answer: SampleAnswer
  brand_id: string
  format_id: string
  size_id: string
}

const toOrder = (row: OrderRow): OrderedProduct & { answer: SampleAnswer } => ({
  answer: row.answer,
  brandId: row.brand_id,
  formatId: row.format_id,
  sizeId: row.size_id,
})

/** Finds the product that a member ordered; undefined when the order is not the member's. */
export async function findMembersOrder(db: Sql, memberId: string, orderId: string): Promise<OrderedProduct | undefined> {
  const { rows } = await db.query<OrderRow>('SELECT answer, brand_id, format_id, size_id FROM sample_orders WHERE id = $1 AND member_id = $2', [
    orderId,
    memberId,
  ])
  return rows[0] && toOrder(rows[0])
}

/** The same, locked until the transaction ends: answers to one order come one after the other. */
export async function loadMembersOrderForUpdate(tx: Sql, memberId: string, orderId: string) {
  const { rows } = await tx.query<OrderRow>('SELECT answer, brand_id, format_id, size_id FROM sample_orders WHERE id = $1 AND member_id = $2 FOR UPDATE', [
    orderId,
    memberId,
  ])
  return rows[0] && toOrder(rows[0])
}

/** Keeps a feedback; its order is answered from now on. */
export async function insertFeedback(tx: Sql, feedback: Feedback, points: Points, entryId: string | null): Promise<void> {
  await tx.query('UPDATE sample_orders SET answer = $2 WHERE id = $1', [feedback.orderId, feedback.received ? 'received' : 'not-received'])
  await tx.query(
    `INSERT INTO feedbacks (order_id, member_id, received, main_answers, sub_answers, open_question, other, points, entry_id, answered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      feedback.orderId,
      feedback.memberId,
      feedback.received,
      JSON.stringify(feedback.mainAnswers),
      JSON.stringify(feedback.subAnswers),
      feedback.openQuestion,
      feedback.other,
      points,
      entryId,
      feedback.answeredAt,
    ],
  )
}

import { newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { record } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { FeedbackProduct } from '@club/rules'
import { judgeFeedback } from '../domain/feedback'
import type { Feedback, FeedbackRefusal, Question } from '../domain/feedback'
import { findMembersOrder, insertFeedback, loadMembersOrderForUpdate } from '../store/feedbacks'
import type { OrderedProduct } from '../store/feedbacks'
import { keepSurvey, questions } from '../store/questions'

/** A feedback that is kept. */
export interface GivenFeedback {
  readonly kind: 'given'
  readonly points: Points
  /** The line of points; null without points. */
  readonly entryId: string | null
  readonly answeredAt: Date
}

/** Finds the product that a member ordered; undefined when the order is not the member's. */
export const findOrderedProduct = (db: Database, memberId: string, orderId: string): Promise<OrderedProduct | undefined> =>
  findMembersOrder(db, memberId, orderId)

/**
 * Keeps the feedback of a member on an order, once, and publishes it (decisions D66, D67). `product` are the names that hiding
 * rules go by. Refusals in order: order-not-found, feedback-already-given, feedback-incomplete, feedback-reason-missing.
 */
export function answerFeedback(db: Database, feedback: Feedback, product: FeedbackProduct): Promise<GivenFeedback | Refused<FeedbackRefusal>> {
  const { orderId, memberId, answeredAt, received } = feedback
  return db.withTransaction(async (tx) => {
    const order = await loadMembersOrderForUpdate(tx, memberId, orderId)
    if (!order) return refused('order-not-found')
    if (order.answer !== 'not-answered') return refused('feedback-already-given')
    await keepSurvey(tx)
    const survey = await questions.list(tx)
    const judged = judgeFeedback(survey, product, feedback)
    if ('refusal' in judged) return refused(judged.refusal)
    const entryId = judged.points > 0n ? newId() : null
    await insertFeedback(tx, onlyKnown(feedback, survey), judged.points, entryId)
    const { brandId, formatId, sizeId } = order
    const body = { orderId, memberId, brandId, formatId, sizeId, received, points: judged.points, entryId: entryId ?? '', answeredAt }
    await record(tx, { subject: 'samples.feedback-answered.v1', body })
    return { kind: 'given', points: judged.points, entryId, answeredAt }
  })
}

/** Answers to questions that nobody asked are not kept. */
function onlyKnown(feedback: Feedback, questions: readonly Question[]): Feedback {
  const known = new Set(questions.flatMap(({ id, subsampleQuestions }) => [id, ...subsampleQuestions.map((sub) => sub.id)]))
  return {
    ...feedback,
    mainAnswers: feedback.mainAnswers.filter(({ questionId }) => known.has(questionId)),
    subAnswers: feedback.subAnswers.filter(({ subquestionId }) => known.has(subquestionId)),
  }
}

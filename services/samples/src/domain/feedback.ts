import { checkFeedback } from '@club/contracts/http'
import type { FeedbackAnswers, FeedbackProduct, FeedbackQuestion } from '@club/contracts/http'
import type { Points } from '@club/kernel'
import { FEEDBACK_POINTS } from '@club/rules'

export const FEEDBACK_SOURCE = 'Sample Feedback'

/** A question of the survey as it is kept. */
export interface Question extends FeedbackQuestion {
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** One answer; either a choice or words. */
export interface Answer {
  readonly choiceId: string | null
  readonly openAnswer: string | null
}

/** What a member says about an order. */
export interface Feedback {
  readonly memberId: string
  readonly orderId: string
  readonly received: boolean
  readonly mainAnswers: readonly (Answer & { readonly questionId: string })[]
  readonly subAnswers: readonly (Answer & { readonly subquestionId: string })[]
  readonly openQuestion: string
  readonly other: string
  readonly answeredAt: Date
}

export type FeedbackRefusal = 'order-not-found' | 'feedback-incomplete' | 'feedback-reason-missing' | 'feedback-already-given'

/** What a feedback brings: points for a complete one about a sample that arrived, nothing for one that did not (decision D66). */
export function judgeFeedback(
  questions: readonly FeedbackQuestion[],
  product: FeedbackProduct,
  feedback: { readonly received: boolean } & FeedbackAnswers,
): { readonly points: Points } | { readonly refusal: 'feedback-incomplete' | 'feedback-reason-missing' } {
  if (!feedback.received) return { points: 0n }
  const refusal = checkFeedback(questions, product, feedback)
  return refusal ? { refusal } : { points: BigInt(FEEDBACK_POINTS) }
}

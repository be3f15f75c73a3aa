import type { Points } from '@club/kernel'
import { checkFeedback, FEEDBACK_POINTS } from '@club/rules'
import type { Bilingual, EarnedSource, FeedbackAnswers, FeedbackProduct, SurveyQuestion } from '@club/rules'

export const FEEDBACK_SOURCE: EarnedSource = 'Sample Feedback'

/** The idempotency key under which the ledger credits the feedback on an order. */
export const creditKey = (orderId: string): string => `feedback:${orderId}`

interface Choice {
  readonly id: string
  readonly title: Bilingual
  readonly hideForFormats?: readonly string[] | undefined
  readonly hideForBrands?: readonly string[] | undefined
}

/** A question of the survey; titles may hold `{brand}`. */
export interface SeedQuestion extends SurveyQuestion {
  readonly subtype: 'close' | 'open' | null
  readonly title: Bilingual
  readonly choices: readonly Choice[]
  readonly subsampleQuestions: readonly { readonly id: string; readonly title: Bilingual; readonly choices: readonly Choice[] }[]
}

/** A question of the survey as it is kept. */
export interface Question extends SeedQuestion {
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** One answer; either a choice or words. */
export interface Answer {
  readonly choiceId: string | null
  readonly openAnswer: string | null
}

/** A member's feedback on an order. */
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

/** Computes the award of a feedback: points for a complete one about a sample that arrived, none for one that did not (decision D66). */
export function judgeFeedback(
  questions: readonly SurveyQuestion[],
  product: FeedbackProduct,
  feedback: { readonly received: boolean } & FeedbackAnswers,
): { readonly points: Points } | { readonly refusal: 'feedback-incomplete' | 'feedback-reason-missing' } {
  if (!feedback.received) return { points: 0n }
  const refusal = checkFeedback(questions, product, feedback)
  return refusal ? { refusal } : { points: BigInt(FEEDBACK_POINTS) }
}

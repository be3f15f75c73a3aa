import {
  addDays,
  addMonthsToInstant,
  FEEDBACK_AFTER_DAYS,
  klDay,
  SAMPLE_GAP_MONTHS,
  SAMPLE_WINDOW_MONTHS,
  SAMPLES_PER_WINDOW_MAX,
  startOfKlDay,
} from '@club/rules'
import type { DeliveryState } from '@club/rules'

export type SampleAnswer = 'not-answered' | 'received' | 'not-received'

export interface SampleOrder {
  readonly id: string
  readonly createdAt: Date
  readonly answer: SampleAnswer
  readonly brandId: string
  readonly formatId: string
  readonly sizeId: string
  readonly trackingId: string
  readonly state: DeliveryState
  readonly name: { readonly en: string; readonly bm: string }
  readonly imageUrl: { readonly en: string; readonly bm: string }
}

export interface SampleRules {
  /** Months without another sample after one (decision D63). */
  readonly gapMonths: number
  readonly perWindowMax: number
  readonly windowMonths: number
  /** Days until feedback is requested from the member (decision D64). */
  readonly feedbackAfterDays: number
}

const AHEAD_MS_MAX = 60 * 60 * 1000

export const SAMPLE_RULES: SampleRules = {
  gapMonths: SAMPLE_GAP_MONTHS,
  perWindowMax: SAMPLES_PER_WINDOW_MAX,
  windowMonths: SAMPLE_WINDOW_MONTHS,
  feedbackAfterDays: FEEDBACK_AFTER_DAYS,
}

export interface SampleAccess {
  readonly allowRequest: boolean
  readonly promptFeedback: boolean
}

/**
 * Decides by a member's own orders, newest first, whether they may request another sample, and whether to ask for feedback on the
 * last one (decision D64). Orders of others count by address: see `listOrderInstants`.
 */
export function sampleAccess(own: readonly SampleOrder[], now: Date, rules: SampleRules = SAMPLE_RULES): SampleAccess {
  const ordered = own.map(({ createdAt }) => createdAt)
  return {
    allowRequest: refusalOfRules(ordered, now, rules) === undefined,
    promptFeedback: isFeedbackDue(own[0], now, rules.feedbackAfterDays),
  }
}

/**
 * Finds why another sample is refused to a member who ordered at these instants (decision D63); undefined when it is not. The gap comes
 * before the number. `isLate`: the order is carried out later than it was requested, as one of a sign-up whose saga had to wait; orders
 * made meanwhile count too.
 */
export function refusalOfRules(
  ordered: readonly Date[],
  now: Date,
  rules: SampleRules = SAMPLE_RULES,
  { isLate = false }: { readonly isLate?: boolean } = {},
): 'too-soon' | 'limit-reached' | undefined {
  // Counted forward from the earlier of two orders: "again in 3 months" of 30 November is the end of February (decision D10).
  // Parallel orders need not agree on the instant to the millisecond: a little ahead still counts.
  const isCounted = (at: Date, months: number) =>
    at > now && isLate ? at < addMonthsToInstant(now, months) : at.getTime() <= now.getTime() + AHEAD_MS_MAX && now < addMonthsToInstant(at, months)
  const within = (months: number) => ordered.filter((at) => isCounted(at, months)).length
  if (within(rules.gapMonths) > 0) return 'too-soon'
  return within(rules.windowMonths) >= rules.perWindowMax ? 'limit-reached' : undefined
}

/** The instant up to which an order is old enough to be asked about (decision D64). */
export const feedbackDueBefore = (now: Date, rules: SampleRules = SAMPLE_RULES): Date => startOfKlDay(addDays(klDay(now), 1 - rules.feedbackAfterDays))

function isFeedbackDue(newest: SampleOrder | undefined, now: Date, afterDays: number): boolean {
  if (newest?.answer !== 'not-answered') return false
  return now >= startOfKlDay(addDays(klDay(newest.createdAt), afterDays))
}

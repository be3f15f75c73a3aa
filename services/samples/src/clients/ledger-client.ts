import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import type { Award } from '@club/contracts/points-ledger'
import { activeTraceparent } from '@club/service-host'
import type { Host } from '@club/service-host'
import { creditKey, FEEDBACK_SOURCE } from '../domain/feedback'

/** How long an answer to a member waits for the ledger; afterwards its subscriber of the event posts the same key. */
const CREDIT_DEADLINE_MS = 300

/** Transfer that the ledger posts for a feedback. */
export interface FeedbackCredit {
  readonly orderId: string
  readonly memberId: string
  readonly points: bigint
  readonly entryId: string
  readonly answeredAt: Date
}

/** Posts the points of a feedback; false when the ledger did not confirm in time. Never throws. */
export type CreditFeedback = (credit: FeedbackCredit) => Promise<boolean>

/** The award of a feedback; it equals the event's, so that the later of the two gets the first outcome. */
export const awardOf = (credit: FeedbackCredit, traceparent: string): Award => ({
  key: creditKey(credit.orderId),
  memberId: credit.memberId,
  occurredAt: credit.answeredAt,
  traceparent,
  actor: '',
  lines: [{ entryId: credit.entryId, points: credit.points, source: FEEDBACK_SOURCE, title: '' }],
})

/** The points ledger at an address. */
export function createLedgerClient(host: Host, address: string): CreditFeedback {
  const client = host.client(PointsLedgerServiceDefinition, address, { deadlineMs: CREDIT_DEADLINE_MS })
  return async (credit) => {
    try {
      const { items } = await client.postAwards({ awards: [awardOf(credit, activeTraceparent())] })
      return items[0]?.result?.$case === 'posted'
    } catch {
      return false
    }
  }
}

/** Records that one page of a comparison holds. */
export const RECORDS_PER_PAGE_MAX = 500

/**
 * Describes a record as its owner and as the report's row spell it, so that the two can be compared: equal texts mean equal content.
 * No names, numbers or addresses.
 */
export const describeScan = (scan: { readonly memberId: string; readonly code: string; readonly points: bigint; readonly bonusPoints: bigint }): string =>
  `code ${scan.code} of ${scan.memberId}, ${scan.points} points, ${scan.bonusPoints} bonus points`

interface RedemptionContent {
  readonly memberId: string
  readonly kind: string
  /** Empty for a voucher and a donation, as is the state. */
  readonly trackingId: string
  readonly state: string
  readonly points: bigint
  /** Article numbers with how many of each, in the order of the lines. */
  readonly items: string
}

export const describeRedemption = ({ memberId, kind, trackingId, state, points, items }: RedemptionContent): string =>
  [`${kind} of ${memberId}`, `${points} points`, items, trackingId, state].filter((part) => part !== '').join(', ')

/** The ledger's payment for a redemption. */
export const describePayment = ({ memberId, points }: { readonly memberId: string; readonly points: bigint }): string => `${points} points of ${memberId}`

interface SampleOrderContent {
  readonly memberId: string
  readonly trackingId: string
  readonly state: string
  /** not-answered | received | not-received */
  readonly answer: string
}

export const describeSampleOrder = ({ memberId, trackingId, state, answer }: SampleOrderContent): string =>
  `sample of ${memberId}, ${trackingId}, ${state}, ${answer}`

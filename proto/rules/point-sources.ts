import type { StatementRule } from './statement'

/** The programme's side of a transfer, in the ledger's books. */
type ProgrammeAccount = `issuance:${string}` | 'redemption' | `redemption:${string}` | 'donation' | `donation:${string}` | 'forfeiture'

interface PointSourceRule {
  /** Points are earned from the programme, spent (on hold first), given back after a spending, or taken by staff. */
  readonly kind: 'earned' | 'spent' | 'returned' | 'corrected'
  /** The account on the other side; null where it is that of the transfer being undone. */
  readonly account: ProgrammeAccount | null
  readonly countsTowardTier: boolean
  /** The member reads a title that staff gave (D105) in place of the source. */
  readonly titled: boolean
  /** The key of its text in the catalogues of the points history. */
  readonly text: string
}

const earned = <const Account extends ProgrammeAccount, const Text extends string>(account: Account, text: Text) =>
  ({ kind: 'earned', account, countsTowardTier: true, titled: false, text }) as const
const spent = <const Account extends ProgrammeAccount, const Text extends string>(account: Account, text: Text) =>
  ({ kind: 'spent', account, countsTowardTier: false, titled: false, text }) as const
const returned = <const Text extends string>(text: Text) => ({ kind: 'returned', account: null, countsTowardTier: false, titled: false, text }) as const
const corrected = <const Account extends ProgrammeAccount | null, const Text extends string>(account: Account, text: Text) =>
  ({ kind: 'corrected', account, countsTowardTier: false, titled: false, text }) as const

/**
 * Sources of points: every line of the ledger has one. All earned points count toward the tier, except refunds (D60, D106).
 */
export const POINT_SOURCES = {
  'Unique Code': earned('issuance:unique-code', 'uniqueCode'), // D56
  'Welcome Code Bonus': earned('issuance:welcome-code', 'welcomeCodeBonus'), // D138
  scanMilestone: earned('issuance:scan-milestone', 'scanMilestone'), // D57
  'Promo Bonus': earned('issuance:promo', 'promoBonus'), // D138
  'Double Points Bonus': earned('issuance:double-points', 'doublePointsBonus'), // D138
  'Receipt Upload': earned('issuance:receipt', 'receiptUpload'), // D78
  'First Receipt Bonus': earned('issuance:first-receipt', 'firstReceiptBonus'), // D138
  'Referral Bonus': earned('issuance:referrer', 'referralBonus'), // D32
  'Referee Bonus': earned('issuance:referee', 'refereeBonus'), // D32
  'Profile Update': earned('issuance:profile-update', 'profileUpdate'), // D48
  'Welcome Bonus': earned('issuance:welcome', 'welcomeBonus'), // D61
  'Birthday Bonus': earned('issuance:birthday', 'birthdayBonus'), // D89
  'Sample Feedback': earned('issuance:sample-feedback', 'sampleFeedback'), // D66
  'Mystery Box': earned('issuance:mystery-box', 'mysteryBox'), // D87
  'Campaign Credit': { ...earned('issuance:campaign', 'campaignCredit'), titled: true }, // D105
  Refund: { ...earned('issuance:refund', 'refund'), titled: true, countsTowardTier: false }, // D105, D106
  'Point Shop Redemption': spent('redemption', 'pointShopRedemption'), // D69
  'Share a Little Comfort': spent('donation', 'shareALittleComfort'), // D73
  'Contest Entry': spent('redemption:contest', 'contestEntry'), // D82
  'Wishing Tree': spent('donation:wish', 'wishingTree'), // D80
  'Order Cancelled': returned('orderCancelled'), // D60, D149
  'Points Forfeited': corrected('forfeiture', 'pointsForfeited'), // D44
  'Account Closed': corrected('forfeiture', 'accountClosed'), // trust-and-desk 1.4
  'Points Reversed': corrected(null, 'pointsReversed'), // D142
} as const satisfies Readonly<Record<string, PointSourceRule>>

/** Text shown in place of a source that this table does not know, such as one of an old data folder. */
export const OTHER_SOURCE = 'Other'

/** Version of the arithmetic behind a source's lines; it grows when a source's points are computed in another way. */
const RULE_VERSION = 1

/** The rule that decided a line of a source, by name and version, as a statement names it (trust-and-desk 6.1). */
export const ruleOf = (source: PointSource | undefined): StatementRule => (source ? RULES[source] : OTHER_RULE)

const ruleNamed = (text: string): StatementRule => ({
  name: text.replace(/[A-Z]/g, (letter, at) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`),
  version: RULE_VERSION,
})
const RULES = Object.fromEntries(Object.entries(POINT_SOURCES).map(([source, { text }]) => [source, ruleNamed(text)])) as Record<PointSource, StatementRule>
const OTHER_RULE = ruleNamed(OTHER_SOURCE)

/** Sources that give back spent points: neither earned nor spent, they reduce the points spent (D60, D149). */
export const RETURNED_SOURCES = (Object.keys(POINT_SOURCES) as PointSource[]).filter((source) => POINT_SOURCES[source].kind === 'returned')

/** The sources whose lines are always reversals. */
export const REVERSAL_SOURCES: readonly string[] = ['Points Reversed' satisfies PointSource, ...RETURNED_SOURCES]

/**
 * Whether a line gives back spent points or takes back credited ones. Such a line is neither earned nor used, and no sum of either
 * counts it (D60, D142, D149).
 */
export const isReversal = ({ source, reverses }: { readonly source: string; readonly reverses?: string | undefined }): boolean =>
  reverses !== undefined || REVERSAL_SOURCES.includes(source)

export type PointSource = keyof typeof POINT_SOURCES
type SourceOf<Kind extends PointSourceRule['kind']> = { [S in PointSource]: (typeof POINT_SOURCES)[S]['kind'] extends Kind ? S : never }[PointSource]
/** Sources of awards. */
export type EarnedSource = SourceOf<'earned'>
/** Sources of holds. */
export type SpentSource = SourceOf<'spent'>

const isKnown = (text: string): text is PointSource => Object.hasOwn(POINT_SOURCES, text)

/** The source that a text names; undefined for any other text. */
export const pointSourceOf = (text: string): PointSource | undefined => (isKnown(text) ? text : undefined)

/**
 * The text of a line's source wherever a person or a program reads one: the User answer, the history, statements, exports and reports
 * (D155). A mass credit reads as the title or the description that staff gave; without one (an erasure empties it), as its source.
 */
export function shownSource(recorded: string, title: string | undefined): string {
  const source = pointSourceOf(recorded)
  if (!source) return OTHER_SOURCE
  return POINT_SOURCES[source].titled && title ? title : source
}

/** Whether a text names a source of awards. */
export const isEarnedSource = (text: string): text is EarnedSource => isKnown(text) && POINT_SOURCES[text].kind === 'earned'

/** Whether a text names a source of spending. */
export const isSpentSource = (text: string): text is SpentSource => isKnown(text) && POINT_SOURCES[text].kind === 'spent'

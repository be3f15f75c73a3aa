/**
 * Thresholds of the fraud desk's rules (trust-and-desk 10.1). RATE_LIMIT_SCALE does not scale them; the environment of the fraud service
 * overrides each by its name in capitals.
 *
 * A family that mistypes one character in twenty misses four of ten codes of ten characters (1 - 0.95^10), and needs 1.7 tries a code: two
 * misses for each three codes. So 500 families behind one carrier's address miss 333 times when each registers one code within an hour, and
 * 1,333 times with four codes each; a count for a network alone would blame them. For devices and networks the mean of a member counts as
 * well: 0.7 for those families with one code each, 2.7 with four, and 8 only where each registers twelve codes within the hour.
 */
export const FRAUD_THRESHOLDS = {
  /** Unknown codes of a member within an hour: the limit of D41 answers from the eleventh on, and tries beyond it count. */
  unknownCodesPerMember: 25,
  /** Unknown codes from a device within an hour: two members' worth, where two or more members share it. */
  unknownCodesPerDevice: 50,
  /** Unknown codes from a network within an hour: twice those from which the gateway looks at its members. */
  unknownCodesPerNetwork: 200,
  /** Mean of unknown codes per member of a device or a network, from which they are no honest typists. */
  unknownCodesMeanOfMembers: 8,
  /** Codes that a member registered within an hour: more than a family can have. */
  registeredCodesPerMember: 40,
  /** Of device, address and network, how many both sides of a referral share. */
  sharedTracesOfReferral: 2,
  /** Hours after a change of password or number within which points that are spent raise an alarm. */
  takeoverHours: 24,
} as const

export const ALARM_KINDS = ['guessing', 'canary', 'velocity', 'ring', 'takeover'] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

export const ALARM_STATES = ['open', 'frozen', 'released', 'dismissed', 'forfeited'] as const
export type AlarmState = (typeof ALARM_STATES)[number]

export const ALARM_DECISIONS = ['dismiss', 'freeze', 'release', 'forfeit'] as const
export type AlarmDecision = (typeof ALARM_DECISIONS)[number]

/** From which state each decision leads to which; any other is refused (trust-and-desk 10.1). */
export const ALARM_TRANSITIONS: Readonly<Record<AlarmDecision, { readonly from: AlarmState; readonly to: AlarmState }>> = {
  dismiss: { from: 'open', to: 'dismissed' },
  freeze: { from: 'open', to: 'frozen' },
  release: { from: 'frozen', to: 'released' },
  forfeit: { from: 'frozen', to: 'forfeited' },
}

/** What both sides of a referral may share. */
export const REFERRAL_TRACES = ['device', 'address', 'network'] as const
export type ReferralTrace = (typeof REFERRAL_TRACES)[number]

/** Members of one alarm: staff decide about all of them at once. */
export const ALARM_MEMBERS_MAX = 200
/** Members of an alarm whom staff read by name; the others are counted. */
export const ALARM_MEMBERS_NAMED_MAX = 10
export const ALARM_APPEALS_LISTED_MAX = 10
export const ALARMS_PER_PAGE = 50

/** Characters of an appeal (trust-and-desk 10.4). */
export const APPEAL_LENGTH_MAX = 2000

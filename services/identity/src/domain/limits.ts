import type { SendLimitName } from '@club/rules'

/** Every limit of this service; the environment may override each (decisions, preface). */
export interface Limits {
  readonly otpTtlSeconds: number
  readonly otpTriesMax: number
  readonly otpTriesPerDayMax: number
  readonly otpResendLockSeconds: number
  /** How often each SMS and mail may be sent (see SEND_LIMITS). */
  readonly sends: Readonly<Record<SendLimitName, number>>
  readonly lockoutTriesMax: number
  readonly lockoutMinutes: number
  readonly adminStrangerTriesMax: number
  readonly adminStrangerWaitSeconds: number
  readonly referralsPerMonthMax: number
  readonly profilePoints: number
  readonly cooldownMonths: number
  readonly addressesMax: number
  readonly babiesMax: number
  readonly babyAgeYearsMax: number
  readonly membershipChildAgeYears: number
  readonly memberTokenDays: number
  readonly memberSessionDays: number
  readonly freshTokenDays: number
  readonly adminTokenHours: number
  readonly exportsPerDayMax: number
  readonly presenceMinutes: number
  readonly eraseAfterDays: number
  readonly restoreLinkMinutes: number
}

export const DAY_SECONDS = 24 * 60 * 60
export const HOUR_SECONDS = 60 * 60

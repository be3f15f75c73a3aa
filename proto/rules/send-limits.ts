import { OTP_RESEND_LOCK_SECONDS, OTP_SENDS_PER_DAY_MAX, OTP_SENDS_PER_NUMBER_AND_DAY_MAX, RATE_LIMITS } from './limits'

const HOUR = 3600
const DAY = 24 * HOUR

/** Purposes of SMS and mails; the club sends them for no other. */
export const SEND_PURPOSES = ['otp', 'welcome', 'activation', 'reset', 'provider', 'restore'] as const
export type SendPurpose = (typeof SEND_PURPOSES)[number]
export type SendChannel = 'sms' | 'email'

/** Key that a limit counts by. `unanswered` sends are given back when their account is activated or their link is used. */
export type SendLimitBy =
  'addressee' | 'addressee and network' | 'email of the sign-up and network' | 'requesting address, unanswered' | 'requesting browser' | 'club'

export interface SendLimit {
  readonly channel: SendChannel
  readonly purposes: readonly SendPurpose[]
  readonly by: SendLimitBy
  readonly max: number
  readonly windowSeconds: number
  /** Minimum time between two sends. */
  readonly gapSeconds?: number
  /** Multiplied by RATE_LIMIT_SCALE, as a limit of traffic (D130). Limits per addressee are never scaled, except D41's for reset mails. */
  readonly isScaled: boolean
  /** The variable of identity that overrides it. */
  readonly setting: string
}

const limit = (fields: SendLimit): SendLimit => fields
const ALL_MAILS = ['welcome', 'activation', 'reset', 'provider', 'restore'] as const

/**
 * How often the club sends SMS and mails: to one addressee, for one requester, and in total. SECURITY.md shows this table; a tidy test
 * compares them. Each send takes one of every limit of its channel and purpose, in this order.
 */
export const SEND_LIMITS = {
  smsPerRequester: limit({
    channel: 'sms',
    purposes: ['otp'],
    by: 'requesting address, unanswered',
    max: 100,
    windowSeconds: DAY,
    isScaled: true,
    setting: 'SMS_UNANSWERED_PER_ADDRESS_AND_DAY_MAX',
  }),
  smsPerBrowser: limit({
    channel: 'sms',
    purposes: ['otp'],
    by: 'requesting browser',
    max: 10,
    windowSeconds: DAY,
    isScaled: true,
    setting: 'SMS_PER_BROWSER_AND_DAY_MAX',
  }),
  smsPerNumberAndNetwork: limit({
    channel: 'sms',
    purposes: ['otp'],
    by: 'addressee and network',
    max: OTP_SENDS_PER_DAY_MAX,
    windowSeconds: DAY,
    gapSeconds: OTP_RESEND_LOCK_SECONDS,
    isScaled: false,
    setting: 'OTP_SENDS_PER_DAY_MAX',
  }),
  smsPerEmailAndNetwork: limit({
    channel: 'sms',
    purposes: ['otp'],
    by: 'email of the sign-up and network',
    max: OTP_SENDS_PER_DAY_MAX,
    windowSeconds: DAY,
    isScaled: false,
    setting: 'SMS_PER_EMAIL_AND_DAY_MAX',
  }),
  smsPerNumber: limit({
    channel: 'sms',
    purposes: ['otp'],
    by: 'addressee',
    max: OTP_SENDS_PER_NUMBER_AND_DAY_MAX,
    windowSeconds: DAY,
    isScaled: false,
    setting: 'OTP_SENDS_PER_NUMBER_AND_DAY_MAX',
  }),
  smsTotal: limit({ channel: 'sms', purposes: ['otp'], by: 'club', max: 5000, windowSeconds: HOUR, isScaled: true, setting: 'SMS_PER_HOUR_MAX' }),
  mailsPerRequester: limit({
    channel: 'email',
    purposes: ALL_MAILS,
    by: 'requesting address, unanswered',
    max: 100,
    windowSeconds: DAY,
    isScaled: true,
    setting: 'MAILS_UNANSWERED_PER_ADDRESS_AND_DAY_MAX',
  }),
  mailsPerBrowser: limit({
    channel: 'email',
    purposes: ALL_MAILS,
    by: 'requesting browser',
    max: 20,
    windowSeconds: DAY,
    isScaled: true,
    setting: 'MAILS_PER_BROWSER_AND_DAY_MAX',
  }),
  welcomeMails: limit({
    channel: 'email',
    purposes: ['welcome'],
    by: 'addressee',
    max: RATE_LIMITS.activationLinksPerMember.tries,
    windowSeconds: HOUR,
    isScaled: false,
    setting: 'LINK_MAILS_PER_HOUR_MAX',
  }),
  activationMails: limit({
    channel: 'email',
    purposes: ['activation'],
    by: 'addressee',
    max: RATE_LIMITS.activationLinksPerMember.tries,
    windowSeconds: HOUR,
    isScaled: false,
    setting: 'LINK_MAILS_PER_HOUR_MAX',
  }),
  resetMails: limit({
    channel: 'email',
    purposes: ['reset'],
    by: 'addressee',
    max: RATE_LIMITS.forgotPerEmail.tries,
    windowSeconds: HOUR,
    isScaled: true,
    setting: 'RESET_MAILS_PER_HOUR_MAX',
  }),
  providerMails: limit({
    channel: 'email',
    purposes: ['provider'],
    by: 'addressee',
    max: RATE_LIMITS.activationLinksPerMember.tries,
    windowSeconds: HOUR,
    isScaled: false,
    setting: 'LINK_MAILS_PER_HOUR_MAX',
  }),
  restoreMails: limit({
    channel: 'email',
    purposes: ['restore'],
    by: 'addressee',
    max: RATE_LIMITS.activationLinksPerMember.tries,
    windowSeconds: HOUR,
    isScaled: false,
    setting: 'LINK_MAILS_PER_HOUR_MAX',
  }),
  mailsPerAddressee: limit({
    channel: 'email',
    purposes: ALL_MAILS,
    by: 'addressee',
    max: 20,
    windowSeconds: DAY,
    isScaled: false,
    setting: 'MAILS_PER_ADDRESSEE_AND_DAY_MAX',
  }),
  mailTotal: limit({ channel: 'email', purposes: ALL_MAILS, by: 'club', max: 10_000, windowSeconds: HOUR, isScaled: true, setting: 'MAILS_PER_HOUR_MAX' }),
} as const
export type SendLimitName = keyof typeof SEND_LIMITS

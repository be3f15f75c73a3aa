import { objectsEnv } from '@club/objects'
import {
  ADDRESSES_MAX,
  ADMIN_STRANGER_TRIES_MAX,
  ADMIN_STRANGER_WAIT_SECONDS,
  BABIES_MAX,
  BABY_AGE_YEARS_MAX,
  ERASE_AFTER_DAYS,
  EXPORTS_PER_DAY_MAX,
  LOCKOUT_MINUTES,
  LOCKOUT_TRIES_MAX,
  MEMBERSHIP_CHILD_AGE_YEARS,
  OTP_RESEND_LOCK_SECONDS,
  OTP_TRIES_MAX,
  OTP_TRIES_PER_DAY_MAX,
  OTP_TTL_SECONDS,
  RECENT_SIGN_IN_MINUTES,
  PROFILE_UPDATE_POINTS,
  REFERRALS_PER_MONTH_MAX,
  RESTORE_LINK_MINUTES,
  SEND_LIMITS,
  STAGE_CHANGE_COOLDOWN_MONTHS,
} from '@club/rules'
import type { SendLimit } from '@club/rules'
import { address, baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'
import type { Limits } from './domain/limits'

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback)
const secret = () => z.string().min(16)
const optional = () =>
  z
    .string()
    .optional()
    .transform((text) => text || undefined)

const hashing = {
  ARGON_MEMORY_KIB: count(64 * 1024),
  ARGON_PASSES: count(3),
  ARGON_CONCURRENCY_MAX: count(2),
  ARGON_WAIT_MS_MAX: count(2000),
}

const Env = z.object({
  ...baseEnv,
  ...hashing,
  // The files of users that the gateway keeps: erasure deletes those that name a member.
  ...objectsEnv,
  TOKEN_PRIVATE_KEY_FILE: z.string().min(1),
  OTP_SECRET: secret(),
  LINK_SECRET: secret(),
  PUBLIC_ORIGIN: z.url(),
  BRAND_NAME: z.string().min(1).default('Baby Club'),
  CATALOGUE_ADDR: address(),
  SAMPLES_ADDR: address(),
  NOTIFICATIONS_ADDR: address(),
  POINTS_LEDGER_ADDR: address(),
  CODES_ADDR: address(),
  CONTESTS_ADDR: address(),
  REPORTING_ADDR: address(),
  FRAUD_ADDR: address(),
  SISTER_SHOP_URL: optional(),
  SISTER_SHOP_NAME: z.string().min(1).default('Drypers Shop'),
  SOCIAL_PROVIDER: z.string().default('facebook'),
  /** graph: Facebook's kind; oidc: OpenID Connect, found by discovery. */
  SOCIAL_PROVIDER_KIND: z.enum(['graph', 'oidc']).default('graph'),
  SOCIAL_PROVIDER_URL: optional(),
  SOCIAL_APP_ID: z.string().default(''),
  SOCIAL_APP_SECRET: z.string().default(''),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  OTP_TTL_SECONDS: count(OTP_TTL_SECONDS),
  OTP_TRIES_MAX: count(OTP_TRIES_MAX),
  OTP_TRIES_PER_DAY_MAX: count(OTP_TRIES_PER_DAY_MAX),
  OTP_RESEND_LOCK_SECONDS: count(OTP_RESEND_LOCK_SECONDS),
  OTP_SENDS_PER_DAY_MAX: count(SEND_LIMITS.smsPerNumberAndNetwork.max),
  OTP_SENDS_PER_NUMBER_AND_DAY_MAX: count(SEND_LIMITS.smsPerNumber.max),
  SMS_PER_EMAIL_AND_DAY_MAX: count(SEND_LIMITS.smsPerEmailAndNetwork.max),
  SMS_UNANSWERED_PER_ADDRESS_AND_DAY_MAX: count(SEND_LIMITS.smsPerRequester.max),
  SMS_PER_BROWSER_AND_DAY_MAX: count(SEND_LIMITS.smsPerBrowser.max),
  SMS_PER_HOUR_MAX: count(SEND_LIMITS.smsTotal.max),
  RESET_MAILS_PER_HOUR_MAX: count(SEND_LIMITS.resetMails.max),
  LINK_MAILS_PER_HOUR_MAX: count(SEND_LIMITS.activationMails.max),
  MAILS_PER_ADDRESSEE_AND_DAY_MAX: count(SEND_LIMITS.mailsPerAddressee.max),
  MAILS_UNANSWERED_PER_ADDRESS_AND_DAY_MAX: count(SEND_LIMITS.mailsPerRequester.max),
  MAILS_PER_BROWSER_AND_DAY_MAX: count(SEND_LIMITS.mailsPerBrowser.max),
  MAILS_PER_HOUR_MAX: count(SEND_LIMITS.mailTotal.max),
  LOCKOUT_TRIES_MAX: count(LOCKOUT_TRIES_MAX),
  LOCKOUT_MINUTES: count(LOCKOUT_MINUTES),
  ADMIN_STRANGER_TRIES_MAX: count(ADMIN_STRANGER_TRIES_MAX),
  ADMIN_STRANGER_WAIT_SECONDS: count(ADMIN_STRANGER_WAIT_SECONDS),
  REFERRALS_PER_MONTH_MAX: count(REFERRALS_PER_MONTH_MAX),
  PROFILE_UPDATE_POINTS: count(PROFILE_UPDATE_POINTS),
  STAGE_CHANGE_COOLDOWN_MONTHS: count(STAGE_CHANGE_COOLDOWN_MONTHS),
  ADDRESSES_MAX: count(ADDRESSES_MAX),
  BABIES_MAX: count(BABIES_MAX),
  BABY_AGE_YEARS_MAX: count(BABY_AGE_YEARS_MAX),
  MEMBERSHIP_CHILD_AGE_YEARS: count(MEMBERSHIP_CHILD_AGE_YEARS),
  MEMBER_TOKEN_DAYS: count(30),
  MEMBER_SESSION_DAYS: count(180),
  TOKEN_RENEWAL_DAYS: count(7),
  ADMIN_TOKEN_HOURS: count(8),
  EXPORTS_PER_DAY_MAX: count(EXPORTS_PER_DAY_MAX),
  RECENT_SIGN_IN_MINUTES: count(RECENT_SIGN_IN_MINUTES),
  ERASE_AFTER_DAYS: count(ERASE_AFTER_DAYS),
  RESTORE_LINK_MINUTES: count(RESTORE_LINK_MINUTES),
})

const ToolEnv = z.object({
  ...hashing,
  ERASE_AFTER_DAYS: count(ERASE_AFTER_DAYS),
  NODE_ENV: baseEnv.NODE_ENV,
  DATABASE_URL: baseEnv.DATABASE_URL,
  ALLOW_TEST_CLOCK: baseEnv.ALLOW_TEST_CLOCK,
  DEMO_PASSWORD: optional(),
  ADMIN_PASSWORD: optional(),
})

export type Config = Readonly<z.infer<typeof Env>>
export type ToolConfig = Readonly<z.infer<typeof ToolEnv>>

/** Reads the environment of the served process. @throws Error naming each bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv): Config => loadEnv(Env, env)

/** Reads the configuration of migrate, seed and ops: mainly the database's credentials (decision D139). @throws as above. */
export const loadToolConfig = (env?: NodeJS.ProcessEnv): ToolConfig => loadEnv(ToolEnv, env)

function sendsOf(config: Config): Limits['sends'] {
  const maxOf = ({ setting, isScaled }: SendLimit): number => {
    const max = config[setting as keyof Config] as number
    return isScaled ? Math.max(1, Math.floor(max * config.RATE_LIMIT_SCALE)) : max
  }
  return Object.fromEntries(Object.entries(SEND_LIMITS).map(([name, limit]) => [name, maxOf(limit)])) as Limits['sends']
}

/** The limits of a configuration; RATE_LIMIT_SCALE multiplies those of traffic alone (decision D130). */
export const limitsOf = (config: Config): Limits => ({
  otpTtlSeconds: config.OTP_TTL_SECONDS,
  otpTriesMax: config.OTP_TRIES_MAX,
  otpTriesPerDayMax: config.OTP_TRIES_PER_DAY_MAX,
  otpResendLockSeconds: config.OTP_RESEND_LOCK_SECONDS,
  sends: sendsOf(config),
  lockoutTriesMax: config.LOCKOUT_TRIES_MAX,
  lockoutMinutes: config.LOCKOUT_MINUTES,
  adminStrangerTriesMax: config.ADMIN_STRANGER_TRIES_MAX,
  adminStrangerWaitSeconds: config.ADMIN_STRANGER_WAIT_SECONDS,
  referralsPerMonthMax: config.REFERRALS_PER_MONTH_MAX,
  profilePoints: config.PROFILE_UPDATE_POINTS,
  cooldownMonths: config.STAGE_CHANGE_COOLDOWN_MONTHS,
  addressesMax: config.ADDRESSES_MAX,
  babiesMax: config.BABIES_MAX,
  babyAgeYearsMax: config.BABY_AGE_YEARS_MAX,
  membershipChildAgeYears: config.MEMBERSHIP_CHILD_AGE_YEARS,
  memberTokenDays: config.MEMBER_TOKEN_DAYS,
  memberSessionDays: config.MEMBER_SESSION_DAYS,
  freshTokenDays: config.TOKEN_RENEWAL_DAYS,
  adminTokenHours: config.ADMIN_TOKEN_HOURS,
  exportsPerDayMax: config.EXPORTS_PER_DAY_MAX,
  presenceMinutes: config.RECENT_SIGN_IN_MINUTES,
  eraseAfterDays: config.ERASE_AFTER_DAYS,
  restoreLinkMinutes: config.RESTORE_LINK_MINUTES,
})

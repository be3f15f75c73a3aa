import { refuseRenamedVariables } from '@club/service-host/renamed-variables'
import type { ProcessSpec } from './topology'

/** Variables that every process gets from the starting environment: none of them is a secret. */
const SHARED = [
  ...['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'],
  ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'NODE_V8_COVERAGE'],
  ...['LOG_LEVEL', 'ALLOW_TEST_CLOCK', 'DRAIN_SECONDS_MAX', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_SAMPLE_RATIO'],
]

const OBJECTS = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET', 'S3_REGION', 'S3_PATH_STYLE']

/**
 * Variables that each service gets besides, and no other service: a provider's secret is as safe as its holders are few. A tidy test compares this
 * with each service's config.ts.
 */
export const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  notifications: ['SMTP_URL', 'SMS_URL', 'SMS_TOKEN', 'MAIL_FROM', 'PROVIDER_TIMEOUT_MS', 'DELIVERY_ATTEMPTS_MAX'],
  catalogue: ['VOUCHER_EXTERNAL_URL', 'CANCELLED_ORDERS_PER_DAY_MAX', 'RECONCILE_INTERVAL_SECONDS', 'RECONCILE_COMPLETE_INTERVAL_SECONDS'],
  samples: [
    ...['FEEDBACK_AFTER_DAYS', 'SAMPLES_PER_WINDOW_MAX', 'SAMPLE_GAP_MONTHS', 'SAMPLE_WINDOW_MONTHS'],
    ...['RECONCILE_INTERVAL_SECONDS', 'RECONCILE_COMPLETE_INTERVAL_SECONDS'],
  ],
  identity: [
    ...['PUBLIC_ORIGIN', 'BRAND_NAME', 'RATE_LIMIT_SCALE', 'ADMIN_PASSWORD', 'SISTER_SHOP_URL', 'SISTER_SHOP_NAME'],
    ...['SOCIAL_PROVIDER', 'SOCIAL_PROVIDER_KIND', 'SOCIAL_PROVIDER_URL', 'SOCIAL_APP_ID', 'SOCIAL_APP_SECRET'],
    ...['ARGON_MEMORY_KIB', 'ARGON_PASSES', 'ARGON_CONCURRENCY_MAX', 'ARGON_WAIT_MS_MAX'],
    ...['OTP_TTL_SECONDS', 'OTP_TRIES_MAX', 'OTP_TRIES_PER_DAY_MAX', 'OTP_RESEND_LOCK_SECONDS', 'OTP_SENDS_PER_DAY_MAX', 'OTP_SENDS_PER_NUMBER_AND_DAY_MAX'],
    ...['RESET_MAILS_PER_HOUR_MAX', 'LINK_MAILS_PER_HOUR_MAX', 'LOCKOUT_TRIES_MAX', 'LOCKOUT_MINUTES', 'REFERRALS_PER_MONTH_MAX'],
    ...['SMS_PER_EMAIL_AND_DAY_MAX', 'SMS_UNANSWERED_PER_ADDRESS_AND_DAY_MAX', 'SMS_PER_BROWSER_AND_DAY_MAX', 'SMS_PER_HOUR_MAX'],
    ...['MAILS_PER_ADDRESSEE_AND_DAY_MAX', 'MAILS_UNANSWERED_PER_ADDRESS_AND_DAY_MAX', 'MAILS_PER_BROWSER_AND_DAY_MAX', 'MAILS_PER_HOUR_MAX'],
    ...['ADMIN_STRANGER_TRIES_MAX', 'ADMIN_STRANGER_WAIT_SECONDS'],
    ...['ERASE_AFTER_DAYS', 'EXPORTS_PER_DAY_MAX', 'RECENT_SIGN_IN_MINUTES', 'RESTORE_LINK_MINUTES'],
    ...['PROFILE_UPDATE_POINTS', 'STAGE_CHANGE_COOLDOWN_MONTHS', 'ADDRESSES_MAX', 'BABIES_MAX', 'BABY_AGE_YEARS_MAX'],
    ...['MEMBERSHIP_CHILD_AGE_YEARS', 'MEMBER_TOKEN_DAYS', 'MEMBER_SESSION_DAYS', 'TOKEN_RENEWAL_DAYS', 'ADMIN_TOKEN_HOURS'],
    ...OBJECTS,
  ],
  'points-ledger': ['AUDIT_INTERVAL_SECONDS', 'AUDIT_COMPLETE_INTERVAL_SECONDS', 'MASS_CREDIT_ALONE_POINTS', 'MASS_CREDIT_DAY_POINTS'],
  fraud: [
    ...['UNKNOWN_CODES_PER_MEMBER', 'UNKNOWN_CODES_PER_DEVICE', 'UNKNOWN_CODES_PER_NETWORK', 'UNKNOWN_CODES_MEAN_OF_MEMBERS'],
    ...['REGISTERED_CODES_PER_MEMBER', 'SHARED_TRACES_OF_REFERRAL', 'TAKEOVER_HOURS'],
  ],
  codes: [
    'RATE_LIMIT_SCALE',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'PICTURE_READER_IDLE_MS',
    'RECONCILE_INTERVAL_SECONDS',
    'RECONCILE_COMPLETE_INTERVAL_SECONDS',
    ...OBJECTS,
  ],
  contests: ['MYSTERY_BOX_FROM', 'MYSTERY_BOX_TO', 'RECONCILE_INTERVAL_SECONDS', 'RECONCILE_COMPLETE_INTERVAL_SECONDS', ...OBJECTS],
  content: ['MONGODB_URI'],
  releases: ['PUBLISHING_KEYS_DIR', 'CANARY_PROMOTE_MINUTES_MIN', 'CANARY_JUDGE_MEMBERS_MIN', 'CANARY_PROMOTE_MEMBERS_MIN'],
  gateway: [
    ...['PUBLIC_ORIGIN', 'ADMIN_ORIGIN', 'PROXY_HOPS', 'RATE_LIMIT_SCALE', 'READS_BATCH_WAIT_MS', 'CONCURRENT_CALLS_MAX', 'ACCEPTS_PER_TURN'],
    ...[
      'CONNECTIONS_MAX',
      'CONNECTIONS_PER_NETWORK_MAX',
      'LIVE_CONNECTIONS_PER_MEMBER_MAX',
      'ADMIN_IDLE_MINUTES',
      'SISTER_SHOP_NAME',
      'RECEIPT_INSIGHTS_URL',
      'TRACKER_URL',
    ],
    ...['BRAND_NAME', 'BRAND_SITE_URL', 'BRAND_SEARCH_URL', 'BRAND_SHOP_URL', 'BRAND_FORUM_URL'],
    ...['SOCIAL_AUTHORIZE_URL', 'SOCIAL_PROVIDER', 'SOCIAL_LABEL', 'SOCIAL_APP_ID', 'SOCIAL_SCOPES'],
    ...['SUPPORT_PHONE', 'SUPPORT_EMAIL', 'SUPPORT_HOURS_EN', 'SUPPORT_HOURS_BM'],
    ...OBJECTS,
  ],
}

/**
 * The part of an environment that all processes may get.
 * @throws Error when it has a variable that was renamed: no process would get it, so none could refuse it.
 */
export function sharedSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  refuseRenamedVariables(env)
  return pick(env, SHARED)
}

/** The part of an environment that one service may get, beside its own secrets and addresses. */
export const settingsOf = ({ name, settings }: ProcessSpec, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  pick(env, [...SHARED, ...(settings ?? SETTINGS[name] ?? [])])

const pick = (env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))

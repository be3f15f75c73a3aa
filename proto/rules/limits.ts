/**
 * Numbers of the business that both the browser and the server need, each with its source.
 * Servers may override the limits through their own configuration.
 */

// Address of the product (D01)
export const APP_PATH = '/drypers-baby-club'
export const API_PATH = '/drypers-baby-club/api'
export const TIME_ZONE = 'Asia/Kuala_Lumpur'

// Maintenance window (D11): the notice and the server's pause use the same instants
export const MAINTENANCE_FROM = '2025-03-27T23:00:00+08:00'
export const MAINTENANCE_TO = '2025-03-28T01:00:00+08:00'

// Sign-up and accounts
export const NAME_LENGTH_MAX = 100 // D16
export const EMAIL_LENGTH_MAX = 254
export const PASSWORD_LENGTH_MIN = 8 // D29
export const PASSWORD_LENGTH_MAX = 128 // D29
export const MEMBER_AGE_YEARS_MIN = 15 // D27
export const CHILDREN_MAX = 5 // D27
export const OTP_LENGTH = 4 // D20
export const OTP_TTL_SECONDS = 300 // D20
export const OTP_TRIES_MAX = 5 // D20
export const OTP_TRIES_PER_DAY_MAX = 15 // D20
export const OTP_RESEND_LOCK_SECONDS = 60 // D21
export const OTP_SENDS_PER_DAY_MAX = 5 // D21
export const REFERRAL_CODE_LENGTH = 8 // D33
export const REFERRALS_PER_MONTH_MAX = 5 // D33
export const VERIFIED_REDIRECT_SECONDS = 5 // D26
export const LOCKOUT_TRIES_MAX = 5 // D36
export const LOCKOUT_MINUTES = 30 // D36
export const ADMIN_PASSWORD_LENGTH_MIN = 12 // D93

// Profile
export const PROFILE_UPDATE_POINTS = 200 // D48
export const STAGE_CHANGE_COOLDOWN_MONTHS = 6 // D48
export const ADDRESSES_MAX = 10 // D51
export const BABIES_MAX = 5 // D52
export const BABY_AGE_YEARS_MAX = 3 // D52
export const MEMBERSHIP_CHILD_AGE_YEARS = 5 // D45
export const COUNTRY = 'Malaysia' // D51
export const ADDRESS_LINE_LENGTH_MAX = 200

// Codes and tiers
export const UNIQUE_CODE_LENGTH = 10 // D57
export const PROMO_FROM = '2025-10-08T00:00:00+08:00' // D56
export const PROMO_TO = '2025-10-11T23:59:59.999+08:00' // D56
export const PROMO_FACTOR = 5 // D56
export const FIRST_PANTS_FACTOR = 3 // D56
export const WELCOME_CODE_FACTOR = 2 // D56
export const DOUBLE_POINTS_FACTOR = 2 // D56
export const FIRST_RECEIPT_FACTOR = 3 // D78
export const DOUBLE_POINTS_DAYS = [15, 22] as const // D58
export const PANTS_FORMAT = 'pants' // D59
export const PANTS_MILESTONES = { first: 1, rm5: 5, rm10: 10 } as const // D59
export const TIERS = ['Gold', 'Platinum', 'Diamond'] as const
export const TIER_BENEFITS = {
  Gold: {
    floor: 0,
    highTierPoints: 3999,
    nextTier: 'Platinum',
    welcome: 0,
    birthday: 100,
    referrer: 500,
    referee: 100,
  },
  Platinum: {
    floor: 4000,
    highTierPoints: 8999,
    nextTier: 'Diamond',
    welcome: 500,
    birthday: 200,
    referrer: 550,
    referee: 150,
  },
  Diamond: {
    floor: 9000,
    highTierPoints: 9000,
    nextTier: null,
    welcome: 800,
    birthday: 300,
    referrer: 600,
    referee: 200,
  },
} as const // D32, D60, D61, D89

// Samples
export const SIZE_ORDER = ['nb', 's', 'm', 'l', 'xl', 'xxl'] as const
export const SAMPLE_GAP_MONTHS = 3 // D63
export const SAMPLES_PER_WINDOW_MAX = 4 // D63
export const SAMPLE_WINDOW_MONTHS = 24 // D63
export const FEEDBACK_AFTER_DAYS = 14 // D64
export const FEEDBACK_POINTS = 50 // D66

// Rewards
export const ORDER_LINES_MAX = 50 // D69
export const PREGNANT_OFFER_MONTHS_AFTER_EDB = 6 // D71
export const TRACKER_SHOWN_FROM = '2022-03-18' // D75, a day in Kuala Lumpur
export const DONATION_MIN = 100 // D80
export const DONATION_MAX = 5000 // D80
export const DONATION_STEP = 100 // D80
export const WISHING_TREE_GOAL = 200_000 // D80
export const ENTRIES_PER_HOUSEHOLD_MAX = 5 // D82

// Receipts
export const RECEIPT_FILE_BYTES_MAX = 10 * 1024 * 1024 // D79
export const RECEIPT_FILE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const // D79
export const RECEIPT_WINDOW_DAYS = 30 // D79
export const RECEIPT_DATE_FROM = '2024-05-01' // D76
export const RECEIPT_PRODUCTS_MAX = 200 // D79
export const RECEIPT_QUANTITY_MAX = 10_000
export const PENDING_RECEIPTS_MAX = 200
/** How far the instant of a signed request may be from ours. */
export const SIGNED_REQUEST_SECONDS_MAX = 300

// Files
export const CONTEST_IMAGE_BYTES_MAX = 10 * 1024 * 1024 // D83
export const CONTEST_IMAGE_TYPES = ['image/jpeg', 'image/png'] as const // D83
export const ADMIN_IMAGE_BYTES_MAX = 5 * 1024 * 1024 // D94
export const ADMIN_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const // D94
export const CSV_BYTES_MAX = 50 * 1024 * 1024 // D94
export const CSV_ROWS_MAX = 100_000 // D94
export const CSV_TYPES = ['text/csv'] as const // D94
export const VISION_IMAGE_BYTES_MAX = 2 * 1024 * 1024 // D118
export const SIGNED_URL_MINUTES = 15 // D94

// Back office
export const REPORT_ROWS_MAX = 50_000 // D97
export const ACCOUNT_SEARCH_LENGTH_MIN = 3 // D96
export const CODE_BATCH_QUANTITY_MAX = 1_000_000 // D110
export const REFUND_POINTS_MAX = 100_000 // D105
export const VOUCHER_CODE_LENGTH_MAX = 64 // D109
export const BLOG_IMAGES_MAX = 10 // D114
export const WISH_AGE_MAX = 18 // D116
export const AVATARS = ['avatar1', 'avatar2', 'avatar3', 'avatar4', 'avatar5', 'avatar6'] as const // D116
export const REGISTER_SOURCES = ['WOOP', 'ZERA', 'SUPERMOM', 'DBCPRE', 'ANTE', 'OTHER'] as const // P3 §9

// Display
export const NAME_DISPLAY_LENGTH_MAX = 40 // P1 §9, P3 §9

/** Rate limits per path (D41): tries within a window of seconds. */
export const RATE_LIMITS = {
  signinPerIp: { tries: 60, windowSeconds: 60 },
  signupPerIp: { tries: 100, windowSeconds: 3600 },
  verifyPerIp: { tries: 60, windowSeconds: 3600 },
  resendPerIp: { tries: 60, windowSeconds: 3600 },
  forgotPerIp: { tries: 30, windowSeconds: 3600 },
  resetPerIp: { tries: 30, windowSeconds: 3600 },
  visionPerMember: { tries: 30, windowSeconds: 3600 },
  forgotPerEmail: { tries: 3, windowSeconds: 3600 },
  unknownCodesPerMember: { tries: 10, windowSeconds: 3600 },
  receiptsPerMember: { tries: 20, windowSeconds: 86_400 },
  activationLinksPerMember: { tries: 3, windowSeconds: 3600 },
} as const

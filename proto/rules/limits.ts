/** Limits that the browser shows and the server enforces; a service's configuration may override some of its own. */

// Sign-up and accounts
export const NAME_LENGTH_MAX = 100 // D16
export const CALL_NAME_LENGTH_MAX = 30
/** Each change is an event. */
export const LANGUAGE_CHANGES_PER_DAY_MAX = 100
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
export const OTP_SENDS_PER_DAY_MAX = 5 // D21, by one network to one number (D143)
/** By all networks together: somebody's telephone must not ring all day. */
export const OTP_SENDS_PER_NUMBER_AND_DAY_MAX = 20
export const REFERRAL_CODE_LENGTH = 8 // D33
export const REFERRALS_PER_MONTH_MAX = 5 // D33
export const VERIFIED_REDIRECT_SECONDS = 5 // D26
export const LOCKOUT_TRIES_MAX = 5 // D36
export const LOCKOUT_MINUTES = 30 // D36
/** Tries an hour for one administrator's name, of all browsers and networks together that it has not signed in from. */
export const ADMIN_STRANGER_TRIES_MAX = 20
/** Beyond them: one such try in so many seconds. */
export const ADMIN_STRANGER_WAIT_SECONDS = 30
export const ADMIN_PASSWORD_LENGTH_MIN = 12 // D93

// Codes
export const UNIQUE_CODE_LENGTH = 10 // D57
export const CODE_BATCH_QUANTITY_MAX = 1_000_000 // D110
export const CODE_CANARIES_MAX = 100 // trust-and-desk 10.3
/** Points of one code at most: as many as one refund has (D105). */
export const CODE_POINTS_MAX = 100_000
export const CODE_ATTEMPT_DAYS = 90 // trust-and-desk 5.1
export const CODE_ATTEMPTS_LISTED_MAX = 50 // trust-and-desk 5.1
/** Refused attempts of visitors with the pass-along link: so many are kept a day, and so many of those listed are theirs. */
export const CODE_ATTEMPTS_BY_LINK_MAX = 20

// My data (trust-and-desk 1)
export const EXPORTS_PER_DAY_MAX = 3
/** How long one export may take, at the pace of its reader; after that it is broken off and does not count. */
export const EXPORT_MINUTES_MAX = 10
/** An account without a password proves that its member is there by a sign-in of so many minutes ago. */
export const RECENT_SIGN_IN_MINUTES = 10
export const CLOSE_REASON_LENGTH_MAX = 500
export const ERASE_AFTER_DAYS = 30
export const RESTORE_LINK_MINUTES = 60
/** Each leaves two lines of the audit log, which is append-only. */
export const RESTORES_PER_DAY_MAX = 5

// Profile
export const STAGE_CHANGE_COOLDOWN_MONTHS = 6 // D48
export const ADDRESSES_MAX = 10 // D51
export const BABIES_MAX = 5 // D52
export const BABY_AGE_YEARS_MAX = 3 // D52
export const MEMBERSHIP_CHILD_AGE_YEARS = 5 // D45
export const COUNTRY = 'Malaysia' // D51
export const ADDRESS_LINE_LENGTH_MAX = 200

// Samples
export const SAMPLE_GAP_MONTHS = 3 // D63
export const SAMPLES_PER_WINDOW_MAX = 4 // D63
export const SAMPLE_WINDOW_MONTHS = 24 // D63
export const FEEDBACK_AFTER_DAYS = 14 // D64
export const FEEDBACK_ANSWER_LENGTH_MAX = 2000

// Rewards
export const ORDER_LINES_MAX = 50 // D69
/** Orders that a member may cancel in one Kuala Lumpur day. */
export const CANCELLED_ORDERS_PER_DAY_MAX = 20 // D158
/** More of anything than any stock holds. */
export const ORDER_QUANTITY_MAX = 2_147_483_647 // D140
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
export const RECEIPT_PRODUCTS_MAX = 200
export const RECEIPT_QUANTITY_MAX = 10_000
export const RECEIPT_NUMBER_LENGTH_MAX = 100
export const RECEIPT_STORE_LENGTH_MAX = 200
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
export const VISION_ANSWER_SECONDS_MAX = 27 // what waits for it waits longer: see `vision.annotate`
export const SIGNED_URL_MINUTES = 15 // D94

// Back office
export const REPORT_ROWS_MAX = 50_000 // D97
export const ACCOUNT_SEARCH_LENGTH_MIN = 3 // D96
export const REFUND_POINTS_MAX = 100_000 // D105
/** The title of a campaign's credit and the description of a refund; members read them. */
export const CREDIT_TITLE_LENGTH_MAX = 200 // D105
export const VOUCHER_CODE_LENGTH_MAX = 64 // D109
export const BLOG_IMAGES_MAX = 10 // D114
export const WISH_AGE_MAX = 18 // D116

// The lists of the User answer, and pages of what is older (D158)
export const USER_POINTS_MAX = 200
export const USER_RECORDS_MAX = 100 // of redemptions, vouchers, samples and contests entered, each
export const USER_UNUSED_VOUCHERS_MAX = 500
export const HISTORY_PAGE_MAX = 200
export const POINT_MONTHS_MAX = 240
export const INBOX_NOTES_MAX = 200
export const TIER_HISTORY_MAX = 200
/** Lines of all orders in one answer: a list of orders ends with the one that goes beyond. */
export const ORDER_LINES_IN_ANSWER_MAX = 400
/** Records of one kind that staff keep, such as items or news, in one list. */
export const RECORDS_LISTED_MAX = 1000
/** Members of the lists within a record: sizes of a brand, choices of a question. */
export const PARTS_LISTED_MAX = 200
/** Promoters, batches of codes: what a large team makes. */
export const TEAM_RECORDS_LISTED_MAX = 5000
/** Views that an administrator may have saved at once, of all lists together; as many places has the table of identity (ADR 64). */
export const VIEWS_MAX = 50
/** Views of one list: an administrator's own, then those that others shared. */
export const VIEWS_LISTED_MAX = 200
export const VIEW_NAME_LENGTH_MAX = 60
export const VIEW_QUERY_LENGTH_MAX = 2000
export const READERS_LISTED_MAX = 1000 // trust-and-desk 3.2
export const CHECKPOINTS_LISTED_MAX = 366 // trust-and-desk 6.4
export const BOXES_LISTED_MAX = 500
export const PACKS_LISTED_MAX = 1000
export const MEMBER_RECEIPTS_LISTED_MAX = 200
export const STAFF_REASON_LENGTH_MAX = 2000 // of an act of staff on a member (trust-and-desk 7.5)
export const DESK_RECORDS_MAX = 100 // of each kind of a member's records on their screen of the back office (trust-and-desk 7.2)
/** No answer to a member or visitor is longer but a file, in bytes before compression. */
export const ANSWER_BYTES_MAX = 256 * 1024

// Display
export const NAME_DISPLAY_LENGTH_MAX = 40 // account 9, back-office 9

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
  /** Of one network, over all its members, whose mean counts as well (code-tries.ts): hundreds of families behind a carrier's address mistype, nobody guesses. */
  unknownCodesPerNetwork: { tries: 100, windowSeconds: 3600 },
  /** Of pass-along links, each call by itself: a family around one table sends its packs, nobody tries tokens. */
  passLinksPerIp: { tries: 120, windowSeconds: 60 },
  /** Pictures that visitors have read; a member has as many. */
  passPicturesPerIp: { tries: 30, windowSeconds: 3600 },
  /** Each hashes and signs a year's lines. */
  statementsPerMember: { tries: 60, windowSeconds: 3600 },
  /** Also those that were broken off, which do not count among the exports of a day. */
  exportsPerMember: { tries: 30, windowSeconds: 3600 },
  /** Of each batch of codes: a workbook of its codes is written anew for each reader. */
  readsPerBatchFile: { tries: 10, windowSeconds: 60 },
  /** Of one key of a team: each version is unpacked and checked in a process of its own. */
  versionsPerKey: { tries: 20, windowSeconds: 60 },
  receiptsPerMember: { tries: 20, windowSeconds: 86_400 },
  /** Each submission stores its pictures before it is judged; a household enters a contest five times. */
  contestEntriesPerMember: { tries: 200, windowSeconds: 86_400 },
  /** Of each call that leaves a row or an event each time it is answered: docs/security/member-writes.md lists them. */
  writesPerMember: { tries: 600, windowSeconds: 86_400 },
  activationLinksPerMember: { tries: 3, windowSeconds: 3600 },
  /** A page reports a few crashes at most; a whole office behind one address may meet the same one. */
  crashesPerIp: { tries: 30, windowSeconds: 60 },
  /** Reports of pages about remotes, a few a minute each; a whole office, or a carrier's customers behind one address. */
  browserReportsPerIp: { tries: 600, windowSeconds: 60 },
  /** All calls that have no limit of their own, together: no person and no office comes near. */
  callsPerCaller: { tries: 6_000, windowSeconds: 60 },
  callsPerNetwork: { tries: 60_000, windowSeconds: 60 },
  /** Calls with a token that is malformed, has ended, or may not call. A page that keeps calling with an old token stays far below. */
  refusedTokensPerNetwork: { tries: 600, windowSeconds: 60 },
} as const

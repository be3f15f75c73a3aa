import { CatalogueRefusal } from '@club/contracts/catalogue'
import type { PendingRedemption } from '@club/contracts/catalogue'
import { CodesRefusal } from '@club/contracts/codes'
import { FraudRefusal } from '@club/contracts/fraud'
import { isErrorName } from '@club/contracts/http'
import type { ErrorName } from '@club/contracts/http'
import { IdentityRefusal } from '@club/contracts/identity'
import { CreditRefusal } from '@club/contracts/points-ledger'
import { SamplesRefusal } from '@club/contracts/samples'
import type { RefusalOf } from '@club/service-host'
import { refuse } from '../pipeline/refusal'
import type { Refusal } from '../pipeline/refusal'
import type { RefusalMap } from './unwrap'

// Each refusal of a service → what the browser receives. A new one does not compile until it is listed here.

const IDENTITY = {
  [IdentityRefusal.UNSPECIFIED]: 'internal',
  [IdentityRefusal.INVALID_FIELD]: 'invalid-input',
  [IdentityRefusal.ALREADY_MEMBER]: 'already-registered',
  [IdentityRefusal.DEVICE_USED]: 'device-used',
  [IdentityRefusal.UNKNOWN_REFERRAL_CODE]: 'invalid-referral-code',
  [IdentityRefusal.REFERRAL_LIMIT]: 'referral-limit-reached',
  [IdentityRefusal.SISTER_SHOP_PASSWORD]: 'sister-shop-password',
  [IdentityRefusal.WRONG_OTP]: 'otp-incorrect',
  [IdentityRefusal.OTP_EXPIRED]: 'otp-expired',
  [IdentityRefusal.TOO_MANY_ATTEMPTS]: 'rate-limited',
  [IdentityRefusal.LINK_EXPIRED]: 'verification-link-expired',
  [IdentityRefusal.NOT_REGISTERED]: 'user-not-registered',
  [IdentityRefusal.EMAIL_NOT_REGISTERED]: 'email-not-registered',
  [IdentityRefusal.PASSWORD_MISSING]: 'password-missing',
  [IdentityRefusal.WRONG_PASSWORD]: 'wrong-password',
  [IdentityRefusal.WEAK_PASSWORD]: 'password-too-weak',
  [IdentityRefusal.LOCKED]: 'account-locked',
  [IdentityRefusal.NOT_VERIFIED]: 'account-not-verified',
  [IdentityRefusal.BLOCKED]: 'account-blocked',
  [IdentityRefusal.SESSION_EXPIRED]: 'session-expired',
  [IdentityRefusal.STAGE_COOLDOWN]: 'stage-locked',
  [IdentityRefusal.RECORD_NOT_FOUND]: 'not-found',
  [IdentityRefusal.TOO_MANY_RECORDS]: 'address-limit-reached',
  [IdentityRefusal.ACCOUNT_CHANGED]: 'record-changed',
  [IdentityRefusal.WRONG_ADMIN_LOGIN]: 'admin-credentials',
  [IdentityRefusal.INVALID_ADDRESS]: 'address-unknown-area',
  [IdentityRefusal.INVALID_BABY]: 'baby-product-mismatch',
  [IdentityRefusal.RESET_LINK_EXPIRED]: 'reset-link-expired',
  [IdentityRefusal.SOCIAL_TOKEN]: 'social-login-failed',
  [IdentityRefusal.INVALID_NAME]: 'invalid-name',
  [IdentityRefusal.SAMPLE_REFUSED]: 'sample-too-soon',
  [IdentityRefusal.TAKEN]: 'already-exists',
  [IdentityRefusal.KEY_REUSED]: 'idempotency-key-reused',
  [IdentityRefusal.IN_PROGRESS]: 'in-progress',
  [IdentityRefusal.SECOND_FACTOR_NEEDED]: 'second-factor-needed',
  [IdentityRefusal.SECOND_FACTOR_WRONG]: 'second-factor-wrong',
  [IdentityRefusal.SECOND_FACTOR_CHANGED]: 'second-factor-changed',
  [IdentityRefusal.CLOSED]: 'account-closed',
  [IdentityRefusal.REAUTH_REQUIRED]: 'reauth-required',
  [IdentityRefusal.WRONG_STATE]: 'member-state',
} as const satisfies Record<IdentityRefusal, ErrorName>

/** The "no" of codes. */
export const CODES = {
  [CodesRefusal.UNSPECIFIED]: 'internal',
  [CodesRefusal.MALFORMED_CODE]: 'code-malformed',
  [CodesRefusal.UNKNOWN_CODE]: 'code-unknown',
  [CodesRefusal.ALREADY_REGISTERED]: 'code-used',
  [CodesRefusal.RATE_LIMITED]: 'rate-limited',
  [CodesRefusal.KEY_REUSED]: 'idempotency-key-reused',
  [CodesRefusal.GENERATION_IN_PROGRESS]: 'code-generation-in-progress',
  [CodesRefusal.BATCH_NOT_FOUND]: 'not-found',
  [CodesRefusal.INVALID_QUANTITY]: 'code-batch-too-large',
  [CodesRefusal.UNKNOWN_PRODUCT]: 'not-found',
  [CodesRefusal.INVALID_DAY]: 'double-points-day',
  [CodesRefusal.DAY_CHANGED]: { name: 'record-changed', params: { name: '' } },
  [CodesRefusal.FILE_NOT_READY]: 'not-found',
  [CodesRefusal.RECEIPT_FIELDS]: 'receipt-fields',
  [CodesRefusal.RECEIPT_STORE]: 'receipt-store',
  [CodesRefusal.RECEIPT_PRODUCTS]: 'receipt-products',
  [CodesRefusal.RECEIPT_DATE]: 'receipt-date',
  [CodesRefusal.RECEIPT_TOO_OLD]: 'receipt-too-old',
  [CodesRefusal.RECEIPT_DUPLICATE]: 'receipt-duplicate',
  [CodesRefusal.RECEIPT_FILE_TYPE]: 'receipt-file-type',
  [CodesRefusal.RECEIPT_FILE_SIZE]: 'receipt-file-size',
  [CodesRefusal.RECEIPT_FILE_BROKEN]: 'picture-broken',
  [CodesRefusal.RECEIPT_PICTURE_TOO_LARGE]: 'picture-too-large',
  [CodesRefusal.RECEIPT_NOT_FOUND]: 'not-found',
  [CodesRefusal.RECEIPT_ALREADY_VALIDATED]: 'receipt-already-validated',
  [CodesRefusal.PICTURE_UNREADABLE]: 'image-unreadable',
  [CodesRefusal.PICTURE_TOO_LARGE]: 'picture-too-large',
  [CodesRefusal.PICTURE_TYPE]: 'unsupported-media-type',
  [CodesRefusal.BUSY]: 'unavailable',
  [CodesRefusal.ACCOUNT_FROZEN]: 'account-frozen',
  [CodesRefusal.INVALID_CANARIES]: 'code-canaries',
} as const satisfies RefusalMap<CodesRefusal>

/** The "no" of samples. */
export const SAMPLES = {
  [SamplesRefusal.UNSPECIFIED]: 'internal',
  [SamplesRefusal.PAUSED]: 'maintenance',
  [SamplesRefusal.KEY_REUSED]: 'idempotency-key-reused',
  [SamplesRefusal.IN_PROGRESS]: 'in-progress',
  [SamplesRefusal.NOT_OFFERED]: 'sample-none-matching',
  [SamplesRefusal.TOO_SOON]: 'sample-too-soon',
  [SamplesRefusal.LIMIT_REACHED]: 'sample-limit-reached',
  [SamplesRefusal.OUT_OF_STOCK]: 'out-of-stock',
  [SamplesRefusal.ORDER_NOT_FOUND]: 'not-found',
  [SamplesRefusal.FEEDBACK_INCOMPLETE]: 'feedback-incomplete',
  [SamplesRefusal.FEEDBACK_REASON_MISSING]: 'feedback-reason-missing',
  [SamplesRefusal.FEEDBACK_ALREADY_GIVEN]: 'feedback-already-given',
  [SamplesRefusal.ACCOUNT_FROZEN]: 'account-frozen',
  [SamplesRefusal.ORDER_ON_HOLD]: 'order-on-hold',
} as const satisfies RefusalMap<SamplesRefusal>

/** The "no" of fraud. */
export const FRAUD = {
  [FraudRefusal.UNSPECIFIED]: 'internal',
  [FraudRefusal.ALARM_NOT_FOUND]: 'not-found',
  [FraudRefusal.NOT_FROZEN]: 'account-not-frozen',
  [FraudRefusal.APPEAL_TEXT]: 'invalid-input',
  [FraudRefusal.TOO_MANY_APPEALS]: 'rate-limited',
  [FraudRefusal.WRONG_STATE]: 'alarm-decided',
  [FraudRefusal.UNDER_WAY]: 'unavailable',
} as const satisfies RefusalMap<FraudRefusal>

/** The ledger's "no" to a mass credit. */
export const CREDITS = {
  [CreditRefusal.UNSPECIFIED]: 'internal',
  [CreditRefusal.ALREADY_SUBMITTED]: 'credit-already-submitted',
  [CreditRefusal.KEY_REUSED]: 'idempotency-key-reused',
  [CreditRefusal.NOT_FOUND]: 'not-found',
  [CreditRefusal.UNDER_WAY]: 'credit-under-way',
  [CreditRefusal.ALREADY_REVERSED]: 'credit-already-reversed',
  [CreditRefusal.OWN_BATCH]: 'credit-own-batch',
  [CreditRefusal.NOT_WAITING]: 'credit-not-waiting',
} as const satisfies RefusalMap<CreditRefusal>

/** The "no" of catalogue. */
export const CATALOGUE = {
  [CatalogueRefusal.UNSPECIFIED]: 'internal',
  [CatalogueRefusal.OUT_OF_STOCK]: 'out-of-stock',
  [CatalogueRefusal.UNKNOWN_VOUCHER_TYPE]: 'not-found',
  [CatalogueRefusal.VOUCHER_NOT_FOUND]: 'not-found',
  // The line and the code are filled in where a file is read.
  [CatalogueRefusal.DUPLICATE_CODE]: { name: 'voucher-code-duplicate', params: { line: '', code: '' } },
  [CatalogueRefusal.CODE_KNOWN]: { name: 'voucher-code-known', params: { line: '', code: '' } },
  [CatalogueRefusal.INSUFFICIENT_POINTS]: 'insufficient-points',
  [CatalogueRefusal.ITEM_NOT_FOUND]: 'not-found',
  [CatalogueRefusal.ITEM_INACTIVE]: 'item-inactive',
  [CatalogueRefusal.ADDRESS_NOT_FOUND]: 'not-found',
  [CatalogueRefusal.OFFER_UNAVAILABLE]: 'pregnant-offer-unavailable',
  [CatalogueRefusal.TICKET_LIMIT_REACHED]: 'ticket-limit-reached',
  // The specification's text for a redemption by an unknown member (rewards 5).
  [CatalogueRefusal.MEMBER_NOT_FOUND]: 'id-mismatch',
  [CatalogueRefusal.ORDER_NOT_FOUND]: 'not-found',
  [CatalogueRefusal.KEY_REUSED]: 'idempotency-key-reused',
  [CatalogueRefusal.PAUSED]: 'maintenance',
  [CatalogueRefusal.HOLD_EXPIRED]: 'unavailable',
  [CatalogueRefusal.BRAND_NOT_FOUND]: 'not-found',
  [CatalogueRefusal.FORMAT_EXISTS]: { name: 'already-exists', params: { field: 'Format' } },
  [CatalogueRefusal.SIZE_UNKNOWN]: 'size-unknown',
  [CatalogueRefusal.BATCH_NOT_FOUND]: 'not-found',
  [CatalogueRefusal.ORDER_UNDER_WAY]: 'order-under-way',
  [CatalogueRefusal.ORDER_CANCELLED]: 'order-cancelled',
  [CatalogueRefusal.ACCOUNT_FROZEN]: 'account-frozen',
  [CatalogueRefusal.ORDER_ON_HOLD]: 'order-on-hold',
  [CatalogueRefusal.CANCELLATION_LIMIT_REACHED]: 'rate-limited',
} as const satisfies RefusalMap<CatalogueRefusal>

/**
 * Translates identity's refusal. The catalogue name it gives wins, because it knows the rule that failed (decision D15); `instead`
 * overrides the meaning of a reason for one call.
 */
export function refusalOfIdentity(
  { reason, field, retryAfterSeconds, params }: RefusalOf<IdentityRefusal>,
  instead: Partial<Record<IdentityRefusal, ErrorName>> = {},
): Refusal {
  const { errorName = '', user = '', datems = '0', shopName = '' } = params
  const name = isErrorName(errorName) ? errorName : (instead[reason] ?? IDENTITY[reason])
  const reset = name === 'password-too-weak' ? { userId: user, datems: Number(datems) } : {}
  return refuse(name, {
    params: { name: shopName, field },
    extra: { ...(field ? { field } : {}), ...reset },
    ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
  })
}

/** The same as `unwrap` takes it. */
export const identity =
  (instead: Partial<Record<IdentityRefusal, ErrorName>> = {}) =>
  (refused: RefusalOf<IdentityRefusal>): Refusal =>
    refusalOfIdentity(refused, instead)

export const RETRY_SECONDS = 5

/** Translates a redemption's refusal, with the wrong line where there is one; `instead` overrides the meaning of a reason for one call. */
export const redemption =
  (instead: Partial<Record<CatalogueRefusal, ErrorName>> = {}) =>
  ({ reason, params: { line = '-1', itemId = '' } }: RefusalOf<CatalogueRefusal>): Refusal => {
    const always = CATALOGUE[reason]
    const name = instead[reason] ?? (typeof always === 'string' ? always : always.name)
    const field = reason === CatalogueRefusal.ADDRESS_NOT_FOUND ? { field: 'addressId' } : {}
    return refuse(name, {
      extra: Number(line) >= 0 ? { field: `items.${line}`, itemId } : field,
      ...(reason === CatalogueRefusal.HOLD_EXPIRED ? { retryAfterSeconds: RETRY_SECONDS } : {}),
    })
  }

/** A redemption that is not decided yet: the same key asks again (decision D140). */
export const notDecidedYet = ({ isCopy }: PendingRedemption) => (isCopy ? refuse('in-progress') : refuse('unavailable', { retryAfterSeconds: RETRY_SECONDS }))

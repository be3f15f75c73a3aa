import type { ErrorName } from '@club/contracts/http'
import { IdentityRefusal } from '@club/contracts/identity'
import { paramsOf, refusedReply } from '@club/service-host'
import type { Reason, Refusal } from '../domain/refusals'

/** Each reason as the contract's enum and as the catalogue's error; a reason without one does not compile. */
const REFUSALS: Record<Reason, readonly [IdentityRefusal, ErrorName]> = {
  'invalid-field': [IdentityRefusal.INVALID_FIELD, 'invalid-input'],
  'already-member': [IdentityRefusal.ALREADY_MEMBER, 'already-registered'],
  'device-used': [IdentityRefusal.DEVICE_USED, 'device-used'],
  'unknown-referral-code': [IdentityRefusal.UNKNOWN_REFERRAL_CODE, 'invalid-referral-code'],
  'referral-limit': [IdentityRefusal.REFERRAL_LIMIT, 'referral-limit-reached'],
  'sister-shop-password': [IdentityRefusal.SISTER_SHOP_PASSWORD, 'sister-shop-password'],
  'wrong-otp': [IdentityRefusal.WRONG_OTP, 'otp-incorrect'],
  'otp-expired': [IdentityRefusal.OTP_EXPIRED, 'otp-expired'],
  'too-many-attempts': [IdentityRefusal.TOO_MANY_ATTEMPTS, 'rate-limited'],
  'link-expired': [IdentityRefusal.LINK_EXPIRED, 'verification-link-expired'],
  'reset-link-expired': [IdentityRefusal.RESET_LINK_EXPIRED, 'reset-link-expired'],
  'not-registered': [IdentityRefusal.NOT_REGISTERED, 'user-not-registered'],
  'email-not-registered': [IdentityRefusal.EMAIL_NOT_REGISTERED, 'email-not-registered'],
  'password-missing': [IdentityRefusal.PASSWORD_MISSING, 'password-missing'],
  'wrong-password': [IdentityRefusal.WRONG_PASSWORD, 'wrong-password'],
  complexity: [IdentityRefusal.INVALID_FIELD, 'password-complexity'],
  'weak-password': [IdentityRefusal.WEAK_PASSWORD, 'password-too-weak'],
  locked: [IdentityRefusal.LOCKED, 'account-locked'],
  'not-verified': [IdentityRefusal.NOT_VERIFIED, 'account-not-verified'],
  blocked: [IdentityRefusal.BLOCKED, 'account-blocked'],
  'session-expired': [IdentityRefusal.SESSION_EXPIRED, 'session-expired'],
  'stage-cooldown': [IdentityRefusal.STAGE_COOLDOWN, 'stage-locked'],
  'invalid-edb': [IdentityRefusal.INVALID_FIELD, 'edb-invalid'],
  'record-not-found': [IdentityRefusal.RECORD_NOT_FOUND, 'not-found'],
  'record-changed': [IdentityRefusal.ACCOUNT_CHANGED, 'record-changed'],
  'too-many-addresses': [IdentityRefusal.TOO_MANY_RECORDS, 'address-limit-reached'],
  'too-many-babies': [IdentityRefusal.TOO_MANY_RECORDS, 'baby-limit-reached'],
  'wrong-admin-login': [IdentityRefusal.WRONG_ADMIN_LOGIN, 'admin-credentials'],
  'wrong-admin-password': [IdentityRefusal.WRONG_PASSWORD, 'admin-password'],
  'second-factor-needed': [IdentityRefusal.SECOND_FACTOR_NEEDED, 'second-factor-needed'],
  'second-factor-wrong': [IdentityRefusal.SECOND_FACTOR_WRONG, 'second-factor-wrong'],
  'second-factor-changed': [IdentityRefusal.SECOND_FACTOR_CHANGED, 'second-factor-changed'],
  'incomplete-address': [IdentityRefusal.INVALID_ADDRESS, 'address-incomplete'],
  'unknown-area': [IdentityRefusal.INVALID_ADDRESS, 'address-unknown-area'],
  'incomplete-baby': [IdentityRefusal.INVALID_BABY, 'baby-incomplete'],
  'baby-birth-date': [IdentityRefusal.INVALID_BABY, 'baby-birth-date'],
  'baby-products': [IdentityRefusal.INVALID_BABY, 'baby-product-mismatch'],
  'social-token': [IdentityRefusal.SOCIAL_TOKEN, 'social-login-failed'],
  'invalid-name': [IdentityRefusal.INVALID_NAME, 'invalid-name'],
  'sample-refused': [IdentityRefusal.SAMPLE_REFUSED, 'sample-too-soon'],
  taken: [IdentityRefusal.TAKEN, 'already-exists'],
  'key-reused': [IdentityRefusal.KEY_REUSED, 'idempotency-key-reused'],
  'in-progress': [IdentityRefusal.IN_PROGRESS, 'in-progress'],
  closed: [IdentityRefusal.CLOSED, 'account-closed'],
  'reauth-required': [IdentityRefusal.REAUTH_REQUIRED, 'reauth-required'],
  'wrong-state': [IdentityRefusal.WRONG_STATE, 'member-state'],
  'view-exists': [IdentityRefusal.TAKEN, 'view-exists'],
  'too-many-views': [IdentityRefusal.TOO_MANY_RECORDS, 'view-limit-reached'],
}

/** The reply of a call that is refused; the param `errorName` names its text in the catalogue. */
export const refused = (refusal: Refusal) => {
  const [reason, usual] = REFUSALS[refusal.reason]
  const { field = '', retryAfterSeconds = 0, errorName = usual, user = '', datems = 0, shopName = '', now, changedBy } = refusal
  return refusedReply(reason, { field, retryAfterSeconds, params: paramsOf({ errorName, user, datems: datems || undefined, shopName, now, changedBy }) })
}

/** The reply of a call that answers nothing but that it was done. */
export const doneReply = (answer: { kind: 'done' } | Refusal) =>
  answer.kind === 'refused' ? refused(answer) : ({ result: { $case: 'done', value: {} } } as const)

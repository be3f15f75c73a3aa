/**
 * Why this service refuses. Each call's precedence, first reason first:
 * - sign up: invalid field → sample not offered → already a member → device used → unknown code → referral limit →
 *   sample of the household → sister shop → too many sends.
 * - verify by OTP: expired (unknown account) → wrong OTP (other number) → already a member → blocked → too many tries →
 *   expired or used up → wrong OTP → device used.
 * - verify by link: expired (form, day, signature, version) → already a member → blocked → device used.
 * - sign in: password missing → not registered (or sister shop) → locked → no password (reset flow) → wrong password
 *   (locked from the fifth on) → closed → blocked → not verified → weak password.
 * - export, close: session → reauth required (nothing sent) → locked (this session) → reauth required (locked from the fifth wrong password on) → too many attempts (export).
 * - restore: as sign in up to the password → blocked → record not found (open, or too late). By link: link expired → record not found.
 * - forgot: not registered → blocked → too many attempts. Reset: weak password → link expired.
 * - edit details: session → blocked → stage cooldown → due date.
 * - edit account: record not found → record changed → taken.
 * - administrator signs in: locked → too many attempts (an unknown client, after many wrong passwords of others) → wrong login → second factor needed → locked → second factor wrong. Second factor: locked → wrong
 *   password or code → changed meanwhile.
 * - act of the desk on a member: record not found → key reused → wrong state → too many attempts (a mail again).
 * - save view: too many views → view exists.
 * - bulk upload: key reused → in progress → record not found (its promoter).
 * - address: session → incomplete → unknown area → key reused → in progress → limit. Baby: incomplete → products → key reused → in progress → session → unknown baby →
 *   birth day → limit.
 */
export type Reason =
  | 'invalid-field'
  | 'already-member'
  | 'device-used'
  | 'unknown-referral-code'
  | 'referral-limit'
  | 'sister-shop-password'
  | 'wrong-otp'
  | 'otp-expired'
  | 'too-many-attempts'
  | 'link-expired'
  | 'reset-link-expired'
  | 'not-registered'
  | 'email-not-registered'
  | 'password-missing'
  | 'wrong-password'
  | 'complexity'
  | 'weak-password'
  | 'locked'
  | 'not-verified'
  | 'blocked'
  | 'session-expired'
  | 'stage-cooldown'
  | 'invalid-edb'
  | 'record-not-found'
  | 'record-changed'
  | 'too-many-addresses'
  | 'too-many-babies'
  | 'wrong-admin-login'
  | 'wrong-admin-password'
  | 'second-factor-needed'
  | 'second-factor-wrong'
  | 'second-factor-changed'
  | 'incomplete-address'
  | 'unknown-area'
  | 'incomplete-baby'
  | 'baby-birth-date'
  | 'baby-products'
  | 'social-token'
  | 'invalid-name'
  | 'sample-refused'
  | 'taken'
  | 'key-reused'
  | 'in-progress'
  | 'closed'
  | 'reauth-required'
  | 'wrong-state'
  | 'view-exists'
  | 'too-many-views'

export interface Refusal {
  readonly kind: 'refused'
  readonly reason: Reason
  /** The field that is wrong, and the name of its error where the reason alone does not say. */
  readonly field?: string
  readonly errorName?: string
  readonly retryAfterSeconds?: number
  readonly user?: string
  readonly datems?: number
  readonly shopName?: string
  /** The record as it is now, as JSON, of one that changed meanwhile. */
  readonly now?: string
  /** The administrator who changed it, or `member` where they did themselves. */
  readonly changedBy?: string
  /** The member whose email or number is taken; never part of an answer. */
  readonly takenBy?: string
}

/** A refusal for a reason. */
export const refuse = (reason: Reason, details: Omit<Refusal, 'kind' | 'reason'> = {}): Refusal => ({ kind: 'refused', reason, ...details })

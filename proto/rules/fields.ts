import { addDays, addMonths, fullYears } from './calendar'
import type { Day } from './calendar'
import { comparedText, compactText, foldedText, TYPED_LENGTH_MAX } from './compared-text'
import {
  BABY_AGE_YEARS_MAX,
  CHILDREN_MAX,
  EMAIL_LENGTH_MAX,
  MEMBER_AGE_YEARS_MIN,
  NAME_DISPLAY_LENGTH_MAX,
  OTP_LENGTH,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  REFERRAL_CODE_LENGTH,
  UNIQUE_CODE_LENGTH,
} from './limits'
import type { PregnancyStage } from './words'

/** The phone rule that applies: sign-up allows one more digit than the back office (D17). */
export type PhoneRule = 'sign-up' | 'admin'

const PHONES: Record<PhoneRule, RegExp> = {
  'sign-up': /^01[0-46-9]\d{7,9}$/,
  admin: /^01[0-46-9]\d{7,8}$/,
}

/**
 * The stored form of a Malaysian mobile number, digits `601…`; undefined when the rule refuses it.
 * Spaces, hyphens, invisible characters and a leading `+6` or `6` are ignored. Source: D17, D18, D152.
 */
export function normalizePhone(number: string, rule: PhoneRule = 'sign-up'): string | undefined {
  if (number.length > TYPED_LENGTH_MAX) return undefined
  const local = compactText(number).replace(/^\+?6/, '')
  return PHONES[rule].test(local) ? `6${local}` : undefined
}

const PHONE_DIGITS_SEARCHED_MIN = 3

/**
 * The part of a stored number (`601…`) that a search means, however it is written: `012-520 2722`, `+60 12 520`, `(012) 520`;
 * undefined for a search that is not a number.
 */
export function phonePart(search: string): string | undefined {
  const compact = compactText(search)
  if (!/^\+?[\d().]+$/.test(compact)) return undefined
  const digits = compact.replace(/\D/g, '').replace(/^00/, '').replace(/^600/, '60')
  return digits.length >= PHONE_DIGITS_SEARCHED_MIN ? digits : undefined
}

/** A number with the prefix that people read: the one helper for both printed rules (D18). */
export function displayPhone(number: string): string {
  return `${number.length > 8 && !number.startsWith('0') ? '+' : '+6'}${number}`
}

/** Lowercased and trimmed, as it is looked up and stored (D43), normalised by D152. */
export function normalizeEmail(email: string): string {
  return foldedText(email)
}

/** The name of an administrator as it is looked up and stored (D43, D152). */
export function normalizeUsername(username: string): string {
  return foldedText(username)
}

/**
 * Text, at sign, text, dot, text (account 5). Characters that a mail header reads as a list, a name or a comment are refused: a mail
 * to `a,b@c.my` would go to two people.
 */
export function isEmail(email: string): boolean {
  const normal = normalizeEmail(email)
  const [local = '', domain = '', ...more] = normal.split('@')
  const isText = (text: string) => /^[^\s()<>[\]:;,\\"\p{Cc}\p{Cf}]+$/u.test(text)
  return normal.length <= EMAIL_LENGTH_MAX && more.length === 0 && isText(local) && isText(domain) && /^.+\.[^.]+$/u.test(domain)
}

function hasPasswordClasses(password: string): boolean {
  return /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password) && /[@$!%*?&]/.test(password)
}

/** 8 to 128 characters with a lower and an upper case letter, a digit and one of `@$!%*?&` (D29). */
export function isStrongPassword(password: string): boolean {
  return password.length >= PASSWORD_LENGTH_MIN && password.length <= PASSWORD_LENGTH_MAX && hasPasswordClasses(password)
}

/** The level of the strength bar, 25 percent of its width each; it advises, it does not decide (D29). */
export function passwordLevel(password: string): 0 | 1 | 2 | 3 {
  if (password.length < 6) return 0
  if (password.length < 10) return 1
  return hasPasswordClasses(password) ? 3 : 2
}

/** At least 15 years old today; exactly 15 passes (D27, D141). */
export function isMemberAge(dob: Day, today: Day): boolean {
  return fullYears(dob, today) >= MEMBER_AGE_YEARS_MIN
}

/** Highest age at sign-up, in years. */
const MEMBER_AGE_YEARS_MAX = 100

/** The days a member may be born on: a calendar offers no other. */
export function memberBirthDays(today: Day): { min: Day; max: Day } {
  return { min: `${Number(today.slice(0, 4)) - MEMBER_AGE_YEARS_MAX}-01-01`, max: addMonths(today, -12 * MEMBER_AGE_YEARS_MIN) }
}

/** An expected delivery date is yesterday or later (D27). */
export function isExpectedDelivery(edb: Day, today: Day): boolean {
  return edb >= addDays(today, -1)
}

/** How many children a stage may and must have (D27). */
export function childrenBounds(stage: PregnancyStage): { min: number; max: number } {
  if (stage === 'oneChild') return { min: 1, max: 1 }
  if (stage === 'moreChild') return { min: 2, max: CHILDREN_MAX }
  return { min: 0, max: CHILDREN_MAX }
}

/** The right number of children for the stage, none born after today (D27). */
export function areChildren(births: readonly Day[], stage: PregnancyStage, today: Day): boolean {
  const { min, max } = childrenBounds(stage)
  return births.length >= min && births.length <= max && births.every((birth) => birth <= today)
}

/** A baby is born by today and at most 3 full years old (D52). */
export function isBabyBirth(birth: Day, today: Day, ageYearsMax: number = BABY_AGE_YEARS_MAX): boolean {
  return birth <= today && fullYears(birth, today) <= ageYearsMax
}

/** Without spaces and hyphens, upper case (account 5, D152). */
export function normalizeReferralCode(code: string): string {
  return compactText(code).toUpperCase()
}

/** 8 characters of A-Z and 2-9 without I and O (D33). */
export function isReferralCode(code: string): boolean {
  return new RegExp(`^[A-HJ-NP-Z2-9]{${REFERRAL_CODE_LENGTH}}$`).test(code)
}

/** Without spaces and hyphens, upper case (account 5, D152). */
export function normalizeUniqueCode(code: string): string {
  return compactText(code).toUpperCase()
}

/** Exactly 10 letters or digits (D57). */
export function isUniqueCode(code: string): boolean {
  return new RegExp(`^[A-Z0-9]{${UNIQUE_CODE_LENGTH}}$`).test(code)
}

/**
 * The code a camera read: letters and digits kept, accepted only when exactly 10 remain,
 * undefined otherwise. Source: account 5.
 */
export function uniqueCodeFromText(text: string): string | undefined {
  const code = comparedText(text)
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
  return isUniqueCode(code) ? code : undefined
}

/** The code of a promoter: upper case, unique in that form (D103, D152). Its hyphens and spaces count. */
export function normalizePromoterCode(code: string): string {
  return comparedText(code).toUpperCase()
}

/** An authenticator's or recovery code, without spaces and hyphens, upper case (D152). */
export function normalizeSecondFactorCode(code: string): string {
  return compactText(code).toUpperCase()
}

/**
 * The digits of a one-time code in a typed or pasted text (D20, D152): `4 1 2 7`, `41-27`, or a whole SMS that has exactly one group of four
 * digits. A text of digits alone returns all of them, also more than four; a text with no code, or more than one, returns none.
 */
export function otpFromText(text: string): string {
  const typed = comparedText(text.slice(0, TYPED_LENGTH_MAX))
  const digits = typed.replace(/\D/g, '')
  if (digits.length <= OTP_LENGTH || /^[\d -]+$/.test(typed)) return digits
  const [group, ...more] = typed.match(new RegExp(`(?<!\\d)\\d{${OTP_LENGTH}}(?!\\d)`, 'g')) ?? []
  return group !== undefined && more.length === 0 ? group : ''
}

/** A postcode as it is compared and stored: without spaces and hyphens (D152). */
export function normalizePostcode(postcode: string): string {
  return compactText(postcode)
}

/** Five digits (account 5). */
export function isPostcode(postcode: string): boolean {
  return /^\d{5}$/.test(postcode)
}

/** An admin's link opens only web pages (D14). */
export function isWebLink(link: string): boolean {
  return /^https?:\/\/[^\s/]+\S*$/i.test(link) && URL.canParse(link)
}

/** The first `max` UTF-16 units of a text, without half of a character at the end: PostgreSQL's JSON refuses that. */
export function beginningOf(text: string, max: number): string {
  const isSplit = (text.codePointAt(max - 1) ?? 0) > 0xffff
  return text.slice(0, isSplit ? max - 1 : max)
}

/** Cut to `max` characters and an ellipsis (account 9, rewards 9, back-office 9). */
export function truncate(text: string, max: number = NAME_DISPLAY_LENGTH_MAX): string {
  const characters = Array.from(text)
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text
}

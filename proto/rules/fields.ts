import { addDays, addMonths, fullYears } from './calendar'
import type { Day } from './calendar'
import {
  BABY_AGE_YEARS_MAX,
  CHILDREN_MAX,
  EMAIL_LENGTH_MAX,
  MEMBER_AGE_YEARS_MIN,
  NAME_DISPLAY_LENGTH_MAX,
  NAME_LENGTH_MAX,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  REFERRAL_CODE_LENGTH,
  UNIQUE_CODE_LENGTH,
} from './limits'
import type { PregnancyStage } from './words'

/** Trimmed, with runs of spaces collapsed to one (D16), and each letter in its one spelling: names are searched for. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ')
}

/** Unicode letters and spaces only, 1 to 100 characters after normalisation (D16); letters that nobody can see are none. */
export function isName(name: string): boolean {
  const normal = normalizeName(name)
  return normal.length <= NAME_LENGTH_MAX && /^\p{L}[\p{L}\p{M} ]*$/u.test(normal) && !/\p{Default_Ignorable_Code_Point}/u.test(normal)
}

/**
 * A name that the rule refuses, without the characters that it refuses: apostrophes, hyphens, slashes, dots and @ become a space or
 * nothing, and "a/l", "a/p" keep their letters (D147). Null for a name that is good already and for one with anything else in it.
 */
export function mendedName(name: string): string | null {
  if (isName(name)) return null
  const mended = normalizeName(
    name
      .replace(/\b([as])\/([lop])\b/giu, '$1$2')
      // D'Souza is one word, Nur'Ain are two.
      .replace(/(?<=^|[\s-])(\p{L})['’‘`´](?=\p{L})/gu, '$1')
      .replace(/['’‘`´\-‐‑–/.@]+/gu, ' '),
  )
  return isName(mended) ? mended : null
}

/** Whose phone rule applies: sign-up allows one more digit than the back office (D17). */
export type PhoneRule = 'sign-up' | 'admin'

const PHONES: Record<PhoneRule, RegExp> = {
  'sign-up': /^01[0-46-9]\d{7,9}$/,
  admin: /^01[0-46-9]\d{7,8}$/,
}

/**
 * The stored form of a Malaysian mobile number, digits `601…`; undefined when the rule refuses it.
 * Spaces, hyphens and a leading `+6` or `6` are ignored. Source: D17, D18.
 */
export function normalizePhone(number: string, rule: PhoneRule = 'sign-up'): string | undefined {
  if (number.length > 40) return undefined
  const local = number.replace(/[\s-]/g, '').replace(/^\+?6/, '')
  return PHONES[rule].test(local) ? `6${local}` : undefined
}

const PHONE_DIGITS_SEARCHED_MIN = 3

/**
 * What of a search may be a part of a stored number (`601…`), however it is written: `012-520 2722`, `+60 12 520`, `(012) 520`;
 * undefined for a search that is no number.
 */
export function phonePart(search: string): string | undefined {
  if (!/^\s*\+?[\d\s().-]+$/.test(search)) return undefined
  const digits = search.replace(/\D/g, '').replace(/^00/, '').replace(/^600/, '60')
  return digits.length >= PHONE_DIGITS_SEARCHED_MIN ? digits : undefined
}

/** A number with the prefix a person reads: the one helper of both printed rules (D18). */
export function displayPhone(number: string): string {
  return `${number.length > 8 && !number.startsWith('0') ? '+' : '+6'}${number}`
}

/** Lowercased and trimmed, as it is looked up and stored (D43), each letter in its one spelling. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

/**
 * Text, at sign, text, dot, text (P1 §5). What a mail's header reads as a list, a name or a comment is no text of an
 * address: a mail to `a,b@c.my` would go to two people.
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

/** As old as somebody who signs up can be, in years. */
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

/** Spaces removed, upper case (P1 §5). */
export function normalizeReferralCode(code: string): string {
  return code.replace(/\s+/g, '').toUpperCase()
}

/** 8 characters of A-Z and 2-9 without I and O (D33). */
export function isReferralCode(code: string): boolean {
  return new RegExp(`^[A-HJ-NP-Z2-9]{${REFERRAL_CODE_LENGTH}}$`).test(code)
}

/** Trimmed, upper case (P1 §5). */
export function normalizeUniqueCode(code: string): string {
  return code.trim().toUpperCase()
}

/** Exactly 10 letters or digits (D57). */
export function isUniqueCode(code: string): boolean {
  return new RegExp(`^[A-Z0-9]{${UNIQUE_CODE_LENGTH}}$`).test(code)
}

/**
 * The code a camera read: letters and digits kept, accepted only when exactly 10 remain,
 * undefined otherwise. Source: P1 §5.
 */
export function uniqueCodeFromText(text: string): string | undefined {
  const code = text.replace(/[^a-z0-9]/gi, '').toUpperCase()
  return isUniqueCode(code) ? code : undefined
}

/** Five digits (P1 §5). */
export function isPostcode(postcode: string): boolean {
  return /^\d{5}$/.test(postcode)
}

/** The address on a few lines, as it is written on a parcel. */
export function addressLines(address: {
  line1: string
  line2: string
  line3: string
  city: string | null
  state: string | null
  postcode: string | null
}): string[] {
  return [address.line1, address.line2, address.line3, [address.postcode, address.city].filter(Boolean).join(' '), address.state ?? '']
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** An admin's link opens only web pages (D14). */
export function isWebLink(link: string): boolean {
  return /^https?:\/\/[^\s/]+\S*$/i.test(link) && URL.canParse(link)
}

/** Chinese family names as they are commonly written in Malaysia; they stand before the given name. */
const FAMILY_NAMES: ReadonlySet<string> = new Set(
  (
    'ang aw beh boey boo chai cham chan chang chao cheah chee chen cheng cheong cheung chew chia chiam chiew chin ching chong choo chow choy ' +
    'chua chung eng fong foo foong gan goh gooi hew heng ho hoo hor hon hong hooi kam kang khaw kho khoo khor koay koh kok kong kuan kuek lai lam ' +
    'lau law leong leow lew liang liew lim ling lio loh loke loo looi low lum mah mok moy neoh ng ngoh ong ooi pang phang phua poon quah ' +
    'saw seow siew sim sin siow soh soo soon soong tan tang tay tee teh teo teoh thong tiong toh tong voon wang wee wong woo woon wu ' +
    'yap yeap yee yeo yeoh yew yip yong yow zhang'
  ).split(' '),
)

/** Given names and titles of many that nobody is called by while another name follows. */
const PASSED_OVER: ReadonlySet<string> = new Set(
  (
    'muhammad muhamad muhammed mohammad mohamad mohammed mohamed mohd muhd mohamet md nur nor noor siti sity wan nik tengku tunku ungku raja syed ' +
    'sayed syarifah sharifah che megat puteri puan encik cik tuan haji hajah hajjah hj hjh datuk dato datin dr prof ir ustaz ustazah mr mrs ms mdm'
  ).split(' '),
)
/** What stands before the name of a parent. */
const CHILD_OF: ReadonlySet<string> = new Set(['bin', 'binti', 'bt', 'bte', 'b', 'al', 'ap', 'a/l', 'a/p', 'so', 'do', 's/o', 'd/o', 'anak'])

/**
 * The name a person is greeted by: the first word (D55); what follows a Chinese family name, such as Mei Ling of Tan Mei Ling; and what
 * follows titles and names that many share, such as Aisyah of Nur Aisyah binti Ali.
 */
export function firstName(name: string): string {
  const words = normalizeName(name.replace(/^tan sri\s/i, '')).split(' ')
  const parent = words.findIndex((word, index) => index > 0 && CHILD_OF.has(word.toLowerCase()))
  const own = parent === -1 ? words : words.slice(0, parent)
  const called = own.findIndex((word) => !PASSED_OVER.has(word.toLowerCase().replace(/[.'’]/g, '')))
  const [first = '', ...given] = called === -1 ? own.slice(-1) : own.slice(called)
  return given.length > 0 && FAMILY_NAMES.has(first.toLowerCase()) ? given.slice(0, 2).join(' ') : first
}

/** Cut to `max` characters and an ellipsis (P1 §9, P2 §9, P3 §9). */
export function truncate(text: string, max: number = NAME_DISPLAY_LENGTH_MAX): string {
  const characters = Array.from(text)
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text
}

import type { ErrorName, SignUpBody } from '@club/contracts/http'
import {
  areChildren,
  childrenBounds,
  comparedText,
  GENDERS,
  isEmail,
  isExpectedDelivery,
  isMemberAge,
  isName,
  isPostcode,
  isReferralCode,
  isStrongPassword,
  normalizeEmail,
  normalizeName,
  normalizePhone,
  normalizePostcode,
  normalizeReferralCode,
} from '@club/rules'
import type { Day, Gender, Language, PregnancyStage, Race } from '@club/rules'
import type { Campaign } from './campaign'

/** Values of the sign-up form while it is typed; days are `YYYY-MM-DD`. */
export interface SignUpValues {
  name: string
  number: string
  email: string
  password: string
  dob: string | null
  gender: Gender | null
  race: Race | null
  pregnancyStage: PregnancyStage | null
  edb: string | null
  children: { birth: string | null }[]
  redeemSample: boolean
  sampleId: string | null
  line1: string
  line2: string
  line3: string
  state: string | null
  city: string | null
  postcode: string | null
  referCode: string
  terms: boolean
  receiveMail: boolean
}

export const NEW_SIGN_UP: SignUpValues = {
  name: '',
  number: '',
  email: '',
  password: '',
  dob: null,
  gender: null,
  race: null,
  pregnancyStage: null,
  edb: null,
  children: [],
  redeemSample: false,
  sampleId: null,
  line1: '',
  line2: '',
  line3: '',
  state: null,
  city: null,
  postcode: null,
  referCode: '',
  terms: false,
  receiveMail: false,
}

/** Data that a social provider disclosed about the person (D30). */
export interface Prefill {
  email?: string | null
  name?: string | null
  gender?: string | null
  dob?: string | null
}

/** The form as it opens: empty, or filled with what was typed before, and with what a provider disclosed, where that is valid here. */
export function newSignUp(prefill: Prefill | undefined, referCode: string, typed: Partial<SignUpValues> = {}): SignUpValues {
  const before = { ...NEW_SIGN_UP, ...typed }
  return {
    ...before,
    referCode: normalizeReferralCode(referCode) || before.referCode,
    name: prefill?.name ?? before.name,
    email: prefill?.email ?? before.email,
    gender: GENDERS.find((gender) => gender === prefill?.gender) ?? before.gender,
    dob: prefill?.dob ?? before.dob,
  }
}

const ADDRESS_FIELDS = ['line1', 'state', 'city', 'postcode'] as const

/** Problems that only the form can find: empty fields and choices not made. Their words are in this remote's catalogue. */
export type Missing =
  | 'nameMissing'
  | 'numberMissing'
  | 'emailMissing'
  | 'passwordMissing'
  | 'dobMissing'
  | 'genderMissing'
  | 'raceMissing'
  | 'stageMissing'
  | 'edbMissing'
  | 'birthMissing'
  | `${(typeof ADDRESS_FIELDS)[number]}Missing`
  | 'termsMissing'

/** Problems that the service finds too. Their words in this remote's catalogue are those of the service (D15): its own catalogue would weigh on a first view. */
export const WRONG = [
  'sign-up-name',
  'sign-up-number',
  'sign-up-email',
  'sign-up-password',
  'sign-up-dob',
  'sign-up-edb',
  'sign-up-children',
  'sign-up-sample',
  'sign-up-address',
  'invalid-referral-code',
] as const satisfies readonly ErrorName[]
type Wrong = (typeof WRONG)[number]

/** A problem that the service found, in its own words. */
export const REFUSED = 'refused'

export interface SignUpProblem {
  /** path in `SignUpValues`, e.g. `children.0.birth` */
  field: string
  problem: Wrong | Missing | typeof REFUSED
}

/** The parts of the form, which a phone shows one after the other. */
export const STEPS = ['account', 'family', 'sample', 'finish'] as const

const STEP_OF: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['name', 'number', 'email', 'password'].map((field) => [field, 0])),
  ...Object.fromEntries(['dob', 'gender', 'race', 'pregnancyStage', 'edb', 'children'].map((field) => [field, 1])),
  ...Object.fromEntries(['redeemSample', 'sampleId', 'line1', 'line2', 'line3', 'state', 'city', 'postcode'].map((field) => [field, 2])),
  ...Object.fromEntries(['referCode', 'terms', 'receiveMail'].map((field) => [field, 3])),
}

/** The step that asks for a field, such as `children.0.birth`. */
export const stepOf = (field: string): number => STEP_OF[field.split('.')[0] ?? ''] ?? 0

/**
 * Everything that is wrong with the form, in the order of its fields, by the rules the server applies too (D15).
 * An address is requested with a sample only (D28).
 */
export function problemsOf(values: SignUpValues, today: Day): SignUpProblem[] {
  const problems: SignUpProblem[] = []
  const require = (holds: boolean, field: string, problem: SignUpProblem['problem']) => {
    if (!holds) problems.push({ field, problem })
  }
  const demand = (value: string | null, holds: (value: string) => boolean, field: string, missing: Missing, wrong: Wrong) => {
    if (value === null || comparedText(value) === '') problems.push({ field, problem: missing })
    else require(holds(value), field, wrong)
  }
  demand(values.name, isName, 'name', 'nameMissing', 'sign-up-name')
  demand(values.number, (number) => normalizePhone(number, 'sign-up') !== undefined, 'number', 'numberMissing', 'sign-up-number')
  demand(values.email, isEmail, 'email', 'emailMissing', 'sign-up-email')
  demand(values.password, isStrongPassword, 'password', 'passwordMissing', 'sign-up-password')
  demand(values.dob, (dob) => isMemberAge(dob, today), 'dob', 'dobMissing', 'sign-up-dob')
  require(values.gender !== null, 'gender', 'genderMissing')
  require(values.race !== null, 'race', 'raceMissing')
  require(values.pregnancyStage !== null, 'pregnancyStage', 'stageMissing')
  if (values.pregnancyStage === 'pregnant') demand(values.edb, (edb) => isExpectedDelivery(edb, today), 'edb', 'edbMissing', 'sign-up-edb')
  if (values.pregnancyStage !== null) {
    const needed = childrenBounds(values.pregnancyStage).min
    values.children.forEach(({ birth }, index) => {
      const field = `children.${index}.birth`
      if (birth !== null || index < needed) demand(birth, (day) => areChildren([day], 'oneChild', today), field, 'birthMissing', 'sign-up-children')
    })
  }
  require(!values.redeemSample || values.sampleId !== null, 'sampleId', 'sign-up-sample')
  if (values.redeemSample)
    for (const field of ADDRESS_FIELDS)
      demand(values[field], (value) => field !== 'postcode' || isPostcode(normalizePostcode(value)), field, `${field}Missing`, 'sign-up-address')
  const referCode = normalizeReferralCode(values.referCode)
  require(referCode === '' || isReferralCode(referCode), 'referCode', 'invalid-referral-code')
  require(values.terms, 'terms', 'termsMissing')
  return problems
}

const NO_ADDRESS = { line1: '', line2: '', line3: '', city: '', state: '', postcode: '', country: 'Malaysia' } as const

/** The sign-up payload of account 3: e-mail lowercased, referral code normalised, no due date unless pregnant, no address without a sample. */
export function toSignUpBody(values: SignUpValues, extra: { language: Language; campaign: Campaign; uniqueToken: string }): SignUpBody {
  return {
    name: normalizeName(values.name),
    number: comparedText(values.number),
    email: normalizeEmail(values.email),
    password: values.password,
    dob: values.dob,
    gender: values.gender,
    race: values.race,
    nationality: 'malaysian',
    pregnancyStage: values.pregnancyStage,
    edb: values.pregnancyStage === 'pregnant' ? values.edb : null,
    children: values.children.flatMap(({ birth }) => (birth === null ? [] : [birth])),
    address: values.redeemSample
      ? {
          line1: values.line1.trim(),
          line2: values.line2.trim(),
          line3: values.line3.trim(),
          city: values.city ?? '',
          state: values.state ?? '',
          postcode: values.postcode ?? '',
          country: 'Malaysia',
        }
      : NO_ADDRESS,
    referCode: normalizeReferralCode(values.referCode) || null,
    redeemSample: values.redeemSample,
    sampleId: values.redeemSample ? values.sampleId : null,
    receiveMail: values.receiveMail,
    language: extra.language,
    ...extra.campaign,
    uniqueToken: extra.uniqueToken,
  }
}

/** The rows of children after the stage was chosen: what was filled in, and empty ones as far as the stage asks for more. */
export function childrenFor(stage: PregnancyStage, children: SignUpValues['children']): SignUpValues['children'] {
  const { min, max } = childrenBounds(stage)
  const kept = children.filter(({ birth }) => birth !== null).slice(0, max)
  return [...kept, ...Array.from({ length: Math.max(0, min - kept.length) }, () => ({ birth: null }))]
}

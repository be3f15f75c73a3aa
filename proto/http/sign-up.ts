import {
  ADDRESS_LINE_LENGTH_MAX,
  areChildren,
  beginningOf,
  CHILDREN_MAX,
  comparedText,
  COUNTRY,
  GENDERS,
  isEmail,
  isExpectedDelivery,
  isMemberAge,
  isName,
  isPostcode,
  isStrongPassword,
  NATIONALITIES,
  normalizeEmail,
  normalizeName,
  normalizePhone,
  normalizePostcode,
  normalizeReferralCode,
  parseDay,
  PREGNANCY_STAGES,
  RACES,
  TYPED_LENGTH_MAX,
  withoutInvisible,
} from '@club/rules'
import type { Day, Gender, Language, Nationality, PostalAddress, PregnancyStage, Race } from '@club/rules'
import { LANGUAGES } from '@club/rules'
import * as z from 'zod'
import type { ErrorName } from './errors'
import { refuseWith } from './primitives'
import type { InputRefusal } from './primitives'

const CAMPAIGN_LENGTH_MAX = 200

/** A text of the form. A value that is not a text, or far too long, gets the refusal of its field's rule (D15). */
const loose = (max: number, invalid: ErrorName = 'invalid-input') => z.string(refuseWith(invalid)).max(max, refuseWith(invalid)).nullish()

/** Campaign fields of an advertiser's link; a long one never fails a sign-up. */
const campaignText = z
  .string()
  .transform((value) => beginningOf(value, CAMPAIGN_LENGTH_MAX))
  .nullish()

/**
 * The sign-up payload as it arrives (account 3). Only types and sizes are judged here: the rules belong to
 * `readSignUp`, because each has its own code (D15) and the browser's form applies the same ones.
 */
export const signUpBody = z
  .object({
    name: loose(1000, 'sign-up-name'),
    number: loose(TYPED_LENGTH_MAX, 'sign-up-number'),
    email: loose(1000, 'sign-up-email'),
    dob: loose(40, 'sign-up-dob'),
    edb: loose(40, 'sign-up-edb'),
    gender: loose(20),
    race: loose(20),
    address: z
      .object(
        {
          line1: loose(1000, 'sign-up-address'),
          line2: loose(1000, 'sign-up-address'),
          line3: loose(1000, 'sign-up-address'),
          houseNumber: loose(100, 'sign-up-address'),
          city: loose(200, 'sign-up-address'),
          state: loose(200, 'sign-up-address'),
          postcode: loose(TYPED_LENGTH_MAX, 'sign-up-address'),
          country: loose(100, 'sign-up-address'),
        },
        refuseWith('sign-up-address'),
      )
      .nullish(),
    pregnancyStage: loose(20),
    referCode: loose(TYPED_LENGTH_MAX, 'invalid-referral-code'),
    password: loose(1000, 'sign-up-password'),
    redeemSample: z.boolean().nullish(),
    sampleId: loose(100, 'sign-up-sample'),
    nationality: loose(20),
    receiveMail: z.boolean().nullish(),
    language: loose(10),
    children: z
      .array(z.string(refuseWith('sign-up-children')).max(40, refuseWith('sign-up-children')), refuseWith('sign-up-children'))
      .max(50, refuseWith('sign-up-children'))
      .nullish(),
    utmSource: campaignText,
    utmMedium: campaignText,
    utmCampaign: campaignText,
    uniqueToken: loose(100),
  })
  .meta({ id: 'SignUp' })
export type SignUpBody = z.input<typeof signUpBody>

export interface SignUpAddress extends PostalAddress {
  readonly houseNumber: string | null
  readonly country: typeof COUNTRY
}

/** A sign-up that passed every rule, in stored form. */
export interface SignUp {
  name: string
  number: string
  email: string
  password: string
  dob: Day
  gender: Gender
  race: Race
  nationality: Nationality
  pregnancyStage: PregnancyStage
  /** Null unless the stage is pregnant. */
  edb: Day | null
  children: Day[]
  /** Null when none or only part of one was given. */
  address: SignUpAddress | null
  redeemSample: boolean
  sampleId: string | null
  referCode: string | null
  receiveMail: boolean
  language: Language
  utmSource: string | null
  utmMedium: string | null
  utmCampaign: string | null
  uniqueToken: string | null
}

function oneOf<T extends string>(options: readonly T[], value: string | null | undefined): T | undefined {
  return options.find((candidate) => candidate === value)
}

function compared(value: string | null | undefined): string {
  return comparedText(value ?? '')
}

function readAddress(address: SignUpBody['address']): SignUpAddress | null {
  // Shown as it was typed, on parcels among others.
  const line = (value: string | null | undefined) =>
    withoutInvisible(value ?? '')
      .replace(/\s+/gu, ' ')
      .trim()
  const read = {
    line1: line(address?.line1),
    line2: line(address?.line2),
    line3: line(address?.line3),
    houseNumber: line(address?.houseNumber) || null,
    city: compared(address?.city),
    state: compared(address?.state),
    postcode: normalizePostcode(address?.postcode ?? ''),
    country: COUNTRY,
  } as const
  const lengths = [read.line1, read.line2, read.line3, read.city, read.state].every((value) => value.length <= ADDRESS_LINE_LENGTH_MAX)
  const country = compared(address?.country)
  const complete = read.line1 && read.city && read.state && isPostcode(read.postcode)
  return complete && lengths && (country === '' || country === COUNTRY) ? read : null
}

/** The first broken rule of a sign-up, and its field. */
export interface SignUpRefusal extends InputRefusal {
  name: 'invalid-input' | `sign-up-${'name' | 'number' | 'email' | 'password' | 'dob' | 'edb' | 'children' | 'address' | 'sample'}`
}
export type SignUpReading = { ok: true; value: SignUp } | { ok: false; refusal: SignUpRefusal }

/**
 * Reads a sign-up in the order of its form and stops at the first broken rule.
 * `today` is the day in Kuala Lumpur. Whether the referral code, the sample and the address' area
 * exist is decided by the server. Source: D15-D18, D27-D29, D51, D141.
 */
export function readSignUp(body: SignUpBody, today: Day): SignUpReading {
  const refuse = (name: SignUpRefusal['name'], field: string): SignUpReading => ({
    ok: false,
    refusal: { name, field },
  })

  const name = body.name ?? ''
  if (!isName(name)) return refuse('sign-up-name', 'name')
  const number = normalizePhone(body.number ?? '', 'sign-up')
  if (!number) return refuse('sign-up-number', 'number')
  const email = body.email ?? ''
  if (!isEmail(email)) return refuse('sign-up-email', 'email')
  const password = body.password ?? ''
  if (!isStrongPassword(password)) return refuse('sign-up-password', 'password')
  const dob = parseDay(body.dob ?? '')
  if (!dob || !isMemberAge(dob, today)) return refuse('sign-up-dob', 'dob')
  const gender = oneOf(GENDERS, body.gender)
  if (!gender) return refuse('invalid-input', 'gender')
  const race = oneOf(RACES, body.race)
  if (!race) return refuse('invalid-input', 'race')
  // Fixed in the form (account 3); the profile may carry another one later.
  const nationality = oneOf([NATIONALITIES[0]], body.nationality || NATIONALITIES[0])
  if (!nationality) return refuse('invalid-input', 'nationality')
  const pregnancyStage = oneOf(PREGNANCY_STAGES, body.pregnancyStage)
  if (!pregnancyStage) return refuse('invalid-input', 'pregnancyStage')

  const edb = pregnancyStage === 'pregnant' ? parseDay(body.edb ?? '') : null
  if (edb === undefined || (edb !== null && !isExpectedDelivery(edb, today))) return refuse('sign-up-edb', 'edb')

  const given = body.children ?? []
  const children = given.flatMap((child) => parseDay(child) ?? [])
  const childrenRead = given.length <= CHILDREN_MAX && children.length === given.length
  if (!childrenRead || !areChildren(children, pregnancyStage, today)) return refuse('sign-up-children', 'children')

  const country = compared(body.address?.country)
  if (country !== '' && country !== COUNTRY) return refuse('sign-up-address', 'address.country')
  const postcode = normalizePostcode(body.address?.postcode ?? '')
  if (postcode !== '' && !isPostcode(postcode)) return refuse('sign-up-address', 'address.postcode')
  const address = readAddress(body.address)
  const redeemSample = body.redeemSample ?? false
  const sampleId = compared(body.sampleId) || null
  if (redeemSample && !address) return refuse('sign-up-address', 'address')
  if (redeemSample && !sampleId) return refuse('sign-up-sample', 'sampleId')
  const language = oneOf(LANGUAGES, body.language || 'en')
  if (!language) return refuse('invalid-input', 'language')

  return {
    ok: true,
    value: {
      name: normalizeName(name),
      number,
      email: normalizeEmail(email),
      password,
      dob,
      gender,
      race,
      nationality,
      pregnancyStage,
      edb,
      children,
      address,
      redeemSample,
      sampleId,
      referCode: normalizeReferralCode(body.referCode ?? '') || null,
      receiveMail: body.receiveMail ?? true,
      language,
      utmSource: compared(body.utmSource) || null,
      utmMedium: compared(body.utmMedium) || null,
      utmCampaign: compared(body.utmCampaign) || null,
      uniqueToken: compared(body.uniqueToken) || null,
    },
  }
}

/** The first broken rule of a sign-up in form order, or undefined (D15). */
export function checkSignUp(body: SignUpBody, today: Day): InputRefusal | undefined {
  const reading = readSignUp(body, today)
  return reading.ok ? undefined : reading.refusal
}

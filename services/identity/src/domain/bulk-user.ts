import { mailboxOf } from '@club/kernel'
import {
  COUNTRY,
  foldedText,
  GENDERS,
  isEmail,
  isPostcode,
  NATIONALITIES,
  NAME_LENGTH_MAX,
  normalizeEmail,
  normalizeName,
  normalizePhone,
  normalizePostcode,
  RACES,
} from '@club/rules'
import type { Day } from '@club/rules'
import type { NewAddress, Stage } from './member'

/** A row of a bulk file: texts as they stand there, trimmed; empty where the file has nothing. */
export interface BulkUser {
  readonly name: string
  readonly number: string
  readonly email: string
  readonly race: string
  readonly gender: string
  readonly isPregnant: boolean
  readonly edb: Day
  readonly childDob: Day
  readonly state: string
  readonly city: string
  readonly postcode: string
  readonly street: string
}

/** The member that a row creates. */
export interface BulkMember {
  readonly name: string
  /** 601… */
  readonly number: string
  readonly email: string
  readonly race: string
  readonly gender: string
  readonly nationality: string
  readonly pregnancyStage: Stage
  readonly edb: Day | null
  readonly children: readonly Day[]
  readonly address: NewAddress | null
}

/** A file that staff sent. */
export interface BulkUpload {
  readonly id: string
  readonly label: string
  readonly promoterId: string | null
  readonly registerSource: string | null
  readonly registeredAt: Date
  readonly createdAt: Date
  /** Rows of the file; `created` and `skipped` are as many when it has ended. */
  readonly total: number
  readonly created: number
  readonly skipped: number
}

export type BulkProblem = 'missing' | 'invalid-email' | 'invalid-number' | 'duplicate' | 'existing'
export type JudgedUser = { readonly kind: 'good'; readonly member: BulkMember } | { readonly kind: 'bad'; readonly problem: BulkProblem }

const known = (words: readonly string[], input: string, otherwise: string): string => words.find((word) => word === foldedText(input)) ?? otherwise

/** The member of a row, with defaults for missing cells (decision D107). */
export function bulkMemberOf(user: BulkUser): BulkMember {
  const pregnancyStage = user.isPregnant ? 'pregnant' : user.childDob ? 'oneChild' : 'trying'
  return {
    name: normalizeName(user.name),
    number: normalizePhone(user.number, 'admin') ?? '',
    email: normalizeEmail(user.email),
    race: known(RACES, user.race, 'other'),
    gender: known(GENDERS, user.gender, 'female'),
    nationality: NATIONALITIES[0],
    pregnancyStage,
    edb: pregnancyStage === 'pregnant' ? user.edb || null : null,
    children: user.childDob ? [user.childDob] : [],
    address: addressOf(user),
  }
}

/** State, city, postcode and street together, or none: a partial address is dropped (decision D107). */
function addressOf({ state, city, postcode, street }: BulkUser): NewAddress | null {
  const digits = normalizePostcode(postcode)
  // Spreadsheets drop the leading zero of a number.
  const fiveDigits = digits.padStart(digits === '' ? 0 : 5, '0')
  if (state === '' || city === '' || street === '' || !isPostcode(fiveDigits)) return null
  return { label: 'Home', houseNumber: null, line1: street, line2: '', line3: '', city, state, postcode: fiveDigits, country: COUNTRY }
}

/**
 * Decides which rows of a file make members: each person once, the first row counts. The store checks whether a member has the email or the number
 * already is for the store to say. Problems in order: missing, invalid-email, invalid-number, duplicate.
 */
export function judgeBulkUsers(users: readonly BulkUser[]): JudgedUser[] {
  const taken = new Set<string>()
  return users.map((user) => {
    const member = bulkMemberOf(user)
    const problem = problemOf(user, member)
    if (problem) return { kind: 'bad', problem }
    const mailbox = mailboxOf(member.email)
    if (taken.has(mailbox) || taken.has(member.number)) return { kind: 'bad', problem: 'duplicate' }
    taken.add(mailbox).add(member.number)
    return { kind: 'good', member }
  })
}

function problemOf(user: BulkUser, { name, number }: BulkMember): BulkProblem | undefined {
  if (name === '' || name.length > NAME_LENGTH_MAX || user.email === '' || user.number === '') return 'missing'
  if (!isEmail(user.email)) return 'invalid-email'
  return number === '' ? 'invalid-number' : undefined
}

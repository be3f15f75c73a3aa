import { CREDIT_TITLE_LENGTH_MAX, EMAIL_LENGTH_MAX, REFUND_POINTS_MAX } from '@club/rules'
import { refuse } from '../../pipeline/refusal'
import type { Refusal } from '../../pipeline/refusal'
import { readCsv } from './read-csv'
import type { CsvFile, CsvUnusable } from './read-csv'

/** All rows of a file together, as they travel to the ledger in one message, and what a row needs besides its texts. */
const ROWS_BYTES_MAX = 11 * 1024 * 1024
const ROW_BYTES = 56

const SHAPES = { campaign: { columns: ['email'] }, refund: { columns: ['email', 'description', 'points'] } } as const

/** A row of a mass credit; a campaign's rows have an empty description and no points. */
export interface CreditCsvRow {
  readonly email: string
  readonly description: string
  readonly points: number
}

/** Reads a file of credits: `email`, or `email,description,points` of a refund (decision D105). */
export async function readCreditCsv(file: CsvFile, type: keyof typeof SHAPES): Promise<readonly CreditCsvRow[] | CsvUnusable | Refusal<'payload-too-large'>> {
  const rows: CreditCsvRow[] = []
  let bytes = 0
  const unusable = await readCsv<'email' | 'description' | 'points'>(file, SHAPES[type], ({ cells: { email, description = '', points = '' } }) => {
    const reason = problemOf(email) ?? (type === 'refund' ? problemOfRefund(description, points) : undefined)
    if (reason) return reason
    bytes += ROW_BYTES + Buffer.byteLength(email) + Buffer.byteLength(description)
    if (bytes <= ROWS_BYTES_MAX) rows.push({ email, description, points: Number(points) })
    return undefined
  })
  if (unusable) return unusable
  return bytes > ROWS_BYTES_MAX ? refuse('payload-too-large') : rows
}

function problemOf(email: string): string | undefined {
  if (email === '') return 'the email is empty'
  return email.length > EMAIL_LENGTH_MAX ? `an email has at most ${EMAIL_LENGTH_MAX} characters` : undefined
}

function problemOfRefund(description: string, points: string): string | undefined {
  if (description === '') return 'the description is empty'
  if (description.length > CREDIT_TITLE_LENGTH_MAX) return `a description has at most ${CREDIT_TITLE_LENGTH_MAX} characters`
  const isWhole = /^\d{1,9}$/.test(points)
  return isWhole && Number(points) >= 1 && Number(points) <= REFUND_POINTS_MAX
    ? undefined
    : `points are a whole number from 1 to ${REFUND_POINTS_MAX.toLocaleString('en-GB')}`
}

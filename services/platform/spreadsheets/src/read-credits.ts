import { refused } from '@club/kernel'
import { CREDIT_TITLE_LENGTH_MAX, EMAIL_LENGTH_MAX, REFUND_POINTS_MAX } from '@club/rules'
import { readCsv, refuseInvalid } from './read-csv'
import type { CsvFile, CsvProblem, CsvRefused, CsvShape } from './read-csv'
import { wholeNumber } from './repaired-numbers'

/** Bytes of all rows of a file, as they travel to the ledger in one message, and the overhead of a row besides its texts. */
const ROWS_BYTES_MAX = 11 * 1024 * 1024
const ROW_BYTES = 56

type Column = 'email' | 'description' | 'points'
/** Other headings for the columns; D105 names them. */
const ALIASES = {
  email: ['emailaddress', 'emel', 'alamatemel'],
  description: ['keterangan', 'reason', 'sebab'],
  points: ['mata'],
} as const
const SHAPES: Readonly<Record<'campaign' | 'refund', CsvShape<Column>>> = {
  campaign: { columns: ['email'], aliases: ALIASES },
  refund: { columns: ['email', 'description', 'points'], aliases: ALIASES },
}

/** A row of a mass credit; a campaign's rows have an empty description and no points. */
export interface CreditCsvRow {
  readonly email: string
  readonly description: string
  readonly points: number
}

/** The rows of a file of credits, and the lines that are not rows. */
export interface CreditCsv {
  readonly rows: readonly CreditCsvRow[]
  readonly aside: readonly CsvProblem[]
}

/**
 * Reads a file of credits: `email`, or `email,description,points` of a refund (decisions D105, D151). Refusals: those of a CSV,
 * payload-too-large (11 MB of rows).
 */
export async function readCreditCsv(file: CsvFile, type: keyof typeof SHAPES): Promise<CreditCsv | CsvRefused> {
  const rows: CreditCsvRow[] = []
  let bytes = 0
  const read = await readCsv(file, SHAPES[type], ({ cells: { email, description = '', points = '' } }) => {
    const whole = wholeNumber(points)
    const reason = problemOf(email) ?? (type === 'refund' ? problemOfRefund(description, whole) : undefined)
    if (reason) return reason
    bytes += ROW_BYTES + Buffer.byteLength(email) + Buffer.byteLength(description)
    if (bytes <= ROWS_BYTES_MAX) rows.push({ email, description, points: Number(whole) })
    return undefined
  })
  if (!('aside' in read)) return read
  if (bytes > ROWS_BYTES_MAX) return refused('payload-too-large')
  return refuseInvalid(read) ?? (rows.length === 0 ? refused('csv-empty') : { rows, aside: read.aside })
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

import type { BulkUserRow } from '@club/contracts/http'
import type { BulkUser } from '@club/contracts/identity'
import { ADDRESS_LINE_LENGTH_MAX, EMAIL_LENGTH_MAX, GENDERS, isDay, klDay, NAME_LENGTH_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import { refuse } from '../../pipeline/refusal'
import type { Refusal } from '../../pipeline/refusal'
import { readCsv } from './read-csv'
import type { CsvFile, CsvUnusable } from './read-csv'

/** All rows of a file together, as they travel to identity in one message. */
const ROWS_BYTES_MAX = 24 * 1024 * 1024
const ROW_BYTES = 40
/** Of a cell that has no limit of its own. */
const CELL_LENGTH_MAX = 100

const COLUMNS = ['name', 'number', 'email', 'race', 'gender', 'isPregnant', 'edb', 'childDob', 'state', 'city', 'postcode', 'street'] as const
const OPTIONAL = COLUMNS.slice(3)
const LENGTHS: Readonly<Partial<Record<keyof BulkUserRow, number>>> = { name: NAME_LENGTH_MAX, email: EMAIL_LENGTH_MAX, street: ADDRESS_LINE_LENGTH_MAX }
const YES_OR_NO = { '': false, no: false, yes: true } as const

/** A file of users: its rows as they stand there, and as identity reads them. */
export interface BulkCsv {
  readonly rows: BulkUserRow[]
  readonly users: BulkUser[]
}

/**
 * Reads a file of users (decisions D107, D134). Name, number and email are checked row by row and do not make the file unusable;
 * a day, a gender or a yes or no that cannot be read does, so that nothing in a file is lost silently.
 */
export async function readBulkCsv(file: CsvFile): Promise<BulkCsv | CsvUnusable | Refusal<'payload-too-large'>> {
  const rows: BulkUserRow[] = []
  const users: BulkUser[] = []
  const today = klDay(clock.now())
  let bytes = 0
  const unusable = await readCsv(file, { columns: COLUMNS, optional: OPTIONAL, lastTakesSeparators: true }, ({ cells }) => {
    const user = userOf(cells, today)
    if ('reason' in user) return user.reason
    bytes += ROW_BYTES + Object.values(cells).reduce((sum, cell) => sum + Buffer.byteLength(cell), 0)
    if (bytes > ROWS_BYTES_MAX) return
    rows.push(cells)
    users.push(user)
  })
  if (unusable) return unusable
  return bytes > ROWS_BYTES_MAX ? refuse('payload-too-large') : { rows, users }
}

/** The emails of a file of users that was taken once, in the order of its rows, whatever its other cells say. */
export async function readBulkEmails(file: CsvFile): Promise<string[] | CsvUnusable> {
  const emails: string[] = []
  const unusable = await readCsv(file, { columns: COLUMNS, optional: OPTIONAL, lastTakesSeparators: true }, ({ cells }) => {
    emails.push(cells.email)
  })
  return unusable ?? emails
}

function userOf(row: BulkUserRow, today: string): BulkUser | { readonly reason: string } {
  const long = COLUMNS.find((column) => row[column].length > (LENGTHS[column] ?? CELL_LENGTH_MAX))
  if (long) return { reason: `${long} has at most ${LENGTHS[long] ?? CELL_LENGTH_MAX} characters` }
  const gender = row.gender.toLowerCase()
  if (gender !== '' && !GENDERS.some((known) => known === gender)) return { reason: `gender is ${GENDERS.join(' or ')}, or empty` }
  const isPregnant = YES_OR_NO[row.isPregnant.toLowerCase() as keyof typeof YES_OR_NO] as boolean | undefined
  if (isPregnant === undefined) return { reason: 'isPregnant is Yes or No, or empty' }
  const [edb, childDob] = [dayOf(row.edb), dayOf(row.childDob)]
  if (edb === undefined || childDob === undefined)
    return { reason: `${edb === undefined ? 'edb' : 'childDob'} is a day such as 2026-05-31 or 31/05/2026, or empty` }
  if (childDob > today) return { reason: 'childDob cannot be in the future' }
  return { ...row, gender, isPregnant, edb, childDob }
}

/** An ISO day, or one as a spreadsheet of Malaysia writes it; undefined for anything else. */
function dayOf(text: string): string | undefined {
  if (text === '') return ''
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? []
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text
  return isDay(day) ? day : undefined
}

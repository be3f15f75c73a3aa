import type { BulkUserRow } from '@club/contracts/http'
import type { BulkUser } from '@club/contracts/identity'
import { refused } from '@club/kernel'
import { ADDRESS_LINE_LENGTH_MAX, EMAIL_LENGTH_MAX, GENDERS, isDay, klDay, NAME_LENGTH_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import { readCsv, refuseInvalid } from './read-csv'
import type { CsvFile, CsvProblem, CsvRefused, CsvShape } from './read-csv'
import { repairedPhone, wholeNumber } from './repaired-numbers'

/** All rows of a file together, as they travel to identity in one message. */
const ROWS_BYTES_MAX = 24 * 1024 * 1024
const ROW_BYTES = 40
/** Length of a cell that has no limit of its own. */
const CELL_LENGTH_MAX = 100

const COLUMNS = ['name', 'number', 'email', 'race', 'gender', 'isPregnant', 'edb', 'childDob', 'state', 'city', 'postcode', 'street'] as const
const OPTIONAL = COLUMNS.slice(3)
const LENGTHS: Readonly<Partial<Record<keyof BulkUserRow, number>>> = { name: NAME_LENGTH_MAX, email: EMAIL_LENGTH_MAX, street: ADDRESS_LINE_LENGTH_MAX }
const YES_OR_NO = { '': false, no: false, yes: true } as const

/** Other headings for the columns; D107 names them. */
const SHAPE: CsvShape<keyof BulkUserRow> = {
  columns: COLUMNS,
  optional: OPTIONAL,
  lastTakesSeparators: true,
  aliases: {
    name: ['fullname', 'nama', 'namapenuh'],
    number: ['phone', 'phonenumber', 'phoneno', 'mobile', 'mobilenumber', 'mobileno', 'contactnumber', 'contactno', 'telefon', 'notelefon', 'nombortelefon'],
    email: ['emailaddress', 'emel', 'alamatemel'],
    race: ['bangsa', 'kaum'],
    gender: ['jantina'],
    isPregnant: ['pregnant', 'hamil'],
    state: ['negeri'],
    city: ['bandar'],
    postcode: ['poskod'],
    street: ['jalan'],
  },
}

/** A file of users: its rows as they are read, its rows as identity takes them, and its other lines. */
export interface BulkCsv {
  readonly rows: BulkUserRow[]
  readonly users: BulkUser[]
  readonly aside: readonly CsvProblem[]
  /** Mobile numbers that a spreadsheet had changed: the index of the row in the list, and the text in the file. */
  readonly repaired: { readonly position: number; readonly number: string }[]
}

/**
 * Reads a file of users (decisions D107, D134, D151). Name, number and email are checked row by row and do not make the file unusable; a day, a
 * gender or a yes or no that cannot be read does, so that nothing in a file is lost silently. A mobile number that a spreadsheet changed is read
 * as the one that it can only have been. Refusals: those of a CSV, payload-too-large (24 MB of rows).
 */
export async function readBulkCsv(file: CsvFile): Promise<BulkCsv | CsvRefused> {
  const rows: BulkUserRow[] = []
  const users: BulkUser[] = []
  const repaired: { position: number; number: string }[] = []
  const today = klDay(clock.now())
  let bytes = 0
  const read = await readCsv(file, SHAPE, ({ cells }) => {
    const row = { ...cells, number: repairedPhone(cells.number), postcode: wholeNumber(cells.postcode) }
    const user = userOf(row, today)
    if ('reason' in user) return user.reason
    bytes += ROW_BYTES + Object.values(row).reduce((sum, cell) => sum + Buffer.byteLength(cell), 0)
    if (bytes > ROWS_BYTES_MAX) return
    if (row.number !== cells.number) repaired.push({ position: rows.length, number: cells.number })
    rows.push(row)
    users.push(user)
  })
  if (!('aside' in read)) return read
  if (bytes > ROWS_BYTES_MAX) return refused('payload-too-large')
  return refuseInvalid(read) ?? (rows.length === 0 ? refused('csv-empty') : { rows, users, aside: read.aside, repaired })
}

/** The emails of a file of users that was taken once, in the order of its rows, whatever its other cells say. */
export async function readBulkEmails(file: CsvFile): Promise<string[] | CsvRefused> {
  const emails: string[] = []
  const read = await readCsv(file, SHAPE, ({ cells }) => {
    emails.push(cells.email)
  })
  return 'aside' in read ? emails : read
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

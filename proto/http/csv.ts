import { displayInstant } from '@club/rules'

/** One column: its header and how a row's cell reads. */
export interface CsvColumn<Row> {
  readonly header: string
  readonly value: (row: Row) => string | number | boolean | null | undefined
}

const BOM = '\uFEFF'
const END_OF_LINE = '\r\n'

/** Fast path: most texts need no change, and there are a dozen in each row. */
const IS_UNSAFE = /^[=+\-@\t\r]|[",;\r\n]/

function cell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  if (!IS_UNSAFE.test(value)) return value
  // Put a quote before a text that a spreadsheet would take for a formula (D98).
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  // Quote semicolons, too: they separate cells where the comma is the decimal sign.
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function line<Row>(columns: readonly CsvColumn<Row>[], cellOf: (column: CsvColumn<Row>) => string): string {
  let text = ''
  for (let index = 0; index < columns.length; index += 1) text += (index === 0 ? '' : ',') + cellOf(columns[index] as CsvColumn<Row>)
  return text + END_OF_LINE
}

/** Beginning of a CSV file: BOM and the line of its headers (D98). */
export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string => BOM + line(columns, ({ header }) => cell(header))

/** Rows as lines of a CSV file: CRLF, RFC 4180 quotes, formulas defused (D98). */
export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => line(columns, ({ value }) => cell(value(row)))).join('')

/** A report as a CSV file (D98). */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string => csvHead(columns) + csvLines(columns, rows)

/** A column whose header is the field's name; instants read `dd/MM/yyyy HH:mm` in Kuala Lumpur (D98). */
export function fieldColumn<Row, Key extends keyof Row & string>(field: Key, kind: 'plain' | 'instant' = 'plain'): CsvColumn<Row> {
  return {
    header: field,
    value: (row) => {
      const value = row[field] as string | number | boolean | null | undefined
      return kind === 'instant' && typeof value === 'string' ? displayInstant(value) : value
    },
  }
}

/** Marks members whom nobody speaks to about a baby (trust-and-desk 2.3): the last column of a file of members whose columns no decision prints. */
export const quietColumn: CsvColumn<{ readonly quiet?: boolean }> = { header: 'quiet', value: ({ quiet }) => (quiet ? 'Quiet' : '') }

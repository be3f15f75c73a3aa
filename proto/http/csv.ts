import { displayInstant } from '@club/rules'

/** One column: its header and how a row's cell reads. */
export interface CsvColumn<Row> {
  readonly header: string
  readonly value: (row: Row) => string | number | boolean | null | undefined
}

const BOM = '\uFEFF'
const END_OF_LINE = '\r\n'

/** A text that a spreadsheet would take for a formula gets a quote in front (D98). */
function guarded(text: string): string {
  return /^[=+\-@]/.test(text) ? `'${text}` : text
}

function cell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? guarded(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A report as a CSV file: BOM, CRLF, RFC 4180 quotes, formulas defused, one line a row. Source: D98. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ header }) => cell(header)), ...rows.map((row) => columns.map(({ value }) => cell(value(row))))]
  return `${BOM}${lines.map((line) => line.join(',')).join(END_OF_LINE)}${END_OF_LINE}`
}

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

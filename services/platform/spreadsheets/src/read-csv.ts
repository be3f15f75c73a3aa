import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { CSV_ROWS_MAX } from '@club/rules'
import type { TextEncoding } from '@club/rules'
import { CsvError, parse } from 'csv-parse'
import { cellText } from './cell-text'
import { readHeader } from './header'
import type { CsvColumns } from './header'
import { findLayout, isEmpty, isWholeHead, withoutEmptyEnd } from './layout'
import type { CsvLayout } from './layout'
import { isTotal } from './not-rows'

/** No row is longer, whatever a spreadsheet adds; a quote that is never closed would swallow the rest of the file. */
const ROW_LENGTH_MAX = 16 * 1024
/** The part of a file that is searched for its heading. */
const HEAD_LENGTH_MAX = 64 * 1024
/** Wrong lines that are explained; nobody corrects more one by one. */
export const CSV_PROBLEMS_MAX = 1000
const TEXT_LENGTH_SHOWN = 200

export interface CsvShape<Column extends string> extends CsvColumns<Column> {
  /** Commas that nobody quoted belong to the last column (decision D107). */
  readonly lastTakesSeparators?: boolean
}

export interface CsvRow<Column extends string> {
  /** First line of the row in the file, from 1. */
  readonly line: number
  /** Trimmed; empty where the row or the file has no such cell. */
  readonly cells: Readonly<Record<Column, string>>
}

/** A refused line: where it begins, its text, and the reason in words for staff. */
export interface CsvProblem {
  readonly line: number
  readonly text: string
  readonly why: string
}

/** An uploaded text file. */
export interface CsvFile {
  /** Absent: UTF-8. */
  readonly encoding?: TextEncoding | undefined
  /** Reads the file from its beginning. */
  open(): Readable
}

/** Content of a file besides its rows. */
export interface CsvRead {
  /** Whether a line names the columns. */
  readonly hasHeading: boolean
  /** Lines that are no rows: a title, a total, the heading once more (decision D151). */
  readonly aside: readonly CsvProblem[]
  /** Lines that are rows and do not fit, the first 1,000; a file with one is not taken. */
  readonly invalid: readonly CsvProblem[]
}

/** Why a file is not taken, by the name of the error in the catalogue (ADR 2). */
export type CsvRefused = Refused<'csv-empty' | 'csv-line-invalid' | 'csv-too-many-rows' | 'payload-too-large'> & {
  /** Values for the text of the error. */
  readonly params?: Readonly<Record<string, string | number>>
  /** All lines that are wrong; absent where the file was not read to its end. */
  readonly read?: CsvRead
}

/**
 * Reads a file of rows as people save them: UTF-8, UTF-16 or Windows-1252, commas, semicolons or tabs or what `sep=` names, any line ends,
 * quotes, titles before the heading, blank lines and the empty cells that spreadsheets add (decisions D105, D107, D109, D134, D148, D151).
 * `take` receives the rows one by one, so that a file with too many rows is refused without being held in memory; it returns why a row does
 * not fit.
 * Refusals: csv-line-invalid (the heading), csv-too-many-rows (more than CSV_ROWS_MAX), csv-empty (no row, and nothing beside rows).
 */
export async function readCsv<Column extends string>(
  file: CsvFile,
  shape: CsvShape<Column>,
  take: (row: CsvRow<Column>) => string | undefined | void,
): Promise<CsvRead | CsvRefused> {
  const texts = textsOfFile(file)
  const { head, isAll } = await headOf(texts)
  const layout = findLayout(head, shape)
  if (!layout) return refused('csv-empty')
  if ('reason' in layout) return refused('csv-line-invalid', { params: { ...layout } })

  const aside: CsvProblem[] = layout.before.map(({ line, text }) => problemOf(line, text.trim(), `it stands before the heading on line ${layout.heading}`))
  const invalid: CsvProblem[] = []
  let rows = 0
  let line = layout.skipped.lines + 1
  const readRecord = (record: readonly string[], raw: string): CsvRefused | undefined => {
    const cells = cellsOfRecord(record, raw, layout, shape)
    if (cells.length === 0) return undefined
    if (rows === CSV_ROWS_MAX) return refused('csv-too-many-rows', { params: { max: CSV_ROWS_MAX.toLocaleString('en-GB') } })
    rows += 1
    const otherwise = isTotal(cells) ? 'it looks like a total' : isHeadingAgain(cells, shape) ? 'it looks like a heading' : undefined
    if (otherwise) {
      aside.push(problemOf(line, shownOf(cells), otherwise))
      return undefined
    }
    const row = rowOf(cells, layout.columns, shape)
    const why = 'reason' in row ? row.reason : take({ line, cells: row.cells })
    if (why && invalid.length < CSV_PROBLEMS_MAX) invalid.push(problemOf(line, shownOf(cells), why))
    return undefined
  }
  const parser = parse({
    delimiter: layout.separator ?? [',', ';', '\t'],
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    rtrim: true,
    raw: isOfLines(layout, shape),
    max_record_size: ROW_LENGTH_MAX,
    // The library's types do not cover the record that `raw` returns.
    on_record: (found: unknown, { lines }) => {
      const { record, raw } = Array.isArray(found) ? { record: found as string[], raw: '' } : (found as { record: string[]; raw: string })
      const unusable = readRecord(record, raw)
      if (unusable) throw new Stopped(unusable)
      line = layout.skipped.lines + lines + 1
    },
  })
  parser.resume()
  try {
    await pipeline(Readable.from(joined(head.slice(layout.skipped.characters), isAll ? [] : texts)), parser)
  } catch (error) {
    if (error instanceof Stopped) return error.unusable
    if (!(error instanceof CsvError)) throw error
    invalid.push(problemOf(line, '', error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quote is not closed' : 'it is too long, or a quote is not closed'))
  }
  return rows === 0 && invalid.length === 0 ? refused('csv-empty') : { hasHeading: layout.heading !== undefined, aside, invalid }
}

const problemOf = (line: number, text: string, why: string): CsvProblem => ({ line, text: text.slice(0, TEXT_LENGTH_SHOWN), why })
const shownOf = (cells: readonly string[]): string => cells.map((cell) => cell.trim()).join(', ')

/** Ends the parsing: a parser cannot be stopped in any other way. */
class Stopped extends Error {
  constructor(readonly unusable: CsvRefused) {
    super('the file is not read any further')
  }
}

async function* textsOfFile({ open, encoding }: CsvFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of open() as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Reads the lines among which the heading is looked for. */
async function headOf(texts: AsyncIterator<string>): Promise<{ head: string; isAll: boolean }> {
  let head = ''
  while (head.length < HEAD_LENGTH_MAX && !isWholeHead(head)) {
    const next = await texts.next()
    if (next.done) return { head, isAll: true }
    head += next.value
  }
  return { head, isAll: false }
}

async function* joined(first: string, others: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield first
  yield* others
}

/** Whether each line is one value, because the file has no separator. */
const isOfLines = <Column extends string>({ separator }: CsvLayout<Column>, { isLines }: CsvShape<Column>): boolean =>
  isLines === true && separator === undefined

/** The cells of a record. Where no character separates, a line is one cell, but for the separators that spreadsheets put for empty columns. */
function cellsOfRecord<Column extends string>(record: readonly string[], raw: string, layout: CsvLayout<Column>, shape: CsvShape<Column>): readonly string[] {
  const cells = withoutEmptyEnd(record)
  if (!isOfLines(layout, shape)) return cells
  const filled = cells.slice(cells.findIndex((cell) => !isEmpty(cell)))
  // The parser drops quotes; an already split line with quotes was not typed like that.
  return filled.length > 1 && !raw.includes('"') ? [raw.replace(/^[\s,;]+|[\s,;]+$/g, '')] : filled
}

const isHeadingAgain = <Column extends string>(cells: readonly string[], shape: CsvShape<Column>): boolean =>
  readHeader(cells, shape).every((column) => column !== undefined)

function rowOf<Column extends string>(
  cells: readonly string[],
  columns: readonly Column[],
  shape: CsvShape<Column>,
): { readonly cells: Record<Column, string> } | { readonly reason: string } {
  const last = columns.length - 1
  const takesAll = shape.lastTakesSeparators && columns[last] === shape.columns.at(-1)
  const raw = takesAll && cells.length > columns.length ? [...cells.slice(0, last), cells.slice(last).join(',')] : cells
  if (raw.length > columns.length) return { reason: `it has ${raw.length} columns, the file has ${columns.length}` }
  const row = Object.fromEntries(shape.columns.map((column) => [column, ''])) as Record<Column, string>
  for (const [at, column] of columns.entries()) {
    const cell = cellText(raw[at] ?? '')
    if ('reason' in cell) return cell
    row[column] = cell.text
  }
  return { cells: row }
}

/** Refuses a file with lines that do not fit: the error names the first of them (decision D134). */
export function refuseInvalid(read: CsvRead): CsvRefused | undefined {
  const [first] = read.invalid
  return first && refused('csv-line-invalid', { params: { line: first.line, reason: first.why }, read })
}

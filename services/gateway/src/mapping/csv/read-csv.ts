import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CSV_ROWS_MAX } from '@club/rules'
import { CsvError, parse } from 'csv-parse'
import { refuse } from '../../pipeline/refusal'
import type { Refusal } from '../../pipeline/refusal'
import type { UploadedFile } from '../../pipeline/uploaded-file'
import { cellText } from './cell-text'
import { readHeader } from './header'
import type { CsvColumns } from './header'

/** No row is longer, whatever a spreadsheet adds; a quote that is never closed would swallow the rest of the file. */
const ROW_LENGTH_MAX = 16 * 1024
const SEPARATORS = [',', ';', '\t'] as const

export interface CsvShape<Column extends string> extends CsvColumns<Column> {
  /** Commas that nobody quoted belong to the last column (decision D107). */
  readonly lastTakesSeparators?: boolean
}

export interface CsvRow<Column extends string> {
  /** Where the row begins in the file, from 1. */
  readonly line: number
  /** Trimmed; empty where the row or the file has no such cell. */
  readonly cells: Readonly<Record<Column, string>>
}

/** A line that does not fit, and why. */
export interface CsvInvalidLine {
  readonly line: number
  readonly cells: readonly string[]
  readonly reason: string
}

export type CsvFile = Pick<UploadedFile, 'open' | 'encoding'>

export type CsvUnusable = Refusal<'csv-empty' | 'csv-line-invalid' | 'csv-too-many-rows'>

/**
 * Reads a file of rows as people save them: UTF-8, UTF-16 or Windows-1252, commas, semicolons or tabs, any line ends, quotes, blank lines and the
 * empty cells that spreadsheets add (decisions D105, D107, D109, D134, D148). Rows are handed to `take` one by one, so a file that is too
 * long is refused without having been kept; `take` returns why a row does not fit. The first line that does not is named with the reason,
 * unless `onInvalid` wants all of them: the rows after it are read then, as far as the file can be.
 * Refusals: csv-line-invalid, csv-too-many-rows (more than CSV_ROWS_MAX), csv-empty (no row); undefined when all rows were taken.
 */
export async function readCsv<Column extends string>(
  file: CsvFile,
  shape: CsvShape<Column>,
  take: (row: CsvRow<Column>) => string | undefined | void,
  onInvalid?: (line: CsvInvalidLine) => void,
): Promise<CsvUnusable | undefined> {
  let columns: readonly Column[] | undefined
  let rows = 0
  let line = 1
  const invalid = (reason: string, cells: readonly string[] = []) => {
    if (!onInvalid) return refuse('csv-line-invalid', { params: { line, reason } })
    onInvalid({ line, cells, reason })
    return undefined
  }
  const check = (cells: readonly string[]): CsvUnusable | undefined => {
    if (!columns) {
      const header = readHeader(cells, shape)
      if ('reason' in header) return refuse('csv-line-invalid', { params: { line, reason: header.reason } })
      columns = header.columns
      if (header.isHeader) return undefined
    }
    if (rows === CSV_ROWS_MAX) return refuse('csv-too-many-rows', { params: { max: CSV_ROWS_MAX.toLocaleString('en-GB') } })
    rows += 1
    const row = rowOf(cells, columns, shape)
    const reason = 'reason' in row ? row.reason : take({ line, cells: row.cells })
    return reason ? invalid(reason, cells) : undefined
  }

  const texts = textsOfFile(file)
  const { head, rest } = await firstLineOf(texts)
  const parser = parse({
    delimiter: shape.columns.length === 1 ? [...SEPARATORS] : separatorOf(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    rtrim: true,
    max_record_size: ROW_LENGTH_MAX,
    on_record: (record: string[], { lines }) => {
      const cells = trimmedEnd(record)
      const unusable = cells.length > 0 ? check(cells) : undefined
      if (unusable) throw new Stopped(unusable)
      line = lines + 1
    },
  })
  parser.resume()
  try {
    await pipeline(Readable.from(joined(rest, texts)), parser)
  } catch (error) {
    if (error instanceof Stopped) return error.unusable
    if (!(error instanceof CsvError)) throw error
    return invalid(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quote is not closed' : 'it is too long, or a quote is not closed')
  }
  return rows === 0 ? refuse('csv-empty') : undefined
}

/** Ends the parsing: a parser cannot be stopped in any other way. */
class Stopped extends Error {
  constructor(readonly unusable: CsvUnusable) {
    super('the file is not read any further')
  }
}

async function* textsOfFile({ open, encoding }: CsvFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of open() as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Reads until the first line that is not blank has come. */
async function firstLineOf(texts: AsyncIterator<string>): Promise<{ head: string; rest: string }> {
  let rest = ''
  while (rest.length < ROW_LENGTH_MAX && !/[\r\n]/.test(rest.trimStart())) {
    const next = await texts.next()
    if (next.done) break
    rest += next.value
  }
  return { head: /\S[^\r\n]*/.exec(rest)?.[0] ?? '', rest }
}

async function* joined(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* others
}

/** The separator that the first line has most of. */
const separatorOf = (head: string): string => SEPARATORS.toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ','

/** Without the empty cells at its end; a blank line has none left. */
const trimmedEnd = (record: readonly string[]): string[] => record.slice(0, record.findLastIndex((cell) => cell.trim() !== '') + 1)

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

import { withoutInvisible } from '@club/rules'
import { parse } from 'csv-parse/sync'
import { problemOfHeader, readHeader } from './header'
import type { CsvColumns } from './header'

/** A heading is among the first lines that are not blank, below a title, a date or a program's text about itself. */
const HEADING_LINES_MAX = 20
const SEPARATORS = [',', ';', '\t'] as const
/** A line without a value, with the separators of empty cells. */
const BLANK = /^[\s,;"]*$/
/** Line that gives Excel the separator of the file; it is not a row. */
const SEPARATOR_LINE = /^"?sep=(.)"?\s*$/i

/** A line of a file, from 1. */
export interface CsvLine {
  readonly line: number
  readonly text: string
}

/** How a file is read: which separators its lines have, which columns, and where its rows begin. */
export interface CsvLayout<Column extends string> {
  /** Undefined in a file of one column without `sep=`. */
  readonly separator: string | undefined
  readonly columns: readonly Column[]
  /** How many characters and lines come before the rows. */
  readonly skipped: { readonly characters: number; readonly lines: number }
  /** Lines before the heading, which are not rows. */
  readonly before: readonly CsvLine[]
  /** The line of the heading; undefined in a file without one. */
  readonly heading: number | undefined
}

/** Defect of the heading, and its line. */
export interface NoLayout {
  readonly line: number
  readonly reason: string
}

interface HeadLine extends CsvLine {
  /** Offset of the next line. */
  readonly end: number
}

/** Whether the head of a file holds as many lines as are looked at. */
export const isWholeHead = (head: string): boolean => linesOf(head).length > HEADING_LINES_MAX + 1

/**
 * Finds how a file is read from its first lines: `sep=` names the separator; the heading is the first line that names all columns, and lines
 * before it are not rows (decisions D134, D151). For a file that lacks a required heading, returns what is wrong with the likeliest line.
 * Undefined when no line has a value.
 */
export function findLayout<Column extends string>(head: string, shape: CsvColumns<Column>): CsvLayout<Column> | NoLayout | undefined {
  const [first, ...others] = linesOf(head)
  const named = first && SEPARATOR_LINE.exec(first.text)?.[1]
  const lines = (named !== undefined ? others : [first, ...others]).filter((line) => line !== undefined).slice(0, HEADING_LINES_MAX)
  const separators = named === undefined ? SEPARATORS : [named]
  const candidates = lines.map((line) => likeliestHeading(line, separators, shape))
  const at = candidates.findIndex(({ problem }) => problem === undefined)
  const found = candidates[at]
  const next = candidates[at + 1]
  // A title may be a column's name too, e.g. `Vouchers` above `Voucher Code;Value`.
  if (found?.width === 1 && next && next.width > 1 && next.known > 0 && next.isWords && next.problem !== undefined)
    return { line: next.line.line, reason: next.problem }
  if (found) {
    return {
      separator: shape.columns.length === 1 ? named : found.separator,
      columns: found.columns,
      skipped: { characters: found.line.end, lines: found.line.line },
      before: lines.slice(0, at).map(({ line, text }) => ({ line, text: textOf(text) })),
      heading: found.line.line,
    }
  }
  const [candidate] = candidates
  if (!candidate) return undefined
  const nearest = candidates.reduce<(typeof candidates)[number] | undefined>((best, one) => (one.known > (best?.known ?? 0) ? one : best), undefined)
  if (shape.header !== 'optional' || nearest?.isWords) {
    const { line, problem = '' } = nearest ?? candidate
    return { line: line.line, reason: problem }
  }
  const skipped = named !== undefined && first ? { characters: first.end, lines: first.line } : { characters: 0, lines: 0 }
  return { separator: named, columns: shape.columns, skipped, before: [], heading: undefined }
}

/** The text of a line above the heading: without the separators of empty cells behind it, and without quotes around all of it. */
function textOf(line: string): string {
  const text = line.replace(/[\s,;]+$/, '')
  const quoted = /^"((?:[^"]|"")*)"$/.exec(text)?.[1]
  return quoted?.replaceAll('""', '"') ?? text
}

/** The lines of a text that are not blank. */
function linesOf(text: string): HeadLine[] {
  const lines: HeadLine[] = []
  let line = 0
  for (const found of text.matchAll(/([^\r\n]*)(?:\r\n|\n|\r|$)/g)) {
    line += 1
    const [whole, content = ''] = found
    if (!BLANK.test(withoutInvisible(content))) lines.push({ line, text: content, end: found.index + whole.length })
  }
  return lines
}

/** A line read as a heading, with the separator by which it names most columns. */
function likeliestHeading<Column extends string>(line: HeadLine, separators: readonly string[], shape: CsvColumns<Column>) {
  const readings = separators.map((separator) => {
    const cells = withoutEmptyEnd(cellsOf(line.text, separator))
    const found = readHeader(cells, shape)
    const columns = found.filter((column) => column !== undefined)
    return {
      line,
      separator,
      columns,
      known: columns.length,
      width: cells.length,
      problem: problemOfHeader(cells, found, shape),
      isWords: !/\d/.test(line.text),
    }
  })
  return readings.reduce((best, one) => (one.known > best.known ? one : best))
}

/** The cells of one line; the whole line where its quotes do not fit. */
function cellsOf(line: string, separator: string): string[] {
  try {
    const [cells = []] = parse(line, { delimiter: separator, relax_column_count: true, relax_quotes: true }) as string[][]
    return cells
  } catch {
    return [line]
  }
}

/** Whether a cell has nothing that anybody sees. */
export const isEmpty = (cell: string): boolean => withoutInvisible(cell).trim() === ''

/** Drops the empty cells at a line's end, which spreadsheets add; a blank line has none left. */
export const withoutEmptyEnd = (cells: readonly string[]): string[] => cells.slice(0, cells.findLastIndex((cell) => !isEmpty(cell)) + 1)

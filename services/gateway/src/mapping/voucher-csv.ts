import type { TextDecoder } from 'node:util'
import { CSV_ROWS_MAX, VOUCHER_CODE_LENGTH_MAX } from '@club/rules'
import { textDecoderFor } from '../pipeline/content-types'
import { refuse } from '../pipeline/refusal'
import type { Refusal } from '../pipeline/refusal'
import type { UploadedFile } from '../pipeline/uploaded-file'

/** No line with a code is longer, whatever a spreadsheet adds. */
const LINE_LENGTH_MAX = 4096
/** All codes of a file together, as they travel to the catalogue in one message. */
const CODES_BYTES_MAX = 8 * 1024 * 1024

/** The codes of a file, and the line of each, from 1. */
export interface VoucherCsv {
  readonly codes: string[]
  readonly lines: number[]
}

type Unusable = Refusal<'csv-empty' | 'csv-line-invalid' | 'csv-too-many-rows' | 'payload-too-large'>

/**
 * Reads a file of voucher codes as people have them: one column, a header `code` or none, UTF-8 or UTF-16, any line ends, quotes,
 * and the empty columns that spreadsheets add (decisions D109, D134). The first line that cannot be read is named with the reason.
 */
export async function readVoucherCsv(file: Pick<UploadedFile, 'open'>): Promise<VoucherCsv | Unusable> {
  const codes: string[] = []
  const lines: number[] = []
  let bytes = 0
  let isFirst = true
  for await (const { line, text } of linesOf(file.open())) {
    const cell = cellOf(text)
    if (cell === undefined) continue
    if (isFirst && 'code' in cell && cell.code.toLowerCase() === 'code') {
      isFirst = false
      continue
    }
    isFirst = false
    if ('reason' in cell) return refuse('csv-line-invalid', { params: { line, reason: cell.reason } })
    if (codes.length === CSV_ROWS_MAX) return refuse('csv-too-many-rows', { params: { max: CSV_ROWS_MAX.toLocaleString('en-GB') } })
    bytes += Buffer.byteLength(cell.code)
    if (bytes > CODES_BYTES_MAX) return refuse('payload-too-large')
    codes.push(cell.code)
    lines.push(line)
  }
  return codes.length === 0 ? refuse('csv-empty') : { codes, lines }
}

const SEPARATORS_ONLY = /^[\s,;]*$/
const QUOTED = /^"((?:[^"]|"")*)"[\s,;]*$/
/** What a spreadsheet writes for a number that is to stay a text. */
const TEXT_FORMULA = /^="([^"]*)"[\s,;]*$/
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i

/** The code of one line, or what is wrong with it; undefined for an empty line. */
function cellOf(line: string): { readonly code: string } | { readonly reason: string } | undefined {
  const text = line.trim()
  if (SEPARATORS_ONLY.test(text)) return undefined
  if (text.length > LINE_LENGTH_MAX) return { reason: 'it is too long' }
  const asText = TEXT_FORMULA.exec(text)?.[1]
  if (asText === undefined && text.startsWith('=')) return { reason: 'a formula is not a code' }
  const quoted = QUOTED.exec(text)?.[1]?.replaceAll('""', '"')
  if (asText === undefined && quoted === undefined && text.startsWith('"'))
    return { reason: text.indexOf('"', 1) < 0 ? 'a quote is not closed' : 'the file has one column, with a code a line' }
  const [first = '', ...others] = text.split(/[,;\t]/)
  if (asText === undefined && quoted === undefined && others.some((other) => other.trim() !== ''))
    return { reason: 'the file has one column, with a code a line' }
  const code = (asText ?? quoted ?? first).trim()
  if (code === '') return { reason: 'the code is empty' }
  if (code.length > VOUCHER_CODE_LENGTH_MAX) return { reason: `a code has at most ${VOUCHER_CODE_LENGTH_MAX} characters` }
  if (SHORTENED.test(code)) return { reason: `${code} is a number that a spreadsheet has shortened; format the column as text` }
  return { code }
}

/** Lines of a file, numbered from 1; the last one may end without a line end. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncIterable<{ line: number; text: string }> {
  let decoder: TextDecoder | undefined
  let rest = ''
  let line = 0
  for await (const chunk of stream) {
    decoder ??= textDecoderFor(chunk)
    rest += decoder.decode(chunk, { stream: true })
    // A carriage return at the end may be half of a line end.
    const texts = rest.split(/\r\n|\n|\r(?!$)/)
    rest = texts.pop() ?? ''
    for (const text of texts) yield { line: (line += 1), text }
  }
  rest += decoder?.decode() ?? ''
  for (const text of rest.split('\r')) yield { line: (line += 1), text }
}

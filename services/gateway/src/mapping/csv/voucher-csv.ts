import { VOUCHER_CODE_LENGTH_MAX } from '@club/rules'
import { refuse } from '../../pipeline/refusal'
import type { Refusal } from '../../pipeline/refusal'
import { readCsv } from './read-csv'
import type { CsvFile, CsvUnusable } from './read-csv'

/** All codes of a file together, as they travel to the catalogue in one message. */
const CODES_BYTES_MAX = 8 * 1024 * 1024

/** So many lines are explained, which nobody mends one by one. */
const INVALID_MAX = 1000

/** The rows of a file: the codes, the line of each from 1, and those that are none. */
export interface VoucherCsv {
  /** Of a row that is no code, what stands there, as far as it can be shown. */
  readonly codes: string[]
  readonly lines: number[]
  /** By their place in the list, at most `INVALID_MAX` of them. */
  readonly invalid: { readonly position: number; readonly reason: string }[]
}

/**
 * Reads a file of voucher codes: one column, a header `code` or none (decision D109). Lines that hold no code are listed with the others,
 * because whoever mends the file wants to know all of them.
 */
export async function readVoucherCsv(file: CsvFile): Promise<VoucherCsv | CsvUnusable | Refusal<'payload-too-large'>> {
  const read: VoucherCsv = { codes: [], lines: [], invalid: [] }
  let bytes = 0
  const keep = (code: string, line: number) => {
    bytes += Buffer.byteLength(code)
    if (bytes > CODES_BYTES_MAX) return
    read.codes.push(code)
    read.lines.push(line)
  }
  const unusable = await readCsv(
    file,
    { columns: ['code'], header: 'optional' },
    ({ line, cells: { code } }) => {
      if (code === '') return 'the code is empty'
      if (code.length > VOUCHER_CODE_LENGTH_MAX) return `a code has at most ${VOUCHER_CODE_LENGTH_MAX} characters`
      keep(code, line)
    },
    ({ line, cells, reason }) => {
      if (read.invalid.length < INVALID_MAX) read.invalid.push({ position: read.codes.length, reason })
      keep(cells.join(', ').slice(0, VOUCHER_CODE_LENGTH_MAX), line)
    },
  )
  if (unusable) return unusable
  return bytes > CODES_BYTES_MAX ? refuse('payload-too-large') : read
}

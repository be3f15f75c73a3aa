import { VOUCHER_CODE_LENGTH_MAX } from '@club/rules'
import { refuse } from '../../pipeline/refusal'
import type { Refusal } from '../../pipeline/refusal'
import { readCsv } from './read-csv'
import type { CsvFile, CsvUnusable } from './read-csv'

/** All codes of a file together, as they travel to the catalogue in one message. */
const CODES_BYTES_MAX = 8 * 1024 * 1024

/** The codes of a file, and the line of each, from 1. */
export interface VoucherCsv {
  readonly codes: string[]
  readonly lines: number[]
}

/** Reads a file of voucher codes: one column, a header `code` or none (decision D109). */
export async function readVoucherCsv(file: CsvFile): Promise<VoucherCsv | CsvUnusable | Refusal<'payload-too-large'>> {
  const codes: string[] = []
  const lines: number[] = []
  let bytes = 0
  const unusable = await readCsv(file, { columns: ['code'], header: 'optional' }, ({ line, cells: { code } }) => {
    if (code === '') return 'the code is empty'
    if (code.length > VOUCHER_CODE_LENGTH_MAX) return `a code has at most ${VOUCHER_CODE_LENGTH_MAX} characters`
    bytes += Buffer.byteLength(code)
    if (bytes > CODES_BYTES_MAX) return
    codes.push(code)
    lines.push(line)
  })
  if (unusable) return unusable
  return bytes > CODES_BYTES_MAX ? refuse('payload-too-large') : { codes, lines }
}

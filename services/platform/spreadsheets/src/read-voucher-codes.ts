import { refused } from '@club/kernel'
import { VOUCHER_CODE_LENGTH_MAX } from '@club/rules'
import { readCsv } from './read-csv'
import type { CsvFile, CsvProblem, CsvRead, CsvRefused } from './read-csv'
import { findUnusual } from './unusual-codes'
import type { CodeLine } from './unusual-codes'

/** All codes of a file together, as they travel to the catalogue in one message. */
const CODES_BYTES_MAX = 8 * 1024 * 1024

/** Headings that voucher suppliers, and people here, use for the column. */
const ALIASES = [
  ...['codes', 'codeno', 'codenumber', 'voucher', 'vouchers', 'vouchercode', 'vouchercodes', 'voucherno', 'vouchernumber', 'evoucher', 'evouchercode'],
  ...['coupon', 'coupons', 'couponcode', 'couponcodes', 'promocode', 'promocodes', 'giftcode', 'redemptioncode', 'redeemcode', 'uniquecode'],
  ...['pin', 'pins', 'pincode', 'reloadpin', 'serial', 'serialno', 'serialnumber', 'serialcode'],
  ...['kod', 'kodbaucar', 'baucar', 'nobaucar', 'nomborbaucar', 'kodpromosi', 'kodpenebusan', 'nosiri', 'nomborsiri', 'kodpin'],
]

/** The codes of a file, in its order, and the lines that are not codes. */
export interface VoucherCsv extends CsvRead {
  readonly codes: readonly CodeLine[]
}

/**
 * Reads a file of voucher codes: one column, with or without a heading (decision D109). A line is a code; one that is not, or whose form
 * differs from the others', is refused unless `takeUnusual` is set (decision D151). Refusals: those of a CSV, payload-too-large (8 MB of codes).
 */
export async function readVoucherCsv(file: CsvFile, { takeUnusual = false } = {}): Promise<VoucherCsv | CsvRefused> {
  const codes: CodeLine[] = []
  let bytes = 0
  const read = await readCsv(file, { columns: ['code'], header: 'optional', isLines: true, aliases: { code: ALIASES } }, ({ line, cells: { code } }) => {
    const why = problemOfCode(code)
    bytes += Buffer.byteLength(code)
    if (!why && bytes <= CODES_BYTES_MAX) codes.push({ line, code })
    return why
  })
  if (!('aside' in read)) return read
  if (bytes > CODES_BYTES_MAX) return refused('payload-too-large')

  const unusual = findUnusual(codes, read)
  const byForm = codes.flatMap(({ line, code }): CsvProblem[] => (unusual.has(line) ? [{ line, text: code, why: unusual.get(line) ?? '' }] : []))
  if (!takeUnusual) return { ...read, codes: codes.filter(({ line }) => !unusual.has(line)), aside: inOrder([...read.aside, ...byForm]) }
  const wanted = read.aside.map((one) => ({ ...one, why: problemOfCode(one.text) }))
  return {
    ...read,
    codes: inOrder([...codes, ...wanted.flatMap(({ line, text, why }) => (why ? [] : [{ line, code: text }]))]),
    aside: [],
    invalid: inOrder([...read.invalid, ...wanted.flatMap(({ why, ...one }) => (why ? [{ ...one, why }] : []))]),
  }
}

const inOrder = <Line extends { readonly line: number }>(lines: readonly Line[]): Line[] => lines.toSorted((a, b) => a.line - b.line)

function problemOfCode(code: string): string | undefined {
  if (code === '') return 'the code is empty'
  return code.length > VOUCHER_CODE_LENGTH_MAX ? `a code has at most ${VOUCHER_CODE_LENGTH_MAX} characters` : undefined
}

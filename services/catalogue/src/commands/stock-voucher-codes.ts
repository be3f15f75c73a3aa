import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { assert, isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit, record } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database, Tx } from '@club/postgres'
import { comparedText, CSV_ROWS_MAX, VOUCHER_CODE_LENGTH_MAX, withoutInvisible } from '@club/rules'
import { clock } from '@club/service-host'
import { insertBatch, insertCodes, listKnownPositions } from '../store/voucher-codes'
import type { NewBatch } from '../store/voucher-codes'
import type { VoucherSeal } from '../store/voucher-seal'
import { voucherTypes } from '../store/voucher-types'

/** Codes that are worked on before others of this process get their turn, and that one statement writes. */
const PORTION = 1000

/** A refused code; `position` is its index in the list, from 0. */
export type RefusedCode = Refused<'duplicate-code' | 'code-known'> & { readonly position: number }

export type StockOutcome =
  | { readonly kind: 'stocked'; readonly batch: { readonly id: string; readonly createdAt: Date; readonly total: number } }
  | Refused<'unknown-voucher-type'>
  | RefusedCode

/**
 * Puts codes into stock as one batch, in the order given; all of them or none (decision D109).
 * Refusals in order: unknown-voucher-type, duplicate-code (twice in the list), code-known. Publishes voucher-stocked. Audited.
 */
export async function stockVoucherCodes(
  deps: { db: Database; seal: VoucherSeal },
  command: { readonly voucherTypeId: string; readonly codes: readonly string[] },
): Promise<StockOutcome> {
  const codes = readable(command.codes)
  const type = isId(command.voucherTypeId) ? await voucherTypes.find(deps.db, command.voucherTypeId) : undefined
  if (!type) return refused('unknown-voucher-type')
  const [repeated] = listRepeated(codes)
  if (repeated !== undefined) return { ...refused('duplicate-code'), position: repeated }
  try {
    return await deps.db.withTransaction(async (tx): Promise<StockOutcome> => {
      const batch = { id: newId(), voucherTypeId: type.id, createdAt: clock.now() }
      await insertBatch(tx, batch, codes.length)
      await sealAndWrite(tx, deps.seal, batch, codes)
      await record(tx, {
        subject: 'catalogue.voucher-stocked.v1',
        body: { voucherTypeId: type.id, voucherName: type.name, quantity: codes.length, stockedAt: batch.createdAt },
      })
      await audit(tx, {
        action: 'catalogue.stock-voucher-codes',
        recordId: batch.id,
        recordName: type.name,
        changes: { quantity: { after: codes.length } },
      })
      return { kind: 'stocked', batch: { id: batch.id, createdAt: batch.createdAt, total: codes.length } }
    })
  } catch (error) {
    if (constraintOf(error) !== 'voucher_codes_fingerprint_key') throw error
    return { ...refused('code-known'), position: (await listKnown(deps, codes, 1))[0] ?? 0 }
  }
}

/** Why a code of a list cannot go in. */
export type CodeProblem = Pick<RefusedCode, 'reason' | 'position'>

const PROBLEMS_MAX = 1000

/**
 * Whether codes could go into stock now; changes nothing. Refusals as in `stockVoucherCodes`, with every code that cannot go in, in the
 * order of the list.
 */
export async function checkVoucherCodes(
  deps: { db: Database; seal: VoucherSeal },
  command: { readonly codes: readonly string[] },
): Promise<{ readonly kind: 'checked' } | (RefusedCode & { readonly problems: readonly CodeProblem[] })> {
  const codes = readable(command.codes)
  const repeated = listRepeated(codes).slice(0, PROBLEMS_MAX)
  const known = await listKnown(deps, codes, PROBLEMS_MAX)
  const problems = [
    ...repeated.map((position) => ({ reason: 'duplicate-code' as const, position })),
    ...known.map((position) => ({ reason: 'code-known' as const, position })),
  ]
  const [first] = problems
  if (!first) return { kind: 'checked' }
  return { ...refused(first.reason), position: first.position, problems: problems.sort((a, b) => a.position - b.position).slice(0, PROBLEMS_MAX) }
}

function readable(input: readonly string[]): string[] {
  // A member copies the code into a shop, which knows no character that nobody sees.
  const codes = input.map((code) => withoutInvisible(code).trim())
  assert(codes.length > 0 && codes.length <= CSV_ROWS_MAX, 'a batch has 1 to 100,000 codes')
  assert(
    codes.every((code) => code.length > 0 && code.length <= VOUCHER_CODE_LENGTH_MAX),
    'a voucher code has 1 to 64 characters',
  )
  return codes
}

/** Indexes of codes that repeat an earlier one of the list. */
function listRepeated(codes: readonly string[]): number[] {
  const seen = new Set<string>()
  return codes.flatMap((code, position) => (seen.size === seen.add(comparedText(code)).size ? [position] : []))
}

/** Seals codes while the database writes those that were sealed before. */
async function sealAndWrite(tx: Tx, seal: VoucherSeal, batch: NewBatch, codes: readonly string[]): Promise<void> {
  let writing: Promise<void> = Promise.resolve()
  for (let from = 0; from < codes.length; from += PORTION) {
    const rows = codes.slice(from, from + PORTION).map((code) => sealed(seal, code))
    await writing
    writing = insertCodes(tx, batch, rows, from)
    // A failure surfaces where it is awaited.
    writing.catch(() => undefined)
    await yieldToEventLoop()
  }
  await writing
}

/** Indexes of codes that are or were in stock. */
async function listKnown(deps: { db: Database; seal: VoucherSeal }, codes: readonly string[], positionsMax: number): Promise<number[]> {
  const fingerprints: Buffer[] = []
  for (const code of codes) {
    fingerprints.push(deps.seal.fingerprint(code))
    if (fingerprints.length % PORTION === 0) await yieldToEventLoop()
  }
  return listKnownPositions(deps.db, fingerprints, positionsMax)
}

function sealed(seal: VoucherSeal, code: string): { id: string; sealed: Buffer; fingerprint: Buffer } {
  const id = newId()
  return { id, sealed: seal.seal(id, code), fingerprint: seal.fingerprint(code) }
}

import { setImmediate as breathe } from 'node:timers/promises'
import { assert, isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit, record } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { CSV_ROWS_MAX, VOUCHER_CODE_LENGTH_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import { findKnownPosition, insertBatch } from '../store/voucher-codes'
import type { VoucherSeal } from '../store/voucher-seal'
import { findVoucherType } from '../store/voucher-types'

/** Codes that are sealed before others of this process get their turn. */
const SEALED_AT_ONCE = 500

/** A code that cannot go in; `position` is where it stands in the list, from 0. */
export type RefusedCode = Refused<'duplicate-code' | 'code-known'> & { readonly position: number }

export type StockOutcome =
  | { readonly kind: 'stocked'; readonly batch: { readonly id: string; readonly createdAt: Date; readonly total: number } }
  | Refused<'unknown-voucher-type'>
  | RefusedCode

/**
 * Puts codes into stock as one batch, in the order given; all of them or none (decision D109).
 * Refusals in order: unknown-voucher-type, duplicate-code (twice in the list), code-known. Says voucher-stocked. Audited.
 */
export async function stockVoucherCodes(
  deps: { db: Database; seal: VoucherSeal },
  command: { readonly voucherTypeId: string; readonly codes: readonly string[] },
): Promise<StockOutcome> {
  const codes = readable(command.codes)
  const type = isId(command.voucherTypeId) ? await findVoucherType(deps.db, command.voucherTypeId) : undefined
  if (!type) return refused('unknown-voucher-type')
  const repeated = findRepeated(codes)
  if (repeated !== undefined) return { ...refused('duplicate-code'), position: repeated }
  const rows = await inPortions(codes, (code) => sealed(deps.seal, code))
  try {
    return await deps.db.withTransaction(async (tx): Promise<StockOutcome> => {
      const batch = { id: newId(), voucherTypeId: type.id, createdAt: clock.now() }
      await insertBatch(tx, batch, rows)
      await record(tx, {
        subject: 'catalogue.voucher-stocked.v1',
        body: { voucherTypeId: type.id, voucherName: type.name, quantity: codes.length, stockedAt: batch.createdAt },
      })
      await audit(tx, {
        action: 'catalogue.stock-voucher-codes',
        recordId: batch.id,
        changes: { voucherTypeId: { after: type.id }, quantity: { after: codes.length } },
      })
      return { kind: 'stocked', batch: { id: batch.id, createdAt: batch.createdAt, total: codes.length } }
    })
  } catch (error) {
    if (constraintOf(error) !== 'voucher_codes_fingerprint_key') throw error
    const known = rows.map(({ fingerprint }) => fingerprint)
    return { ...refused('code-known'), position: (await findKnownPosition(deps.db, known)) ?? 0 }
  }
}

/** Whether codes could go into stock now; changes nothing. Refusals as in `stockVoucherCodes`. */
export async function checkVoucherCodes(
  deps: { db: Database; seal: VoucherSeal },
  command: { readonly codes: readonly string[] },
): Promise<{ readonly kind: 'checked' } | RefusedCode> {
  const codes = readable(command.codes)
  const repeated = findRepeated(codes)
  if (repeated !== undefined) return { ...refused('duplicate-code'), position: repeated }
  const known = await findKnownPosition(deps.db, await inPortions(codes, (code) => deps.seal.fingerprint(code)))
  return known === undefined ? { kind: 'checked' } : { ...refused('code-known'), position: known }
}

function readable(told: readonly string[]): string[] {
  const codes = told.map((code) => code.trim())
  assert(codes.length > 0 && codes.length <= CSV_ROWS_MAX, 'a batch has 1 to 100,000 codes')
  assert(
    codes.every((code) => code.length > 0 && code.length <= VOUCHER_CODE_LENGTH_MAX),
    'a voucher code has 1 to 64 characters',
  )
  return codes
}

/** Where the first code stands that was there before. */
function findRepeated(codes: readonly string[]): number | undefined {
  const seen = new Set<string>()
  const index = codes.findIndex((code) => seen.size === seen.add(code).size)
  return index < 0 ? undefined : index
}

/** Works through a long list without keeping the process from everything else. */
async function inPortions<Result>(codes: readonly string[], work: (code: string) => Result): Promise<Result[]> {
  const results: Result[] = []
  for (const code of codes) {
    results.push(work(code))
    if (results.length % SEALED_AT_ONCE === 0) await breathe()
  }
  return results
}

function sealed(seal: VoucherSeal, code: string): { id: string; sealed: Buffer; fingerprint: Buffer } {
  const id = newId()
  return { id, sealed: seal.seal(id, code), fingerprint: seal.fingerprint(code) }
}

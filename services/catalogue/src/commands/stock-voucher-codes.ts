import { assert, isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit, record } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { CSV_ROWS_MAX, VOUCHER_CODE_LENGTH_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import { insertBatch } from '../store/voucher-codes'
import type { VoucherSeal } from '../store/voucher-seal'
import { findVoucherType } from '../store/voucher-types'

/** Rows of one file (decision D94) and length of one code (decision D109); the gateway refuses more. */

export type StockOutcome =
  | { readonly kind: 'stocked'; readonly batch: { readonly id: string; readonly createdAt: Date; readonly total: number } }
  | Refused<'unknown-voucher-type' | 'duplicate-code'>

/**
 * Puts codes into stock as one batch, in the order given; all of them or none (decision D109).
 * Refusals: unknown-voucher-type, then duplicate-code (twice in the list, or already known). Says voucher-stocked. Audited.
 */
export async function stockVoucherCodes(
  deps: { db: Database; seal: VoucherSeal },
  command: { readonly voucherTypeId: string; readonly codes: readonly string[] },
): Promise<StockOutcome> {
  const codes = command.codes.map((code) => code.trim())
  assert(codes.length > 0 && codes.length <= CSV_ROWS_MAX, 'a batch has 1 to 100,000 codes')
  assert(
    codes.every((code) => code.length > 0 && code.length <= VOUCHER_CODE_LENGTH_MAX),
    'a voucher code has 1 to 64 characters',
  )
  if (!isId(command.voucherTypeId)) return refused('unknown-voucher-type')
  try {
    return await deps.db.withTransaction(async (tx): Promise<StockOutcome> => {
      const type = await findVoucherType(tx, command.voucherTypeId)
      if (!type) return refused('unknown-voucher-type')
      const batch = { id: newId(), voucherTypeId: type.id, createdAt: clock.now() }
      await insertBatch(
        tx,
        batch,
        codes.map((code) => sealed(deps.seal, code)),
      )
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
    if (constraintOf(error) === 'voucher_codes_fingerprint_key') return refused('duplicate-code')
    throw error
  }
}

function sealed(seal: VoucherSeal, code: string): { id: string; sealed: Buffer; fingerprint: Buffer } {
  const id = newId()
  return { id, sealed: seal.seal(id, code), fingerprint: seal.fingerprint(code) }
}

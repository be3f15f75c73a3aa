import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Database, ListPage, ListQuery } from '@club/postgres'
import type { CodeInBatch, VoucherBatch } from '../domain/voucher'
import * as store from '../store/voucher-batches'
import type { VoucherSeal } from '../store/voucher-seal'
import { voucherTypes } from '../store/voucher-types'

/** The batches of a voucher type, newest first (decision D109). Refusal: unknown-voucher-type. */
export async function listVoucherBatches(
  db: Database,
  voucherTypeId: string,
): Promise<{ readonly kind: 'listed'; readonly batches: VoucherBatch[] } | Refused<'unknown-voucher-type'>> {
  if (!isId(voucherTypeId) || !(await voucherTypes.find(db, voucherTypeId))) return refused('unknown-voucher-type')
  return { kind: 'listed', batches: await store.listBatches(db, voucherTypeId) }
}

/** A page of the codes of a batch, readable, as they are asked for (decision D109). Refusal: batch-not-found. */
export async function listVoucherCodes(
  deps: { readonly db: Database; readonly seal: VoucherSeal },
  batchId: string,
  query: ListQuery,
): Promise<{ readonly kind: 'listed'; readonly page: ListPage<CodeInBatch> } | Refused<'batch-not-found'>> {
  if (!isId(batchId) || !(await store.isBatch(deps.db, batchId))) return refused('batch-not-found')
  return { kind: 'listed', page: await store.listCodes(deps.db, batchId, query, deps.seal) }
}

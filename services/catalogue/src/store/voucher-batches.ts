import { readListPage } from '@club/postgres'
import type { ListPage, ListQuery, ListTable, Sql } from '@club/postgres'
import { TEAM_RECORDS_LISTED_MAX, VOUCHER_CODE_LIST } from '@club/rules'
import type { CodeInBatch, VoucherBatch } from '../domain/voucher'
import type { VoucherSeal } from './voucher-seal'

/** Lists batches of a type, newest first, with the state of their codes. */
export async function listBatches(db: Sql, voucherTypeId: string): Promise<VoucherBatch[]> {
  const { rows } = await db.query<{ id: string; createdAt: Date; total: number; available: number; redeemed: number; used: number; withdrawn: number }>(
    `SELECT b.id, b.created_at AS "createdAt", b.total,
            count(c.id) FILTER (WHERE c.redeemed_at IS NULL)::int AS available, count(c.redeemed_at)::int AS redeemed,
            (SELECT count(*)::int FROM withdrawn_voucher_codes w WHERE w.batch_id = b.id) AS withdrawn,
            count(v.id) FILTER (WHERE v.used_at IS NOT NULL)::int AS used
     FROM voucher_batches b
     LEFT JOIN voucher_codes c ON c.batch_id = b.id
     LEFT JOIN vouchers v ON v.code_id = c.id
     WHERE b.voucher_type_id = $1 GROUP BY b.id ORDER BY b.created_at DESC, b.id DESC LIMIT ${TEAM_RECORDS_LISTED_MAX}`,
    [voucherTypeId],
  )
  return rows
}

/** Whether there is a batch of that id. */
export async function isBatch(db: Sql, id: string): Promise<boolean> {
  return (await db.query('SELECT FROM voucher_batches WHERE id = $1', [id])).rowCount === 1
}

interface CodeRow {
  id: string
  position: number
  sealed: Buffer
  stocked_at: Date
  redeemed_at: Date | null
  member_id: string | null
  used_at: Date | null
  [column: string]: unknown
}

/** The codes of batches as a list that is read page by page. A code is found as a whole, because the table does not reveal it. */
const codesTable = (seal: VoucherSeal): ListTable<typeof VOUCHER_CODE_LIST, CodeRow> => ({
  list: VOUCHER_CODE_LIST,
  from: 'voucher_codes c LEFT JOIN vouchers v ON v.code_id = c.id',
  select: 'c.id, c.position, c.sealed, c.stocked_at, c.redeemed_at, v.member_id, v.used_at',
  columns: {
    position: 'c.position',
    status: `CASE WHEN v.used_at IS NOT NULL THEN 'used' WHEN c.redeemed_at IS NOT NULL THEN 'redeemed' ELSE 'available' END`,
  },
  key: [{ sql: 'c.position', type: 'int' }],
  keyOf: ({ position }) => String(position),
  searched: [{ sql: 'c.fingerprint', stands: seal.fingerprint }],
  member: 'v.member_id',
})

/** A page of the codes of a batch. */
export async function listCodes(db: Sql, batchId: string, query: ListQuery, seal: VoucherSeal): Promise<ListPage<CodeInBatch>> {
  const { rows, next } = await readListPage(db, codesTable(seal), query, (value) => [`c.batch_id = ${value(batchId)}`])
  const codes = rows.map((row): CodeInBatch => ({
    code: seal.open(row.id, row.sealed),
    status: row.used_at ? 'used' : row.redeemed_at ? 'redeemed' : 'available',
    createdAt: row.stocked_at,
    updatedAt: row.used_at ?? row.redeemed_at ?? row.stocked_at,
    memberId: row.member_id,
    position: row.position,
  }))
  return { rows: codes, next }
}

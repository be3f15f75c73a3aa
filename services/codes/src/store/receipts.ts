import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Day } from '@club/rules'
import { invoiceKeyOf, storeKeyOf } from '../domain/receipt'
import type { BoughtProduct, Decided, Receipt, ReceiptStatus, SubmittedReceipt } from '../domain/receipt'
import { LOOKS_LIKE_BITS_MAX } from '../domain/receipt-file'
import type { ReceiptFile } from '../domain/receipt-file'
import type { AwardedLine } from '../domain/registration'

/** Receipts are at most thirty days old: an older upload that looks the same is a coincidence. */
const LOOKS_LIKE_DAYS = 60

export interface NewReceipt extends SubmittedReceipt {
  readonly id: string
  readonly file: Pick<ReceiptFile, 'type' | 'uploadedHash' | 'pictureHash'>
  readonly isDoubleDay: boolean
}

/** Writes a receipt with its products; false when another one that was not rejected has its number or its file (decision D79). */
export async function insertReceipt(tx: Sql, receipt: NewReceipt): Promise<boolean> {
  const { file } = receipt
  const { rowCount } = await tx.query(
    `INSERT INTO receipts (id, member_id, retailer_id, other_store, invoice_no, receipt_on, store_key, invoice_key, file_hash, file_type,
                           picture_hash, looks_like, is_double_day, uploaded_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::text::bit(64),
            (SELECT id FROM receipts
             WHERE picture_hash IS NOT NULL AND status <> 'REJECTED' AND uploaded_at > $13::timestamptz - make_interval(days => ${LOOKS_LIKE_DAYS})
               AND bit_count(picture_hash # $11::text::bit(64)) <= ${LOOKS_LIKE_BITS_MAX}
             ORDER BY uploaded_at LIMIT 1),
            $12, $13
     ON CONFLICT DO NOTHING`,
    [
      receipt.id,
      receipt.memberId,
      receipt.retailerId,
      receipt.otherStore,
      receipt.invoiceNo,
      receipt.receiptOn,
      storeKeyOf(receipt),
      invoiceKeyOf(receipt.invoiceNo),
      file.uploadedHash,
      file.type,
      file.pictureHash,
      receipt.isDoubleDay,
      receipt.uploadedAt,
    ],
  )
  if (rowCount === 1) await insertProducts(tx, receipt.id, receipt.products)
  return rowCount === 1
}

async function insertProducts(tx: Sql, receiptId: string, products: readonly BoughtProduct[]): Promise<void> {
  await tx.query('INSERT INTO receipt_products (receipt_id, sku_id, quantity) SELECT $1, * FROM unnest($2::uuid[], $3::int[])', [
    receiptId,
    products.map(({ skuId }) => skuId),
    products.map(({ quantity }) => quantity),
  ])
}

/** Loads the facts about the member that the answer to an upload contains (decision D76). */
export async function loadMilestones(tx: Sql, memberId: string): Promise<{ earlier: number; hadFirst: boolean }> {
  const { rows } = await tx.query<{ earlier: number; had_first: boolean }>(
    `SELECT (SELECT count(*)::int FROM receipts WHERE member_id = $1 AND status <> 'REJECTED') AS earlier,
            EXISTS (SELECT FROM first_receipts WHERE member_id = $1) AS had_first`,
    [memberId],
  )
  return { earlier: rows[0]?.earlier ?? 0, hadFirst: rows[0]?.had_first ?? false }
}

/** Whether a receipt of a member had the factor of the first, and whether one waits for a decision (decision D78). */
export async function findReceiptProgress(sql: Sql, memberId: string): Promise<{ hadFirstReceipt: boolean; receiptWaits: boolean }> {
  const { rows } = await sql.query<{ had_first: boolean; waits: boolean }>(
    `SELECT EXISTS (SELECT FROM first_receipts WHERE member_id = $1) AS had_first,
            EXISTS (SELECT FROM receipts WHERE member_id = $1 AND status = 'PENDING') AS waits`,
    [memberId],
  )
  return { hadFirstReceipt: rows[0]?.had_first ?? false, receiptWaits: rows[0]?.waits ?? false }
}

export interface LockedReceipt {
  readonly memberId: string
  readonly status: ReceiptStatus
  readonly isDoubleDay: boolean
  readonly uploadedAt: Date
}

/** A receipt, locked until the transaction ends: decisions about it come one after the other. */
export async function loadReceiptForUpdate(tx: Sql, id: string): Promise<LockedReceipt | undefined> {
  const { rows } = await tx.query<{ member_id: string; status: ReceiptStatus; is_double_day: boolean; uploaded_at: Date }>(
    'SELECT member_id, status, is_double_day, uploaded_at FROM receipts WHERE id = $1 FOR UPDATE',
    [id],
  )
  return rows[0] && { memberId: rows[0].member_id, status: rows[0].status, isDoubleDay: rows[0].is_double_day, uploadedAt: rows[0].uploaded_at }
}

/** Replaces the member's products by those that the receipt really shows. */
export async function replaceProducts(tx: Sql, receiptId: string, products: readonly BoughtProduct[]): Promise<void> {
  await tx.query('DELETE FROM receipt_products WHERE receipt_id = $1', [receiptId])
  await insertProducts(tx, receiptId, products)
}

/** Lists the products that the member stated, or those that replaced them. */
export async function listProducts(tx: Sql, receiptId: string): Promise<BoughtProduct[]> {
  const { rows } = await tx.query<{ sku_id: string; quantity: number }>('SELECT sku_id, quantity FROM receipt_products WHERE receipt_id = $1', [receiptId])
  return rows.map((row) => ({ skuId: row.sku_id, quantity: row.quantity }))
}

/** Sums the points of products. */
export async function sumPoints(tx: Sql, products: readonly BoughtProduct[]): Promise<Points> {
  const { rows } = await tx.query<{ points: bigint }>(
    `SELECT COALESCE(sum(sku.points * bought.quantity), 0)::bigint AS points
     FROM unnest($1::uuid[], $2::int[]) AS bought (sku_id, quantity) JOIN skus sku ON sku.id = bought.sku_id`,
    [products.map(({ skuId }) => skuId), products.map(({ quantity }) => quantity)],
  )
  return rows[0]?.points ?? 0n
}

/** Takes the member's factor of the first receipt for this one; false when an earlier one has it. The row decides. */
export async function takeFirst(tx: Sql, memberId: string, receiptId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO first_receipts (member_id, receipt_id) VALUES ($1, $2) ON CONFLICT ON CONSTRAINT first_receipts_pkey DO NOTHING',
    [memberId, receiptId],
  )
  return rowCount === 1
}

export interface Decision {
  readonly status: Decided
  readonly reason: string
  readonly basePoints: Points
  readonly bonusPoints: Points
  readonly lines: readonly AwardedLine[]
  readonly decidedAt: Date
}

export async function saveDecision(tx: Sql, id: string, decision: Decision): Promise<void> {
  await tx.query('UPDATE receipts SET status = $2, reason = $3, base_points = $4, bonus_points = $5, lines = $6, decided_at = $7 WHERE id = $1', [
    id,
    decision.status,
    decision.reason,
    decision.basePoints,
    decision.bonusPoints,
    JSON.stringify(decision.lines.map((line) => ({ ...line, points: String(line.points) }))),
    decision.decidedAt,
  ])
}

/** An approved receipt as the ledger is to know it. */
export interface ReceiptCreditDue {
  readonly receiptId: string
  readonly memberId: string
  readonly lines: readonly AwardedLine[]
  readonly decidedAt: Date
}

/** Approved receipts with points after an id, that were decided since an instant and at least so many seconds ago, by id. */
export async function listReceiptCreditsDue(
  sql: Sql,
  query: { readonly afterId: string; readonly since: Date; readonly olderThanSeconds: number; readonly receiptsMax: number },
): Promise<ReceiptCreditDue[]> {
  const { rows } = await sql.query<{ id: string; member_id: string; lines: (Omit<AwardedLine, 'points'> & { points: string })[]; decided_at: Date }>(
    `SELECT id, member_id, lines, decided_at FROM receipts
     WHERE id > $1 AND status = 'APPROVED' AND lines <> '[]' AND decided_at >= $2 AND decided_at < now() - make_interval(secs => $3) ORDER BY id LIMIT $4`,
    [query.afterId, query.since, query.olderThanSeconds, query.receiptsMax],
  )
  return rows.map((row) => ({
    receiptId: row.id,
    memberId: row.member_id,
    lines: row.lines.map((line) => ({ ...line, points: BigInt(line.points) })),
    decidedAt: row.decided_at,
  }))
}

/** Lists receipts whose lines contradict their points: points without lines, and lines without points. */
export async function listContradictingReceipts(sql: Sql, receiptsMax: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT id FROM receipts WHERE base_points + bonus_points <> (SELECT coalesce(sum((line->>'points')::bigint), 0) FROM jsonb_array_elements(lines) AS line)
     ORDER BY id LIMIT $1`,
    [receiptsMax],
  )
  return rows.map(({ id }) => id)
}

interface ReceiptRow {
  [column: string]: unknown
  id: string
  member_id: string
  retailer_id: string
  store: string
  invoice_no: string
  receipt_on: Day
  status: ReceiptStatus
  reason: string
  points: bigint
  uploaded_at: Date
  decided_at: Date | null
  file_type: string
  looks_like: string | null
  is_double_day: boolean
  had_first: boolean
  products: { skuId: string; name: string; quantity: number; points: number }[]
}

const toReceipt = (row: ReceiptRow): Receipt => ({
  id: row.id,
  memberId: row.member_id,
  retailerId: row.retailer_id,
  store: row.store,
  invoiceNo: row.invoice_no,
  receiptOn: row.receipt_on,
  status: row.status,
  reason: row.reason,
  products: row.products.map((product) => ({ ...product, points: BigInt(product.points) })),
  points: row.points,
  uploadedAt: row.uploaded_at,
  decidedAt: row.decided_at,
  fileType: row.file_type,
  looksLike: row.looks_like,
  isDoubleDay: row.is_double_day,
  hadFirst: row.had_first,
})

const SELECT = `
  SELECT r.id, r.member_id, r.retailer_id, CASE WHEN s.is_others THEN r.other_store ELSE s.name END AS store, r.invoice_no, r.receipt_on,
         r.status, r.reason, r.base_points + r.bonus_points AS points, r.uploaded_at, r.decided_at, r.file_type, r.looks_like,
         r.is_double_day, EXISTS (SELECT FROM first_receipts f WHERE f.member_id = r.member_id) AS had_first,
         (SELECT COALESCE(json_agg(json_build_object('skuId', k.id, 'name', k.name, 'quantity', p.quantity, 'points', k.points) ORDER BY k.position), '[]')
          FROM receipt_products p JOIN skus k ON k.id = p.sku_id WHERE p.receipt_id = r.id) AS products
  FROM receipts r JOIN retailers s ON s.id = r.retailer_id`

export async function findReceipt(db: Sql, id: string): Promise<Receipt | undefined> {
  const { rows } = await db.query<ReceiptRow>(`${SELECT} WHERE r.id = $1`, [id])
  return rows[0] && toReceipt(rows[0])
}

/** A member's newest receipts, newest first, and how many there are. */
export async function listMemberReceipts(db: Sql, memberId: string, max: number): Promise<{ readonly receipts: Receipt[]; readonly total: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<ReceiptRow>(`${SELECT} WHERE r.member_id = $1 ORDER BY r.uploaded_at DESC, r.id DESC LIMIT $2`, [memberId, max]),
    db.query<{ total: number }>('SELECT count(*)::integer AS total FROM receipts WHERE member_id = $1', [memberId]),
  ])
  return { receipts: rows.map(toReceipt), total: counted[0]?.total ?? 0 }
}

/** Receipts without a decision, oldest first. */
export async function listPendingReceipts(db: Sql, max: number): Promise<Receipt[]> {
  const { rows } = await db.query<ReceiptRow>(`${SELECT} WHERE r.status = 'PENDING' ORDER BY r.uploaded_at, r.id LIMIT $1`, [max])
  return rows.map(toReceipt)
}

/** Rejects the pending receipts of a member who left; nobody is sent a note about it. */
export async function dropPendingReceipts(tx: Sql, memberId: string, at: Date): Promise<void> {
  await tx.query(`UPDATE receipts SET status = 'REJECTED', reason = 'The account was closed', decided_at = $2 WHERE member_id = $1 AND status = 'PENDING'`, [
    memberId,
    at,
  ])
}

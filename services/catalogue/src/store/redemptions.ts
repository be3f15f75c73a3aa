import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { OrderAddress } from '../domain/order'
import type { RedemptionKind, RedemptionLine, RedemptionRefusal } from '../domain/redemption'
import type { AddressSeal } from './address-seal'

export type RedemptionState = 'pending' | 'issued' | 'refused'
export type StockState = 'none' | 'reserved' | 'returned'

export interface Redemption {
  readonly id: string
  readonly memberId: string
  readonly kind: RedemptionKind
  readonly state: RedemptionState
  readonly points: Points
  readonly requestedAt: Date
  readonly entryId: string
  readonly balanceAfter: Points | null
  readonly stock: StockState
  readonly householdKeys: readonly string[]
  readonly trackingId: string | null
  readonly deferred: boolean
  readonly refusal: RedemptionRefusal | null
  /** From 0; null when no line is to blame. */
  readonly refusedLine: number | null
}

const COLUMNS = `id, member_id AS "memberId", kind, state, points, requested_at AS "requestedAt",
  entry_id AS "entryId", balance_after AS "balanceAfter", stock, household_keys AS "householdKeys", tracking_id AS "trackingId", deferred,
  refusal, refused_line AS "refusedLine"`

type Row = Redemption & { [column: string]: unknown }

export interface NewRedemption {
  readonly id: string
  readonly memberId: string
  readonly kind: RedemptionKind
  readonly points: Points
  readonly requestedAt: Date
  readonly entryId: string
  readonly householdKeys: readonly string[]
  readonly addressId: string | null
  readonly address: OrderAddress | null
}

export async function insertRedemption(tx: Sql, seal: AddressSeal, redemption: NewRedemption): Promise<void> {
  await tx.query(
    {
      name: 'redemption-insert',
      text: `INSERT INTO redemptions (id, member_id, kind, state, points, requested_at, entry_id, household_keys, address_id, sealed_address)
             VALUES ($1, $2, $3, 'pending', $4, $5, $6, $7, $8, $9)`,
    },
    [
      redemption.id,
      redemption.memberId,
      redemption.kind,
      redemption.points,
      redemption.requestedAt,
      redemption.entryId,
      redemption.householdKeys,
      redemption.addressId,
      redemption.address && seal.seal(redemption.id, redemption.address),
    ],
  )
}

export async function insertLines(tx: Sql, redemptionId: string, lines: readonly RedemptionLine[]): Promise<void> {
  await tx.query(
    {
      name: 'redemption-lines-insert',
      text: `INSERT INTO redemption_lines (redemption_id, position, item, item_id, name_en, name_bm, image_en, image_bm, quantity, points)
             SELECT $1, line.position - 1, line.item, line.item_id, line.name_en, line.name_bm, line.image_en, line.image_bm, line.quantity, line.points
             FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::bigint[])
               WITH ORDINALITY AS line (item, item_id, name_en, name_bm, image_en, image_bm, quantity, points, position)`,
    },
    [
      redemptionId,
      lines.map((line) => line.id),
      lines.map((line) => line.itemId),
      lines.map((line) => line.name.en),
      lines.map((line) => line.name.bm),
      lines.map((line) => line.imageUrl.en),
      lines.map((line) => line.imageUrl.bm),
      lines.map((line) => line.quantity),
      lines.map((line) => line.points),
    ],
  )
}

export async function findRedemption(db: Sql, id: string): Promise<Redemption | undefined> {
  const { rows } = await db.query<Row>({ name: 'redemption-by-id', text: `SELECT ${COLUMNS} FROM redemptions WHERE id = $1` }, [id])
  return rows[0]
}

export async function loadRedemptionForUpdate(tx: Sql, id: string): Promise<Redemption | undefined> {
  const { rows } = await tx.query<Row>({ name: 'redemption-for-update', text: `SELECT ${COLUMNS} FROM redemptions WHERE id = $1 FOR UPDATE` }, [id])
  return rows[0]
}

export interface LineRow {
  redemption_id: string
  item: string
  item_id: string
  name_en: string
  name_bm: string
  image_en: string
  image_bm: string
  quantity: number
  points: Points
  [column: string]: unknown
}

export const LINE_COLUMNS = `l.redemption_id, l.item, l.item_id, l.name_en, l.name_bm, l.image_en, l.image_bm, l.quantity, l.points`

export const toLine = (row: LineRow): RedemptionLine => ({
  id: row.item,
  itemId: row.item_id,
  name: { en: row.name_en, bm: row.name_bm },
  imageUrl: { en: row.image_en, bm: row.image_bm },
  quantity: row.quantity,
  points: row.points,
})

/** The lines of a redemption, in the order asked. */
export async function listLines(db: Sql, redemptionId: string): Promise<RedemptionLine[]> {
  const { rows } = await db.query<LineRow>(
    {
      name: 'redemption-lines',
      text: `SELECT ${LINE_COLUMNS} FROM redemption_lines l WHERE l.redemption_id = $1 ORDER BY l.position`,
    },
    [redemptionId],
  )
  return rows.map(toLine)
}

export async function setStock(tx: Sql, id: string, stock: StockState): Promise<void> {
  await tx.query({ name: 'redemption-stock', text: 'UPDATE redemptions SET stock = $2 WHERE id = $1' }, [id, stock])
}

/** Notes which line a step found wrong, for the refusal that follows. */
export async function noteRefusedLine(tx: Sql, id: string, line: number): Promise<void> {
  await tx.query('UPDATE redemptions SET refused_line = $2 WHERE id = $1', [id, line])
}

/** Ends a redemption well; false when it has ended already. */
export async function markIssued(tx: Sql, id: string, issued: { readonly trackingId: string | null; readonly balanceAfter: Points }): Promise<boolean> {
  const { rowCount } = await tx.query(
    {
      name: 'redemption-issue',
      text: `UPDATE redemptions SET state = 'issued', tracking_id = $2, order_state = CASE WHEN $2::text IS NULL THEN NULL ELSE 'PROCESSING' END, balance_after = $3
             WHERE id = $1 AND state = 'pending'`,
    },
    [id, issued.trackingId, issued.balanceAfter],
  )
  return rowCount === 1
}

/** Ends a redemption that came to nothing, and forgets where it would have gone; undefined when it has ended already. */
export async function markRefused(tx: Sql, id: string, reason: RedemptionRefusal): Promise<Redemption | undefined> {
  const { rows } = await tx.query<Row>(
    `UPDATE redemptions SET state = 'refused', refusal = $2, sealed_address = NULL, address_id = NULL WHERE id = $1 AND state = 'pending'
     RETURNING ${COLUMNS}`,
    [id, reason],
  )
  return rows[0]
}

/** Notes that the caller was answered before it was decided; undefined when it is decided. */
export async function markDeferred(tx: Sql, id: string): Promise<Redemption | undefined> {
  const { rows } = await tx.query<Row>(`UPDATE redemptions SET deferred = true WHERE id = $1 AND state = 'pending' RETURNING ${COLUMNS}`, [id])
  return rows[0]
}

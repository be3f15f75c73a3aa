import type { Points } from '@club/kernel'
import { elementsOf } from '@club/postgres'
import type { Sql } from '@club/postgres'
import type { PostalAddress } from '@club/rules'
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
  /** Index of the refused line, from 0; null when no line is to blame. */
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
  readonly address: PostalAddress | null
}

export type WrittenRedemption = NewRedemption & { readonly lines: readonly RedemptionLine[] }

export async function insertRedemptions(tx: Sql, seal: AddressSeal, redemptions: readonly WrittenRedemption[]): Promise<void> {
  await tx.query(
    {
      name: 'redemptions-insert',
      text: `INSERT INTO redemptions (id, member_id, kind, state, points, requested_at, entry_id, household_keys, address_id, sealed_address)
             SELECT id, member_id, kind, 'pending', points, requested_at, entry_id, ARRAY(SELECT jsonb_array_elements_text(households)), address_id, sealed_address
             FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::timestamptz[], $6::uuid[], $7::jsonb[], $8::uuid[], $9::bytea[])
               AS t (id, member_id, kind, points, requested_at, entry_id, households, address_id, sealed_address)`,
    },
    [
      redemptions.map(({ id }) => id),
      redemptions.map(({ memberId }) => memberId),
      redemptions.map(({ kind }) => kind),
      redemptions.map(({ points }) => points),
      redemptions.map(({ requestedAt }) => requestedAt),
      redemptions.map(({ entryId }) => entryId),
      redemptions.map(({ householdKeys }) => JSON.stringify(householdKeys)),
      redemptions.map(({ addressId }) => addressId),
      redemptions.map(({ id, address }) => address && seal.seal(id, address)),
    ],
  )
  const lines = redemptions.flatMap(({ id, lines: own }) => own.map((line, position) => ({ redemptionId: id, position, line })))
  await tx.query(
    {
      name: 'redemption-lines-insert',
      text: `INSERT INTO redemption_lines (redemption_id, position, item, item_id, name_en, name_bm, image_en, image_bm, quantity, points)
             SELECT * FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[], $10::bigint[])`,
    },
    [
      lines.map(({ redemptionId }) => redemptionId),
      lines.map(({ position }) => position),
      lines.map(({ line }) => line.id),
      lines.map(({ line }) => line.itemId),
      lines.map(({ line }) => line.name.en),
      lines.map(({ line }) => line.name.bm),
      lines.map(({ line }) => line.imageUrl.en),
      lines.map(({ line }) => line.imageUrl.bm),
      lines.map(({ line }) => line.quantity),
      lines.map(({ line }) => line.points),
    ],
  )
}

/** Redemptions by id. */
export async function listRedemptions(db: Sql, ids: readonly string[]): Promise<Map<string, Redemption & { readonly sealed: Buffer | null }>> {
  const { rows } = await db.query<Row & { readonly sealed: Buffer | null }>(
    { name: 'redemptions-by-id', text: `SELECT ${COLUMNS}, sealed_address AS sealed FROM redemptions WHERE id = ANY(${elementsOf('$1::uuid[]')})` },
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Redemptions by id, locked in one order. */
export async function loadRedemptionsForUpdate(tx: Sql, ids: readonly string[]): Promise<Map<string, Redemption>> {
  const { rows } = await tx.query<Row>(
    { name: 'redemptions-for-update', text: `SELECT ${COLUMNS} FROM redemptions WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE` },
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
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

/** The lines of redemptions, each in the order asked, by redemption. */
export async function listLines(db: Sql, redemptionIds: readonly string[]): Promise<Map<string, RedemptionLine[]>> {
  const { rows } = await db.query<LineRow>(
    {
      name: 'redemptions-lines',
      text: `SELECT ${LINE_COLUMNS} FROM redemption_lines l WHERE l.redemption_id = ANY(${elementsOf('$1::uuid[]')}) ORDER BY l.redemption_id, l.position`,
    },
    [redemptionIds],
  )
  const lines = new Map<string, RedemptionLine[]>(redemptionIds.map((id) => [id, []]))
  for (const row of rows) lines.get(row.redemption_id)?.push(toLine(row))
  return lines
}

export async function setStock(tx: Sql, ids: readonly string[], stock: StockState): Promise<void> {
  await tx.query({ name: 'redemptions-stock', text: 'UPDATE redemptions SET stock = $2 WHERE id = ANY($1::uuid[])' }, [ids, stock])
}

/** Notes which line a step found wrong, for the refusal that follows. */
export async function noteRefusedLine(tx: Sql, id: string, line: number): Promise<void> {
  await tx.query('UPDATE redemptions SET refused_line = $2 WHERE id = $1', [id, line])
}

/** Ends redemptions well, orders with their tracking id; returns those that had not ended already, by id. */
export async function markIssued(
  tx: Sql,
  issued: readonly { readonly id: string; readonly trackingId: string; readonly balanceAfter: Points }[],
): Promise<Map<string, Redemption>> {
  const { rows } = await tx.query<Row>(
    {
      name: 'redemptions-issue',
      text: `WITH issued AS (SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[]) AS t (issued_id, tracking, balance))
             UPDATE redemptions SET state = 'issued', balance_after = balance,
               tracking_id = CASE WHEN kind IN ('item', 'pregnant') THEN tracking END, order_state = CASE WHEN kind IN ('item', 'pregnant') THEN 'PROCESSING' END
             FROM issued WHERE id = issued_id AND state = 'pending' RETURNING ${COLUMNS}`,
    },
    [issued.map(({ id }) => id), issued.map(({ trackingId }) => trackingId), issued.map(({ balanceAfter }) => balanceAfter)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ends a redemption that failed, and forgets where it would have gone; undefined when it has ended already. */
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

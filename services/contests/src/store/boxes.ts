import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { BOXES_LISTED_MAX } from '@club/rules'

export interface Box {
  readonly id: string
  readonly memberId: string
  readonly createdAt: Date
  readonly openedAt: Date | undefined
  /** Points in the box or, of a weekly win, in the prize. */
  readonly points: Points | undefined
  readonly voucherId: string | undefined
  readonly ledgerEntryId: string | undefined
}

interface Row {
  id: string
  member_id: string
  created_at: Date
  opened_at: Date | null
  points: Points | null
  voucher_id: string | null
  ledger_entry_id: string | null
  [column: string]: unknown
}

const toBox = (row: Row): Box => ({
  id: row.id,
  memberId: row.member_id,
  createdAt: row.created_at,
  openedAt: row.opened_at ?? undefined,
  points: row.points ?? undefined,
  voucherId: row.voucher_id ?? undefined,
  ledgerEntryId: row.ledger_entry_id ?? undefined,
})

/** Half of the places are for unopened boxes, however old: a member opens them from this list alone. */
const UNOPENED_MAX = BOXES_LISTED_MAX / 2
const OF_MEMBER = {
  name: 'boxes-of-member',
  text: `SELECT * FROM mystery_boxes WHERE id IN (
           (SELECT id FROM mystery_boxes WHERE member_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${BOXES_LISTED_MAX - UNOPENED_MAX})
           UNION
           (SELECT id FROM mystery_boxes WHERE member_id = $1 AND opened_at IS NULL ORDER BY created_at, id LIMIT ${UNOPENED_MAX}))
         ORDER BY created_at DESC, id DESC`,
}

/** A member's newest boxes, and those that are unopened longest, newest first (decision D158). */
export async function listBoxes(sql: Sql, memberId: string): Promise<Box[]> {
  const { rows } = await sql.query<Row>(OF_MEMBER, [memberId])
  return rows.map(toBox)
}

/** A member's newest boxes, newest first, and how many there are. */
export async function listNewestBoxes(sql: Sql, memberId: string, limit: number): Promise<{ readonly boxes: Box[]; readonly total: number }> {
  const { rows } = await sql.query<Row & { total: number }>(
    'SELECT *, count(*) OVER ()::integer AS total FROM mystery_boxes WHERE member_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2',
    [memberId, limit],
  )
  return { boxes: rows.map(toBox), total: rows[0]?.total ?? 0 }
}

/** A member's box. */
export async function findBox(sql: Sql, memberId: string, boxId: string): Promise<Box | undefined> {
  const { rows } = await sql.query<Row>('SELECT * FROM mystery_boxes WHERE id = $1 AND member_id = $2', [boxId, memberId])
  return rows[0] && toBox(rows[0])
}

/** A member's box, locked until the transaction ends; undefined for nobody's or somebody else's. */
export async function loadBoxForUpdate(sql: Sql, memberId: string, boxId: string): Promise<Box | undefined> {
  const { rows } = await sql.query<Row>('SELECT * FROM mystery_boxes WHERE id = $1 AND member_id = $2 FOR UPDATE', [boxId, memberId])
  return rows[0] && toBox(rows[0])
}

/** Records the content of an opened box. */
export async function openBox(sql: Sql, opened: Pick<Box, 'id' | 'openedAt' | 'points' | 'ledgerEntryId'>): Promise<void> {
  await sql.query(
    `UPDATE mystery_boxes SET opened_at = $2, points = $3, ledger_entry_id = $4, type = CASE WHEN voucher_id IS NULL THEN 'POINTS' ELSE 'VOUCHER' END
     WHERE id = $1`,
    [opened.id, opened.openedAt, opened.points ?? null, opened.ledgerEntryId ?? null],
  )
}

import { VIEWS_LISTED_MAX, VIEWS_MAX } from '@club/rules'
import type { Sql } from '@club/postgres'

/** A list of the back office as an administrator saved it (ADR 64). */
export interface SavedView {
  readonly id: string
  readonly ownerId: string
  /** The user name of its owner. */
  readonly owner: string
  readonly name: string
  /** The path of the screen. */
  readonly path: string
  /** Filters, columns and sorting, as they stand in the address. */
  readonly query: string
  /** Whether all administrators see it who may open the screen. */
  readonly shared: boolean
  /** False once it was removed. */
  readonly isKept: boolean
}

/** The index that a second view of the same name on the same list violates. */
export const VIEW_NAME_TAKEN = 'saved_views_name_key'

type Row = SavedView & { readonly [column: string]: unknown; readonly pairs: string }

const SELECT = `SELECT v.id, v.owner_id AS "ownerId", a.username AS owner, v.name, v.path, v.query AS pairs, v.shared, v.place IS NOT NULL AS "isKept"
  FROM saved_views v JOIN admins a ON a.id = v.owner_id`

const pairsOf = (query: string): string => JSON.stringify([...new URLSearchParams(query)])

/** The address again; empty where an erased member's data stood in it. */
function queryOf(pairs: string): string {
  return pairs.startsWith('[') ? new URLSearchParams(JSON.parse(pairs) as [string, string][]).toString() : ''
}

const toView = ({ id, ownerId, owner, name, path, pairs, shared, isKept }: Row): SavedView => ({
  id,
  ownerId,
  owner,
  name,
  path,
  query: queryOf(pairs),
  shared,
  isKept,
})

/** Lists an administrator's views of a list and those that others shared, their own first, each by name. */
export async function listViews(db: Sql, { adminId, path }: { readonly adminId: string; readonly path: string }): Promise<SavedView[]> {
  const { rows } = await db.query<Row>(
    {
      name: 'saved-views',
      text: `${SELECT} WHERE v.path = $2 AND v.place IS NOT NULL AND (v.owner_id = $1 OR v.shared)
             ORDER BY v.owner_id <> $1, lower(v.name), v.id LIMIT ${VIEWS_LISTED_MAX}`,
    },
    [adminId, path],
  )
  return rows.map(toView)
}

/** Finds a view, kept or removed. */
export async function findView(db: Sql, id: string): Promise<SavedView | undefined> {
  const { rows } = await db.query<Row>(`${SELECT} WHERE v.id = $1`, [id])
  return rows[0] && toView(rows[0])
}

/** The lowest place that an administrator, $1, has free; no row when all are taken. */
const FREE_PLACE = `SELECT min(place)::smallint AS place FROM generate_series(1, ${VIEWS_MAX}) place
  WHERE NOT EXISTS (SELECT FROM saved_views taken WHERE taken.owner_id = $1 AND taken.place = place.place) HAVING count(*) > 0`

/** Writes a view; false when its owner, whose row is locked, has no place for another. Violates VIEW_NAME_TAKEN. */
export async function insertView(tx: Sql, { id, ownerId, name, path, query, shared }: Omit<SavedView, 'owner' | 'isKept'>, savedAt: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO saved_views (owner_id, id, place, name, path, query, shared, saved_at) SELECT $1, $2, free.place, $3, $4, $5, $6, $7 FROM (${FREE_PLACE}) free`,
    [ownerId, id, name, path, pairsOf(query), shared, savedAt],
  )
  return rowCount === 1
}

/** Whether an administrator, whose row is locked, has a place for another view. */
export async function hasFreePlace(tx: Sql, ownerId: string): Promise<boolean> {
  return ((await tx.query(FREE_PLACE, [ownerId])).rowCount ?? 0) > 0
}

/** Removes a view that is kept; true when it did. */
export async function removeView(tx: Sql, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE saved_views SET place = NULL, removed_at = $2 WHERE id = $1 AND place IS NOT NULL', [id, at])
  return rowCount === 1
}

/** Gives a removed view a place of its owner, whose row is locked; false when there is none, or the view is kept. Violates VIEW_NAME_TAKEN. */
export async function keepView(tx: Sql, { id, ownerId }: Pick<SavedView, 'id' | 'ownerId'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE saved_views v SET place = free.place, removed_at = NULL FROM (${FREE_PLACE}) free WHERE v.id = $2 AND v.place IS NULL`,
    [ownerId, id],
  )
  return rowCount === 1
}

/** Deletes an administrator's views that were removed before an instant: their removal cannot be undone any more. */
export async function deleteRemovedViews(tx: Sql, ownerId: string, before: Date): Promise<void> {
  await tx.query('DELETE FROM saved_views WHERE owner_id = $1 AND removed_at < $2', [ownerId, before])
}

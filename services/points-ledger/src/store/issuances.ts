import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Day } from '@club/rules'
import type { Issuance, IssuanceState, NewIssuance } from '../domain/issuance'

type Row = Issuance & { readonly [column: string]: unknown }

const COLUMNS = `id, kind, points, created_by AS "createdBy", created_at AS "createdAt", state, revision,
  decided_at AS "decidedAt", decided_by AS "decidedBy", decision_reason AS "decisionReason"`

/** Writes an issuance with its first state; undefined when its id is known already. */
export async function insertIssuance(tx: Sql, { id, kind, points, createdBy, createdAt }: NewIssuance, state: IssuanceState): Promise<Issuance | undefined> {
  const { rows } = await tx.query<Row>(
    `INSERT INTO issuances (id, kind, points, created_by, created_at, state) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT ON CONSTRAINT issuances_pkey DO NOTHING RETURNING ${COLUMNS}`,
    [id, kind, points, createdBy, createdAt, state],
  )
  return rows[0]
}

export async function findIssuance(sql: Sql, id: string): Promise<Issuance | undefined> {
  const { rows } = await sql.query<Row>(`SELECT ${COLUMNS} FROM issuances WHERE id = $1`, [id])
  return rows[0]
}

/**
 * Counts the points that an administrator creates alone on a day in Kuala Lumpur; false when that would exceed the limit, and nothing is
 * counted then. The row decides: of two issuances at once the second one sees the first one's points.
 */
export async function takeIssuanceDay(
  tx: Sql,
  { adminId, day, points }: { readonly adminId: string; readonly day: Day; readonly points: Points },
  pointsMax: Points,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO credit_days AS d (admin_id, day, points) SELECT $1, $2, $3::bigint WHERE $3::bigint <= $4::bigint
     ON CONFLICT ON CONSTRAINT credit_days_pkey DO UPDATE SET points = d.points + excluded.points WHERE d.points + excluded.points <= $4::bigint`,
    [adminId, day, points, pointsMax],
  )
  return rowCount === 1
}

export interface IssuanceDecision {
  readonly state: 'granted' | 'rejected'
  readonly at: Date
  readonly by: string
  readonly reason: string
}

/** Decides about an issuance that waits, once. Undefined for any other, and for one's own. */
export async function decideWaiting(tx: Sql, id: string, { state, at, by, reason }: IssuanceDecision): Promise<Issuance | undefined> {
  const { rows } = await tx.query<Row>(
    `UPDATE issuances SET state = $2, revision = revision + 1, decided_at = $3, decided_by = $4, decision_reason = $5
     WHERE id = $1 AND state = 'waiting' AND created_by <> $4 RETURNING ${COLUMNS}`,
    [id, state, at, by, reason],
  )
  return rows[0]
}

/** Notes that an administrator was disabled; false when that was known. */
export async function insertDisabledCreator(tx: Sql, adminId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query('INSERT INTO disabled_creators (admin_id, disabled_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [adminId, at])
  return rowCount === 1
}

/** Notes that an administrator was enabled at an instant; a later disabling remains. */
export async function deleteDisabledCreator(tx: Sql, adminId: string, at: Date): Promise<void> {
  await tx.query('DELETE FROM disabled_creators WHERE admin_id = $1 AND disabled_at <= $2', [adminId, at])
}

/** Whether an administrator is disabled. */
export async function isDisabledCreator(tx: Sql, adminId: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM disabled_creators WHERE admin_id = $1', [adminId])
  return rowCount > 0
}

/** Lets one transaction at a time decide about a creator, so that a disabling and a new issuance do not miss each other. */
export const lockCreator = async (tx: Sql, adminId: string): Promise<void> =>
  void (await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`creator ${adminId}`]))

/** Withdraws the grants for the codes of a creator: each batch waits for a new decision. Returns them. */
export async function reopenCodesOf(tx: Sql, adminId: string): Promise<Issuance[]> {
  const { rows } = await tx.query<Row>(
    `UPDATE issuances SET state = 'waiting', revision = revision + 1, decided_at = NULL, decided_by = NULL, decision_reason = NULL
     WHERE created_by = $1 AND kind IN ('code-batch', 'special-codes') AND state = 'granted' RETURNING ${COLUMNS}`,
    [adminId],
  )
  return rows
}

/** Inserts the issuance of a mass credit that has waited since before issuances were kept. */
export async function adoptWaitingCredit(tx: Sql, creditId: string): Promise<void> {
  await tx.query(
    `INSERT INTO issuances (id, kind, points, created_by, created_at, state)
     SELECT id, 'mass-credit', sum, created_by, created_at, 'waiting' FROM credits WHERE id = $1 AND state = 'awaiting-approval'
     ON CONFLICT ON CONSTRAINT issuances_pkey DO NOTHING`,
    [creditId],
  )
}

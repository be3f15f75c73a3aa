import { newId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { activeTraceparent, clock } from '@club/service-host'
import type { Progress, SagaStatus } from './progress'

/** A saga as its row has it, state still encoded. */
export interface SagaRow {
  readonly id: string
  readonly name: string
  readonly state: unknown
  readonly status: SagaStatus
  readonly step: number
  readonly reason: string | null
  readonly attempts: number
  readonly stuckAt: Date | null
  readonly dueInMs: number
  readonly chosenNow: Date | null
  readonly traceparent: string
}

/** A claim on a saga: an id of its own, so that it also distinguishes two claims of one runner. */
export interface Lease {
  readonly owner: string
  readonly leaseSeconds: number
}

const COLUMNS = `id, name, state, status, step, reason, attempts, stuck_at AS "stuckAt", chosen_now AS "chosenNow", traceparent,
  (extract(epoch FROM greatest(due_at, lease_until) - clock_timestamp()) * 1000)::float8 AS "dueInMs"`
const OPEN = `status IN ('running', 'undoing') AND stuck_at IS NULL`
const CLAIMABLE = `${OPEN} AND due_at <= now() AND (lease_until IS NULL OR lease_until <= now())`

type Found = SagaRow & { [column: string]: unknown }

/** A saga whose lease is held. */
export interface LeasedSaga {
  readonly row: SagaRow
  readonly lease: Lease
}

/** Writes a saga's first row, leased to whoever begins it. */
export async function insertSaga(sql: Sql, saga: { id: string; name: string; state: string }, lease: Lease): Promise<LeasedSaga> {
  const { rows } = await sql.query<Found>(
    {
      name: 'sagas-insert',
      text: `INSERT INTO sagas (id, name, state, chosen_now, traceparent, lease_owner, lease_until)
             VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) RETURNING ${COLUMNS}`,
    },
    [saga.id, saga.name, saga.state, clock.chosen() ?? null, activeTraceparent(), lease.owner, lease.leaseSeconds],
  )
  return { row: rows[0] as SagaRow, lease }
}

export async function findSaga(sql: Sql, id: string): Promise<SagaRow | undefined> {
  const { rows } = await sql.query<Found>({ name: 'sagas-find', text: `SELECT ${COLUMNS} FROM sagas WHERE id = $1` }, [id])
  return rows[0]
}

/** Takes the lease of a saga that is due; undefined when it is not, when it has ended or when somebody else has it. */
export async function claimSaga(sql: Sql, id: string, { owner, leaseSeconds }: Lease): Promise<SagaRow | undefined> {
  const { rows } = await sql.query<Found>(
    {
      name: 'sagas-claim',
      text: `UPDATE sagas SET lease_owner = $2, lease_until = now() + make_interval(secs => $3) WHERE id = $1 AND ${CLAIMABLE} RETURNING ${COLUMNS}`,
    },
    [id, owner, leaseSeconds],
  )
  return rows[0]
}

/** The sagas that wait longest for somebody to go on with them. */
export async function listDueSagas(sql: Sql, names: readonly string[], sagasMax: number): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql.query<{ id: string; name: string }>(
    { name: 'sagas-due', text: `SELECT id, name FROM sagas WHERE ${CLAIMABLE} AND name = ANY($1::text[]) ORDER BY due_at LIMIT $2` },
    [names, sagasMax],
  )
  return rows
}

/** Locks a saga for a local step; false when its lease went to somebody else. */
export async function lockLeased(sql: Sql, id: string, { owner }: Lease): Promise<boolean> {
  const { rowCount } = await sql.query({ name: 'sagas-lock', text: 'SELECT 1 FROM sagas WHERE id = $1 AND lease_owner = $2 FOR UPDATE' }, [id, owner])
  return rowCount === 1
}

/** Moves a saga on and renews the lease; at its end gives it up. False when the lease went to somebody else: the row is the judge. */
export async function moveSaga(
  sql: Sql,
  at: SagaRow,
  { owner, leaseSeconds }: Lease,
  to: Progress & { readonly state: string; readonly lastError: string | null },
): Promise<boolean> {
  const ends = to.status === 'done' || to.status === 'undone'
  const { rowCount } = await sql.query(
    {
      name: 'sagas-move',
      text: `UPDATE sagas SET state = $3, status = $4, step = $5, reason = $6, attempts = 0, due_at = now(), last_error = $7,
               lease_owner = CASE WHEN $8 THEN NULL ELSE lease_owner END,
               lease_until = CASE WHEN $8 THEN NULL ELSE now() + make_interval(secs => $9) END,
               ended_at = CASE WHEN $8 THEN now() END
             WHERE id = $1 AND lease_owner = $2 AND step = $10 AND status = $11`,
    },
    [at.id, owner, to.state, to.status, to.step, to.reason, to.lastError, ends, leaseSeconds, at.step, at.status],
  )
  return rowCount === 1
}

/** Counts a failed attempt and gives the lease up until the next one is due; `stuck` takes the saga out of the running ones. */
export async function failAttempt(sql: Sql, at: SagaRow, { owner }: Lease, failed: { error: string; dueInMs: number; stuck: boolean }): Promise<boolean> {
  const { rowCount } = await sql.query(
    {
      name: 'sagas-fail',
      text: `UPDATE sagas SET attempts = attempts + 1, last_error = $3, due_at = now() + make_interval(secs => $4::float8 / 1000),
               lease_owner = NULL, lease_until = NULL, stuck_at = CASE WHEN $5 THEN now() END
             WHERE id = $1 AND lease_owner = $2 AND step = $6 AND status = $7`,
    },
    [at.id, owner, failed.error, failed.dueInMs, failed.stuck, at.step, at.status],
  )
  return rowCount === 1
}

/** Gives a lease up, so that another runner may go on at once. */
export async function releaseLease(sql: Sql, id: string, { owner }: Lease): Promise<void> {
  await sql.query('UPDATE sagas SET lease_owner = NULL, lease_until = NULL WHERE id = $1 AND lease_owner = $2', [id, owner])
}

/** How many sagas of each name are stuck. */
export async function countStuck(sql: Sql): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ name: string; stuck: number }>('SELECT name, count(*)::int AS stuck FROM sagas WHERE stuck_at IS NOT NULL GROUP BY name')
  return new Map(rows.map((row) => [row.name, row.stuck]))
}

export interface OpenSaga {
  readonly id: string
  readonly name: string
  readonly status: 'running' | 'undoing' | 'stuck'
  readonly direction: 'forward' | 'back'
  readonly step: number
  readonly attempts: number
  readonly reason: string | null
  readonly lastError: string | null
  readonly startedAt: Date
}

const SAGAS_LISTED_MAX = 200

/** The sagas that have not ended, stuck ones first. States are left out: they may name members. */
export async function listOpenSagas(sql: Sql): Promise<OpenSaga[]> {
  const { rows } = await sql.query<OpenSaga & { [column: string]: unknown }>(
    `SELECT id, name, CASE WHEN stuck_at IS NULL THEN status ELSE 'stuck' END AS status,
            CASE status WHEN 'running' THEN 'forward' ELSE 'back' END AS direction,
            step, attempts, reason, last_error AS "lastError", started_at AS "startedAt"
     FROM sagas WHERE status IN ('running', 'undoing') ORDER BY stuck_at NULLS LAST, started_at LIMIT $1`,
    [SAGAS_LISTED_MAX],
  )
  return rows
}

/** Lets a stuck saga go on where it stopped, with all its attempts, and keeps who said so. False when it is not stuck. */
export async function replayStuck(tx: Sql, id: string, operator: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO saga_replays (id, saga_id, operator, stuck_at, last_error)
     SELECT $2, id, $3, stuck_at, last_error FROM sagas WHERE id = $1 AND stuck_at IS NOT NULL FOR UPDATE`,
    [id, newId(), operator],
  )
  if (rowCount === 0) return false
  await tx.query('UPDATE sagas SET stuck_at = NULL, attempts = 0, due_at = now() WHERE id = $1', [id])
  return true
}

const KEEP_DAYS = 30
const PRUNE_BATCH_MAX = 5000

/**
 * Forgets sagas that ended more than thirty days ago; answers how many. What became of them stands in the records that they
 * ended with, by which a repeated idempotency key is answered. Those that wait for an operator stay, and so do those that one replayed.
 */
export async function pruneSagas(db: Sql, now: Date): Promise<number> {
  let pruned = 0
  for (;;) {
    const { rowCount } = await db.query(
      `DELETE FROM sagas WHERE id IN (
         SELECT id FROM sagas s WHERE ended_at < $1::timestamptz - make_interval(days => $2)
           AND NOT EXISTS (SELECT FROM saga_replays r WHERE r.saga_id = s.id) ORDER BY ended_at LIMIT $3)`,
      [now, KEEP_DAYS, PRUNE_BATCH_MAX],
    )
    pruned += rowCount
    if (rowCount < PRUNE_BATCH_MAX) return pruned
  }
}

import { newId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { clock } from '@club/service-host'
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

/** A saga to be begun. */
export interface NewSaga {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly lease: Lease
  readonly traceparent: string
}

/** Writes the first rows of sagas, each leased to its beginner; in the order given. */
export async function insertSagas(sql: Sql, sagas: readonly NewSaga[]): Promise<LeasedSaga[]> {
  const { rows } = await sql.query<Found>(
    {
      name: 'sagas-insert',
      text: `INSERT INTO sagas (id, name, state, chosen_now, traceparent, lease_owner, lease_until)
             SELECT id, name, state, $7::timestamptz, traceparent, lease_owner, now() + make_interval(secs => lease_seconds)
             FROM unnest($1::uuid[], $2::text[], $3::jsonb[], $4::text[], $5::uuid[], $6::float8[]) AS t (id, name, state, traceparent, lease_owner, lease_seconds)
             RETURNING ${COLUMNS}`,
    },
    [
      sagas.map(({ id }) => id),
      sagas.map(({ name }) => name),
      sagas.map(({ state }) => state),
      sagas.map(({ traceparent }) => traceparent),
      sagas.map(({ lease }) => lease.owner),
      sagas.map(({ lease }) => lease.leaseSeconds),
      clock.chosen() ?? null,
    ],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return sagas.map(({ id, lease }) => ({ row: byId.get(id) as SagaRow, lease }))
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

/** Lists the sagas that have waited longest for a runner. */
export async function listDueSagas(sql: Sql, names: readonly string[], sagasMax: number): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql.query<{ id: string; name: string }>(
    { name: 'sagas-due', text: `SELECT id, name FROM sagas WHERE ${CLAIMABLE} AND name = ANY($1::text[]) ORDER BY due_at LIMIT $2` },
    [names, sagasMax],
  )
  return rows
}

/** Locks sagas for a local step, in one order everywhere; returns the ids of those whose lease is still held. */
export async function lockLeased(sql: Sql, leased: readonly { readonly id: string; readonly lease: Lease }[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ id: string; owner: string }>(
    { name: 'sagas-lock', text: 'SELECT id, lease_owner AS owner FROM sagas WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE' },
    [leased.map(({ id }) => id)],
  )
  const owners = new Map(rows.map(({ id, owner }) => [id, owner]))
  return new Set(leased.filter(({ id, lease }) => owners.get(id) === lease.owner).map(({ id }) => id))
}

/** A saga's move from the state in its row. */
export interface SagaMove {
  readonly at: SagaRow
  readonly lease: Lease
  readonly to: Progress & { readonly state: string; readonly lastError: string | null }
}

/**
 * Moves sagas on and renews their leases; at its end a saga gives its lease up. Returns the ids of those that moved: of the
 * others the lease went to somebody else, the row decides.
 */
export async function moveSagas(sql: Sql, moves: readonly SagaMove[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ id: string }>(
    {
      name: 'sagas-move',
      text: `UPDATE sagas s SET state = t.state, status = t.status, step = t.step, reason = t.reason, attempts = 0, due_at = now(), last_error = t.last_error,
               lease_owner = CASE WHEN t.ends THEN NULL ELSE s.lease_owner END,
               lease_until = CASE WHEN t.ends THEN NULL ELSE now() + make_interval(secs => t.lease_seconds) END,
               ended_at = CASE WHEN t.ends THEN now() END
             FROM unnest($1::uuid[], $2::uuid[], $3::jsonb[], $4::text[], $5::int[], $6::text[], $7::text[], $8::boolean[], $9::float8[], $10::int[], $11::text[])
               AS t (id, owner, state, status, step, reason, last_error, ends, lease_seconds, at_step, at_status)
             WHERE s.id = t.id AND s.lease_owner = t.owner AND s.step = t.at_step AND s.status = t.at_status RETURNING s.id`,
    },
    [
      moves.map(({ at }) => at.id),
      moves.map(({ lease }) => lease.owner),
      moves.map(({ to }) => to.state),
      moves.map(({ to }) => to.status),
      moves.map(({ to }) => to.step),
      moves.map(({ to }) => to.reason),
      moves.map(({ to }) => to.lastError),
      moves.map(({ to }) => to.status === 'done' || to.status === 'undone'),
      moves.map(({ lease }) => lease.leaseSeconds),
      moves.map(({ at }) => at.step),
      moves.map(({ at }) => at.status),
    ],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The same for one. False when its lease went to somebody else. */
export const moveSaga = async (sql: Sql, move: SagaMove): Promise<boolean> => (await moveSagas(sql, [move])).has(move.at.id)

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

/** Gives a lease up, so that another runner may continue at once. */
export async function releaseLease(sql: Sql, id: string, { owner }: Lease): Promise<void> {
  await sql.query('UPDATE sagas SET lease_owner = NULL, lease_until = NULL WHERE id = $1 AND lease_owner = $2', [id, owner])
}

/** How many sagas of each name are stuck. */
export async function countStuck(sql: Sql): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ name: string; stuck: number }>('SELECT name, count(*)::int AS stuck FROM sagas WHERE stuck_at IS NOT NULL GROUP BY name')
  return new Map(rows.map((row) => [row.name, row.stuck]))
}

/** How long the oldest saga of each name has been under way, in seconds; those that wait for an operator are counted as stuck instead. */
export async function ageOfOpen(sql: Sql): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ name: string; age: number }>(
    `SELECT name, extract(epoch FROM clock_timestamp() - min(started_at))::float8 AS age
     FROM sagas WHERE status IN ('running', 'undoing') AND stuck_at IS NULL GROUP BY name`,
  )
  return new Map(rows.map((row) => [row.name, Math.max(0, row.age)]))
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

/** Restarts a stuck saga where it stopped, with all its attempts, and records the operator. False when it is not stuck. */
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
 * Deletes sagas that ended more than thirty days ago; returns how many. Their outcome is in the records that they ended with, by which
 * a repeated idempotency key is answered. Sagas that wait for an operator stay, and so do those that one replayed.
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

import type { Points } from '@club/kernel'
import type { Sql, Tx } from '@club/postgres'
import type { CreditState, CreditTerms } from '../domain/credit'

/** A batch's name in the audit log. Its title stays out of it: staff may have written a person's name there. */
export const nameOfCredit = ({ type, total }: Pick<Credit, 'type' | 'total'>): string => `${type} of ${total} ${total === 1 ? 'row' : 'rows'}`

/** A batch of credits. */
export interface Credit extends CreditTerms {
  /** Points per row of a campaign. */
  readonly points: Points | null
  readonly createdBy: string
  readonly idempotencyKey: string | null
  readonly requestHash: Buffer
  /** The instant that a test chose (decision D127). */
  readonly chosenNow: Date | null
  readonly state: CreditState
  readonly total: number
  /** The last row that was looked at in this state. */
  readonly workedPosition: number
  /** Rows that are decided, those of them that were credited, and those that were taken back. */
  readonly done: number
  readonly credited: number
  readonly reversed: number
  readonly recovered: Points
  readonly notRecovered: Points
  readonly reversedAt: Date | null
  readonly reversedBy: string | null
  readonly reversalReason: string | null
  /** Points that its rows were to credit when it was submitted. */
  readonly sum: Points
  /** Fingerprint of the file under its title. */
  readonly fingerprint: Buffer | null
  /** Set by another administrator, for a batch that waited for one (decision D146). */
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly decisionReason: string | null
  /** Since when it waits for an operator, and the error of its last try. */
  readonly parkedAt: Date | null
  readonly lastError: string | null
  /** The sender's name for the file. */
  readonly fileName: string
}

type Row = Credit & { readonly [column: string]: unknown }

const COLUMNS = `id, type, title, points, request_hash AS "requestHash", idempotency_key AS "idempotencyKey", created_by AS "createdBy",
  created_at AS "createdAt", chosen_now AS "chosenNow", actor, traceparent, state, total, worked_position AS "workedPosition", done, credited,
  reversed, recovered, not_recovered AS "notRecovered", reversed_at AS "reversedAt", reversed_by AS "reversedBy", reversal_reason AS "reversalReason",
  sum, fingerprint, decided_at AS "decidedAt", decided_by AS "decidedBy", decision_reason AS "decisionReason",
  parked_at AS "parkedAt", last_error AS "lastError", file_name AS "fileName"`

const HOURS_APART = 24

/** Notes that a file comes under a title now; false when it did within the last 24 hours. A duplicate waits for the first one's end. */
export async function claimSubmission(tx: Sql, fingerprint: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO credit_submissions AS s (fingerprint, submitted_at) VALUES ($1, $2)
     ON CONFLICT ON CONSTRAINT credit_submissions_pkey DO UPDATE SET submitted_at = excluded.submitted_at
       WHERE s.submitted_at <= excluded.submitted_at - make_interval(hours => $3)`,
    [fingerprint, now, HOURS_APART],
  )
  return rowCount === 1
}

export async function findCreditByKey(sql: Sql, createdBy: string, key: string): Promise<Credit | undefined> {
  const { rows } = await sql.query<Row>(`SELECT ${COLUMNS} FROM credits WHERE created_by = $1 AND idempotency_key = $2`, [createdBy, key])
  return rows[0]
}

/** False when its creator used the idempotency key for another one. */
export async function insertCredit(tx: Sql, credit: Credit): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO credits (id, type, title, points, request_hash, idempotency_key, created_by, created_at, chosen_now, actor, traceparent, state, total, done, sum, fingerprint, file_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ON CONFLICT ON CONSTRAINT credits_idempotency_key DO NOTHING`,
    [
      credit.id,
      credit.type,
      credit.title,
      credit.points,
      credit.requestHash,
      credit.idempotencyKey,
      credit.createdBy,
      credit.createdAt,
      credit.chosenNow,
      credit.actor,
      credit.traceparent,
      credit.state,
      credit.total,
      credit.done,
      credit.sum,
      credit.fingerprint,
      credit.fileName,
    ],
  )
  return rowCount === 1
}

/** Another administrator's decision about a waiting batch, with everything that crediting its rows needs. */
export interface CreditDecision {
  readonly state: Extract<CreditState, 'crediting' | 'rejected'>
  readonly at: Date
  readonly by: string
  readonly reason: string
  readonly chosenNow: Date | null
}

/** Ends the waiting of a batch, as its issuance was decided; a rejected file may come again at once. */
export async function decideWaitingCredit(tx: Sql, id: string, { state, at, by, reason, chosenNow }: CreditDecision): Promise<boolean> {
  const { rows } = await tx.query<{ fingerprint: Buffer | null }>(
    `UPDATE credits SET state = $2, decided_at = $3, decided_by = $4, decision_reason = $5, chosen_now = $6
     WHERE id = $1 AND state = 'awaiting-approval' AND created_by <> $4 RETURNING fingerprint`,
    [id, state, at, by, reason, chosenNow],
  )
  if (state === 'rejected') await tx.query('DELETE FROM credit_submissions WHERE fingerprint = $1', [rows[0]?.fingerprint ?? null])
  return rows.length === 1
}

/** Newest first. */
export async function listCredits(sql: Sql, only: { readonly ids: readonly string[] | null; readonly underWay: boolean }, limit: number): Promise<Credit[]> {
  const { rows } = await sql.query<Row>(
    `SELECT ${COLUMNS} FROM credits WHERE ($1::uuid[] IS NULL OR id = ANY ($1)) AND (NOT $2 OR (state IN ('crediting', 'reversing') AND parked_at IS NULL))
     ORDER BY created_at DESC, id DESC LIMIT $3`,
    [only.ids, only.underWay, limit],
  )
  return rows
}

/** One batch, locked against the processor of its rows and against other reversals. */
export async function loadCreditForUpdate(tx: Tx, id: string): Promise<Credit | undefined> {
  const { rows } = await tx.query<Row>(`SELECT ${COLUMNS} FROM credits WHERE id = $1 FOR UPDATE`, [id])
  return rows[0]
}

/** The oldest one with rows to process now that no other process holds, locked; not one that is parked, or failed a moment ago. */
export async function loadCreditUnderWayForUpdate(tx: Sql): Promise<Credit | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM credits WHERE state IN ('crediting', 'reversing') AND parked_at IS NULL AND (try_again_at IS NULL OR try_again_at <= now())
     ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  )
  return rows[0]
}

/**
 * Counts a portion that failed: the credit waits, twice as long after each, and is parked after the last try. Returns how many have failed
 * in a row and whether it is parked now.
 */
export async function noteFailedTry(
  sql: Sql,
  id: string,
  failed: { readonly error: string; readonly triesMax: number; readonly waitMs: number; readonly waitMsMax: number },
): Promise<{ tries: number; isParked: boolean }> {
  const { rows } = await sql.query<{ tries: number; isParked: boolean }>(
    `UPDATE credits SET failed_tries = failed_tries + 1, last_error = $2,
       try_again_at = now() + make_interval(secs => least($4::float8 * 2 ^ failed_tries, $5::float8) / 1000),
       parked_at = CASE WHEN failed_tries + 1 >= $3 THEN now() END
     WHERE id = $1 RETURNING failed_tries AS tries, parked_at IS NOT NULL AS "isParked"`,
    [id, failed.error, failed.triesMax, failed.waitMs, failed.waitMsMax],
  )
  return rows[0] ?? { tries: 0, isParked: false }
}

/** How many credits are parked. */
export async function countParked(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>('SELECT count(*)::int AS count FROM credits WHERE parked_at IS NOT NULL')
  return rows[0]?.count ?? 0
}

/** Resumes a parked credit with all its tries; false when it is not parked. */
export async function resumeParked(sql: Sql, id: string): Promise<boolean> {
  const { rowCount } = await sql.query('UPDATE credits SET failed_tries = 0, try_again_at = NULL, parked_at = NULL WHERE id = $1 AND parked_at IS NOT NULL', [
    id,
  ])
  return rowCount === 1
}

/** Outcome of a portion of rows. */
export interface PortionResult {
  readonly workedPosition: number
  readonly done: number
  readonly credited: number
  readonly reversed: number
  readonly recovered: Points
  readonly notRecovered: Points
  readonly state: CreditState
}

export async function saveProgress(tx: Sql, id: string, result: PortionResult): Promise<void> {
  await tx.query(
    `UPDATE credits SET worked_position = $2, done = done + $3, credited = credited + $4, reversed = reversed + $5, recovered = recovered + $6,
       not_recovered = not_recovered + $7, state = $8, failed_tries = 0, try_again_at = NULL WHERE id = $1`,
    [id, result.workedPosition, result.done, result.credited, result.reversed, result.recovered, result.notRecovered, result.state],
  )
}

/** Begins to take a credited batch back; the row lets one do it, once. False for a batch of any other state. */
export async function beginReversal(
  tx: Sql,
  id: string,
  reversal: {
    readonly at: Date
    readonly by: string
    readonly reason: string
    readonly chosenNow: Date | null
    readonly actor: string
    readonly traceparent: string
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE credits SET state = 'reversing', worked_position = 0, reversed_at = $2, reversed_by = $3, reversal_reason = $4, chosen_now = $5, actor = $6,
       traceparent = $7 WHERE id = $1 AND state = 'credited'`,
    [id, reversal.at, reversal.by, reversal.reason, reversal.chosenNow, reversal.actor, reversal.traceparent],
  )
  return rowCount === 1
}

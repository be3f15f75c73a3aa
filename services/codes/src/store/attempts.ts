import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { CODE_ATTEMPTS_BY_LINK_MAX } from '@club/rules'
import type { RefusedAttempt, RefusedOutcome } from '../domain/refused-attempt'

/** An attempt with a code as its member gets it. */
export interface KeptAttempt {
  readonly code: string
  readonly outcome: 'registered' | RefusedOutcome
  readonly attemptedAt: Date
  /** Everything that the code brought, bonuses included; only of `registered`. */
  readonly points: Points | undefined
  /** When the member registered the code themself; only of `used-by-you`. */
  readonly registeredAt: Date | undefined
  /** A visitor sent it by the member's pass-along link. */
  readonly byLink: boolean
}

/** Refused attempts kept of a member's own within an hour: twice as many as are ever listed (ADR 39). */
const KEPT_PER_HOUR_MAX = 100

/** How many refused attempts of a row's kind (own, or by the link) are already kept in the window that its limit counts. */
const KEPT_BEFORE = (byLink: boolean, hours: number, max: number) => `(SELECT count(*) FROM (
    SELECT FROM refused_attempts r WHERE r.member_id = t.member_id AND r.by_link = ${byLink}
      AND r.attempted_at > t.attempted_at - interval '${hours} hours' AND r.attempted_at <= t.attempted_at LIMIT ${max}) kept)`

/**
 * Keeps refused attempts up to a limit: 100 an hour of the member's own, because used codes may be tried without end, and
 * CODE_ATTEMPTS_BY_LINK_MAX a day of visitors with the member's pass-along link. The two are counted apart, so a visitor displaces no
 * attempt of the member's own. The caller holds a lock of each member, so that parallel calls keep no more. Returns those that are kept.
 */
export async function insertRefusedAttempts(tx: Sql, attempts: readonly RefusedAttempt[]): Promise<readonly RefusedAttempt[]> {
  if (attempts.length === 0) return []
  const { rows } = await tx.query<{ id: string }>(
    {
      name: 'refused-attempts-insert',
      text: `INSERT INTO refused_attempts (id, member_id, code, outcome, registered_at, attempted_at, by_link)
        SELECT t.id, t.member_id, t.code, t.outcome, t.registered_at, t.attempted_at, t.by_link
        FROM (SELECT *, row_number() OVER (PARTITION BY member_id, by_link) AS place
              FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::boolean[])
                AS a (id, member_id, code, outcome, registered_at, attempted_at, by_link)) t
        WHERE CASE WHEN t.by_link
          THEN t.place + ${KEPT_BEFORE(true, 24, CODE_ATTEMPTS_BY_LINK_MAX)} <= ${CODE_ATTEMPTS_BY_LINK_MAX}
          ELSE t.place + ${KEPT_BEFORE(false, 1, KEPT_PER_HOUR_MAX)} <= ${KEPT_PER_HOUR_MAX} END
        RETURNING id`,
    },
    [
      attempts.map(({ id }) => id),
      attempts.map(({ memberId }) => memberId),
      attempts.map(({ code }) => code),
      attempts.map(({ outcome }) => outcome),
      attempts.map(({ registeredAt }) => registeredAt ?? null),
      attempts.map(({ attemptedAt }) => attemptedAt),
      attempts.map(({ byLink }) => byLink),
    ],
  )
  const kept = new Set(rows.map(({ id }) => id))
  return attempts.filter(({ id }) => kept.has(id))
}

/** The codes of a member's refused attempts, by the ids of the attempts; those that are not kept any more are left out. */
export async function findAttemptCodes(sql: Sql, memberId: string, attemptIds: readonly string[]): Promise<{ attemptId: string; code: string }[]> {
  const { rows } = await sql.query<{ attemptId: string; code: string }>(
    'SELECT id AS "attemptId", code FROM refused_attempts WHERE member_id = $1 AND id = ANY($2::uuid[])',
    [memberId, attemptIds],
  )
  return rows
}

/** Locks a member's attempts until the transaction ends, where their progress is not locked anyway. */
export const lockAttempts = async (tx: Sql, memberId: string): Promise<void> =>
  void (await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`attempts ${memberId}`]))

/**
 * A member's attempts since an instant, newest first; those that succeeded are read from their registrations. Refused ones of visitors take
 * at most CODE_ATTEMPTS_BY_LINK_MAX places, so that the member's own stay in the list.
 */
export async function listAttempts(sql: Sql, query: { memberId: string; since: Date; attemptsMax: number }): Promise<KeptAttempt[]> {
  const { rows } = await sql.query<{
    code: string
    outcome: KeptAttempt['outcome']
    attempted_at: Date
    points: bigint | null
    registered_at: Date | null
    by_link: boolean
  }>(
    `(SELECT code, 'registered' AS outcome, registered_at AS attempted_at, base_points + bonus_points AS points, NULL::timestamptz AS registered_at, by_link, id
      FROM registrations WHERE member_id = $1 AND registered_at >= $2 ORDER BY registered_at DESC LIMIT $3)
    UNION ALL
    (SELECT code, outcome, attempted_at, NULL, registered_at, by_link, id
      FROM refused_attempts WHERE member_id = $1 AND attempted_at >= $2 AND NOT by_link ORDER BY attempted_at DESC LIMIT $3)
    UNION ALL
    (SELECT code, outcome, attempted_at, NULL, registered_at, by_link, id
      FROM refused_attempts WHERE member_id = $1 AND attempted_at >= $2 AND by_link ORDER BY attempted_at DESC LIMIT ${CODE_ATTEMPTS_BY_LINK_MAX})
    ORDER BY attempted_at DESC, id DESC LIMIT $3`,
    [query.memberId, query.since, query.attemptsMax],
  )
  return rows.map((row) => ({
    code: row.code,
    outcome: row.outcome,
    attemptedAt: row.attempted_at,
    points: row.points ?? undefined,
    registeredAt: row.registered_at ?? undefined,
    byLink: row.by_link,
  }))
}

/** Deletes refused attempts from before an instant; returns how many. */
export async function deleteRefusedAttempts(sql: Sql, before: Date): Promise<number> {
  const { rowCount } = await sql.query('DELETE FROM refused_attempts WHERE attempted_at < $1', [before])
  return rowCount ?? 0
}

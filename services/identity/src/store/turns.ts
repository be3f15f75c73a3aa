import type { Sql } from '@club/postgres'
import { AHEAD_SECONDS_MAX, secondsUntilTurn } from '../domain/turns'
import type { TurnRule } from '../domain/turns'

const RECENT = `array(SELECT t FROM unnest(turns.taken_at) t
  WHERE t > $2::timestamptz - make_interval(secs => $3) AND t <= $2::timestamptz + make_interval(secs => ${AHEAD_SECONDS_MAX}))`

/**
 * Takes a turn if the rule allows one; answers 0, or the seconds to wait. The row's own update is the judge, so that
 * parallel calls take no more turns than there are.
 */
export async function takeTurn(tx: Sql, key: string, rule: TurnRule, now: Date): Promise<number> {
  const { rowCount } = await tx.query(
    {
      name: 'turn-take',
      text: `INSERT INTO turns (key, taken_at) VALUES ($1, ARRAY[$2::timestamptz])
             ON CONFLICT (key) DO UPDATE SET taken_at = ${RECENT} || $2::timestamptz
             WHERE cardinality(${RECENT}) < $4
               AND NOT EXISTS (SELECT FROM unnest(${RECENT}) t WHERE t > $2::timestamptz - make_interval(secs => $5))`,
    },
    [key, now, rule.windowSeconds, rule.max, rule.gapSeconds ?? 0],
  )
  if (rowCount === 1) return 0
  return Math.max(1, await waitForTurn(tx, key, rule, now))
}

/** Seconds until a turn could be taken; 0 when it could be now. Takes none. */
export async function waitForTurn(db: Sql, key: string, rule: TurnRule, now: Date): Promise<number> {
  const { rows } = await db.query<{ taken_at: Date[] }>({ name: 'turn-read', text: 'SELECT taken_at FROM turns WHERE key = $1' }, [key])
  return secondsUntilTurn(rows[0]?.taken_at ?? [], rule, now)
}

const PAGE_MAX = 5000

/** Deletes a page of the keys whose turns were all taken before an instant; answers how many. */
export async function deleteOldTurns(sql: Sql, before: Date): Promise<number> {
  const { rowCount } = await sql.query(
    `DELETE FROM turns WHERE key IN (
       SELECT key FROM turns WHERE NOT EXISTS (SELECT FROM unnest(taken_at) t WHERE t >= $1) LIMIT ${PAGE_MAX} FOR UPDATE SKIP LOCKED)`,
    [before],
  )
  return rowCount
}

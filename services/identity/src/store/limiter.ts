import type { Sql } from '@club/postgres'
import { AHEAD_SECONDS_MAX, secondsUntilAllowed } from '../domain/limiter'
import type { LimitRule } from '../domain/limiter'

const RECENT = `array(SELECT t FROM unnest(limits.taken_at) t
  WHERE t > $2::timestamptz - make_interval(secs => $3) AND t <= $2::timestamptz + make_interval(secs => ${AHEAD_SECONDS_MAX}))`

/**
 * Counts a use of a key if its rule allows one more; returns 0, or the seconds to wait. The row's own update decides, so that
 * parallel calls never exceed the limit, and one whose clock is older than that of the call before it counts like any other.
 */
export async function consumeLimit(tx: Sql, key: string, rule: LimitRule, now: Date): Promise<number> {
  const { rowCount } = await tx.query(
    {
      name: 'limit-consume',
      text: `INSERT INTO limits (key, taken_at) VALUES ($1, ARRAY[$2::timestamptz])
             ON CONFLICT (key) DO UPDATE SET taken_at = ${RECENT} || $2::timestamptz
             WHERE cardinality(${RECENT}) < $4
               AND ($5::float = 0 OR NOT EXISTS (SELECT FROM unnest(${RECENT}) t WHERE t > $2::timestamptz - make_interval(secs => $5)))`,
    },
    [key, now, rule.windowSeconds, rule.max, rule.gapSeconds ?? 0],
  )
  if (rowCount === 1) return 0
  return Math.max(1, await secondsUntilFree(tx, key, rule, now))
}

/** Seconds until the rule allows the next use; 0 when it does now. Counts none. */
export async function secondsUntilFree(db: Sql, key: string, rule: LimitRule, now: Date): Promise<number> {
  const { rows } = await db.query<{ taken_at: Date[] }>({ name: 'limit-read', text: 'SELECT taken_at FROM limits WHERE key = $1' }, [key])
  return secondsUntilAllowed(rows[0]?.taken_at ?? [], rule, now)
}

const PAGE_MAX = 5000

/** Deletes a page of the keys whose uses were all before an instant; returns how many. */
export async function deleteStaleLimits(sql: Sql, before: Date): Promise<number> {
  const { rowCount } = await sql.query(
    `DELETE FROM limits WHERE key IN (
       SELECT key FROM limits WHERE NOT EXISTS (SELECT FROM unnest(taken_at) t WHERE t >= $1) LIMIT ${PAGE_MAX} FOR UPDATE SKIP LOCKED)`,
    [before],
  )
  return rowCount
}

/** How many uses of a key are inside its window. */
export async function countUses(db: Sql, key: string, windowSeconds: number, now: Date): Promise<number> {
  const { rows } = await db.query<{ uses: number }>({ name: 'limit-count', text: `SELECT cardinality(${RECENT}) AS uses FROM limits WHERE key = $1` }, [
    key,
    now,
    windowSeconds,
  ])
  return rows[0]?.uses ?? 0
}

/** Counts a use of a key that no rule bounds. */
export async function addUse(tx: Sql, key: string, windowSeconds: number, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO limits (key, taken_at) VALUES ($1, ARRAY[$2::timestamptz])
     ON CONFLICT (key) DO UPDATE SET taken_at = ${RECENT} || $2::timestamptz`,
    [key, now, windowSeconds],
  )
}

/** Takes back one use of a key that was counted at an instant. */
export async function giveBackUse(tx: Sql, key: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE limits SET taken_at = taken_at[:array_position(taken_at, $2::timestamptz) - 1] || taken_at[array_position(taken_at, $2::timestamptz) + 1:]
     WHERE key = $1 AND $2::timestamptz = ANY (taken_at)`,
    [key, at],
  )
}

/** Takes back the latest use of a key, of whose effect nothing came. */
export async function giveBackLimit(sql: Sql, key: string): Promise<void> {
  await sql.query('UPDATE limits SET taken_at = taken_at[:cardinality(taken_at) - 1] WHERE key = $1', [key])
}

import type { Points } from '@club/kernel'
import { elementsOf } from '@club/postgres'
import type { Sql, Tx } from '@club/postgres'
import { TIER_HISTORY_MAX } from '@club/rules'
import type { Day, Tier } from '@club/rules'
import type { HistoryEntry } from '../domain/history-entry'
import { earnedInWindow, windowValues } from './rolling-window'

export interface StandingRow {
  readonly memberId: string
  readonly tier: Tier
  readonly registeredOn: Day | null
  readonly nextReviewOn: Day | null
}

/** Creates the standings of members that are not known yet and remembers how far their accounts were counted. */
export async function ensureStandings(tx: Tx, members: readonly { memberId: string; accountVersion: bigint }[]): Promise<void> {
  await tx.query(
    {
      name: 'standings-ensure',
      text: `INSERT INTO standings (member_id, account_version)
             SELECT * FROM unnest($1::uuid[], $2::bigint[])
             ON CONFLICT ON CONSTRAINT standings_pkey DO UPDATE
               SET account_version = greatest(standings.account_version, excluded.account_version)`,
    },
    [members.map((member) => member.memberId), members.map((member) => member.accountVersion)],
  )
}

/** Records when members registered, once each; the first record is kept. Returns the ids of those that had none. */
export async function registerMembers(tx: Tx, members: readonly { memberId: string; registeredOn: Day; nextReviewOn: Day }[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ memberId: string }>(
    // Rows are locked in the order of their ids, so that two workers do not wait for each other.
    `INSERT INTO standings (member_id, registered_on, next_review_on)
     SELECT * FROM unnest($1::uuid[], $2::date[], $3::date[]) AS m (member_id, registered_on, next_review_on) ORDER BY m.member_id
     ON CONFLICT ON CONSTRAINT standings_pkey DO UPDATE
       SET registered_on = excluded.registered_on, next_review_on = excluded.next_review_on
       WHERE standings.registered_on IS NULL
     RETURNING member_id AS "memberId"`,
    [members.map((member) => member.memberId), members.map((member) => member.registeredOn), members.map((member) => member.nextReviewOn)],
  )
  return new Set(rows.map(({ memberId }) => memberId))
}

/** Records whether an account is closed; false when a newer event was recorded. */
export async function markClosing(tx: Tx, { memberId, closed, changedAt }: { memberId: string; closed: boolean; changedAt: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO standings (member_id, is_closed, closing_changed_at) VALUES ($1, $2, $3)
     ON CONFLICT ON CONSTRAINT standings_pkey DO UPDATE SET is_closed = excluded.is_closed, closing_changed_at = excluded.closing_changed_at
       WHERE standings.closing_changed_at IS NULL OR standings.closing_changed_at <= excluded.closing_changed_at`,
    [memberId, closed, changedAt],
  )
  return rowCount === 1
}

/** Nobody is reviewed or raised while their account is checked: what waits for the release may decide their tier (trust-and-desk 10.2). */
export const notFrozen = (member: string): string => `NOT EXISTS (SELECT FROM frozen_members f WHERE f.member_id = ${member} AND f.is_frozen)`

/** Loads one standing and locks it until the transaction ends; undefined for an unknown member, or one whose account is closed or frozen. */
export async function loadStandingForUpdate(tx: Tx, memberId: string): Promise<StandingRow | undefined> {
  const { rows } = await tx.query<StandingRow & Record<string, unknown>>(
    `SELECT member_id AS "memberId", tier, registered_on AS "registeredOn", next_review_on AS "nextReviewOn"
     FROM standings WHERE member_id = $1 AND NOT is_closed AND ${notFrozen('standings.member_id')} FOR UPDATE`,
    [memberId],
  )
  return rows[0]
}

/** Saves the standing that is shown from now on. */
export async function saveStanding(tx: Tx, standing: StandingRow): Promise<void> {
  await tx.query('UPDATE standings SET tier = $2, next_review_on = $3 WHERE member_id = $1', [standing.memberId, standing.tier, standing.nextReviewOn])
}

/** Notes, once, that a member's demo data were written; returns whether this was the first time. */
export async function markSeeded(tx: Tx, memberId: string): Promise<boolean> {
  const { rowCount } = await tx.query(`INSERT INTO inbox (consumer, fact_id) VALUES ('tiers--seed-demo', $1) ON CONFLICT ON CONSTRAINT inbox_pkey DO NOTHING`, [
    memberId,
  ])
  return rowCount > 0
}

/** Members whose review day is over, in the order of their ids, after a given one. */
export async function listMembersToReview(db: Sql, reviewBefore: Day, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ member_id: string }>(
    `SELECT member_id FROM standings WHERE next_review_on < $1 AND member_id > $2 AND NOT is_closed AND ${notFrozen('standings.member_id')}
     ORDER BY member_id LIMIT $3`,
    [reviewBefore, after, limit],
  )
  return rows.map((row) => row.member_id)
}

export interface StandingWithPoints {
  readonly memberId: string
  /** Null while no event of the member has arrived. */
  readonly tier: Tier | null
  readonly registeredOn: Day | null
  readonly nextReviewOn: Day | null
  readonly accountVersion: bigint
  readonly earned: Points
  readonly history: readonly HistoryEntry[]
}

const findText = (more: string) => `SELECT m.id AS "memberId", s.tier, s.registered_on AS "registeredOn", s.next_review_on AS "nextReviewOn",
                coalesce(s.account_version, 0) AS "accountVersion",
                (${earnedInWindow('m.id', 2)})::text AS earned${more}
         FROM unnest(${elementsOf('$1::uuid[]')}) WITH ORDINALITY AS m (id, place)
         LEFT JOIN standings s ON s.member_id = m.id
         ORDER BY m.place`

const HISTORY = `, (SELECT coalesce(json_agg(h), '[]') FROM (
    SELECT id AS "historyId", member_id AS "memberId", changed_at AS "changedAt", from_tier AS "from", to_tier AS "to", direction
    FROM tier_history WHERE member_id = m.id ORDER BY changed_at DESC, id DESC LIMIT ${TIER_HISTORY_MAX}) h) AS history`

const FIND = { name: 'standings-find', text: findText('') }
const FIND_WITH_HISTORY = { name: 'standings-find-with-history', text: findText(HISTORY) }

type FoundRow = Omit<StandingWithPoints, 'earned' | 'history'> & {
  readonly earned: string
  readonly history?: readonly (Omit<HistoryEntry, 'changedAt'> & { readonly changedAt: string })[]
}

/**
 * The standings of members with their points of the twelve months up to an instant, in the order requested. The history,
 * newest first, on demand, in the same statement: the whole member is read at every start of the app.
 */
export async function findStandings(db: Sql, memberIds: readonly string[], now: Date, withHistory: boolean): Promise<StandingWithPoints[]> {
  const { rows } = await db.query<FoundRow>(withHistory ? FIND_WITH_HISTORY : FIND, [memberIds, ...windowValues(now)])
  return rows.map(({ history = [], ...row }) => ({
    ...row,
    earned: BigInt(row.earned),
    history: history.map((entry) => ({ ...entry, changedAt: new Date(entry.changedAt) })),
  }))
}

const FIND_AT = {
  name: 'standing-at',
  text: `SELECT (SELECT to_tier FROM tier_history WHERE member_id = m.id AND changed_at <= $8 ORDER BY changed_at DESC, id DESC LIMIT 1) AS tier,
           (${earnedInWindow('m.id', 2)})::text AS earned
         FROM (SELECT $1::uuid AS id) m`,
}

/** The tier by the newest entry of the history up to an instant, null before the first one, and the points of the twelve months up to it. */
export async function findStandingAt(
  db: Sql,
  { memberId, at }: { readonly memberId: string; readonly at: Date },
): Promise<{ readonly tier: Tier | null; readonly earned: Points }> {
  const { rows } = await db.query<{ tier: Tier | null; earned: string }>(FIND_AT, [memberId, ...windowValues(at), at])
  return { tier: rows[0]?.tier ?? null, earned: BigInt(rows[0]?.earned ?? 0) }
}

import type { Points } from '@club/kernel'
import type { Sql, Tx } from '@club/postgres'
import type { Day, Tier } from '@club/rules'
import { HIGHEST } from '../domain/tier'
import type { Credit } from '../domain/upgrade'

export interface EarnedCredit extends Credit {
  readonly entryId: string
  readonly memberId: string
  readonly earnedOn: Day
}

/** Counts credits once each, however often they are published, and answers for each member the earliest new one. */
export async function addCredits(tx: Tx, credits: readonly EarnedCredit[]): Promise<{ memberId: string; since: Date }[]> {
  const { rows } = await tx.query<{ memberId: string; since: Date }>(
    {
      name: 'credits-add',
      text: `WITH said AS (
               SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::bigint[])
                 AS said (entry_id, member_id, credited_at, points)
             ), fresh AS (
               INSERT INTO earned_credits (entry_id, member_id, credited_at, points)
               SELECT DISTINCT ON (entry_id) entry_id, member_id, credited_at, points FROM said
               ON CONFLICT ON CONSTRAINT earned_credits_pkey DO NOTHING
               RETURNING member_id, credited_at, points
             ), days AS (
               INSERT INTO earned_days (member_id, earned_on, points)
               SELECT member_id, (credited_at AT TIME ZONE 'UTC' + interval '8 hours')::date AS earned_on, sum(points)
               FROM fresh GROUP BY member_id, earned_on ORDER BY member_id, earned_on
               ON CONFLICT ON CONSTRAINT earned_days_pkey DO UPDATE SET points = earned_days.points + excluded.points
             )
             SELECT member_id AS "memberId", min(credited_at) AS since FROM fresh GROUP BY member_id ORDER BY member_id`,
    },
    [
      credits.map((credit) => credit.entryId),
      credits.map((credit) => credit.memberId),
      credits.map((credit) => credit.creditedAt),
      credits.map((credit) => credit.points),
    ],
  )
  return rows
}

/**
 * Finds members who may have crossed a threshold since their earliest new credit: the points earned from a year before it
 * reach the next tier, and the highest tier that they reach is neither shown nor already scheduled early enough.
 * It may name too many; it spares reading the credits of nearly all.
 */
export async function listMembersNearThreshold(
  tx: Tx,
  touched: readonly { memberId: string; fromOn: Day; dueAt: Date }[],
  floors: Readonly<Record<'Gold' | 'Platinum', Points>>,
): Promise<{ memberId: string; tier: Tier }[]> {
  const { rows } = await tx.query<{ memberId: string; tier: Tier }>(
    {
      name: 'credits-near-threshold',
      text: `SELECT s.member_id AS "memberId", s.tier
             FROM unnest($1::uuid[], $2::date[], $3::timestamptz[]) AS t (member_id, from_on, due_at)
             JOIN standings s ON s.member_id = t.member_id
             CROSS JOIN LATERAL (SELECT sum(d.points) AS points FROM earned_days d WHERE d.member_id = t.member_id AND d.earned_on >= t.from_on) AS earned
             WHERE s.tier <> $4
               AND earned.points >= CASE s.tier WHEN 'Gold' THEN $5::bigint ELSE $6::bigint END
               AND NOT EXISTS (SELECT FROM upgrades u
                               WHERE u.member_id = t.member_id AND u.state = 'pending' AND u.due_at <= t.due_at
                                 AND (u.tier = $4 OR earned.points < $6::bigint))
             ORDER BY s.member_id`,
    },
    [
      touched.map((member) => member.memberId),
      touched.map((member) => member.fromOn),
      touched.map((member) => member.dueAt),
      HIGHEST,
      floors.Gold,
      floors.Platinum,
    ],
  )
  return rows
}

/** A member's credits after one instant and up to another, oldest first. */
export async function listCredits(tx: Tx, memberId: string, after: Date, until: Date): Promise<Credit[]> {
  const { rows } = await tx.query<{ creditedAt: Date; points: bigint }>(
    {
      name: 'credits-list',
      text: `SELECT credited_at AS "creditedAt", points FROM earned_credits
             WHERE member_id = $1 AND credited_at > $2 AND credited_at <= $3 ORDER BY credited_at, entry_id`,
    },
    [memberId, after, until],
  )
  return rows
}

/** Points earned on the days of a period, both ends included. */
export async function sumDays(db: Sql, memberId: string, from: Day, to: Day): Promise<Points> {
  const { rows } = await db.query<{ earned: string | null }>(
    'SELECT sum(points)::text AS earned FROM earned_days WHERE member_id = $1 AND earned_on BETWEEN $2 AND $3',
    [memberId, from, to],
  )
  return BigInt(rows[0]?.earned ?? '0')
}

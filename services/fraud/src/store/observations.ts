import type { Sql } from '@club/postgres'
import type { CountRule, ObservationName, Grouping, SequenceRule } from '../domain/rules'
import type { Cause } from '../domain/alarm'

/** One event that rules count. Hashes of device and network are '' where they are not known. */
export interface Observation {
  readonly what: ObservationName
  readonly memberId: string
  readonly byMember: boolean
  readonly device: string
  readonly network: string
  readonly at: Date
  readonly cause: string
  readonly points: bigint
}

/** Keeps observations; the inbox keeps an event that is delivered twice from counting twice. */
export async function insertObservations(tx: Sql, observations: readonly Observation[]): Promise<void> {
  await tx.query(
    {
      name: 'observations-insert',
      text: `INSERT INTO observations (what, member_id, by_member, device, network, at, cause, points)
             SELECT * FROM unnest($1::text[], $2::uuid[], $3::boolean[], $4::text[], $5::text[], $6::timestamptz[], $7::text[], $8::bigint[])`,
    },
    [
      observations.map(({ what }) => what),
      observations.map(({ memberId }) => memberId),
      observations.map(({ byMember }) => byMember),
      observations.map(({ device }) => device),
      observations.map(({ network }) => network),
      observations.map(({ at }) => at),
      observations.map(({ cause }) => cause),
      observations.map(({ points }) => points),
    ],
  )
}

/** The column that a rule groups by, compared with the subject's text. */
const MATCHES: Readonly<Record<Grouping, string>> = {
  member: 'f.member_id = t.value::uuid AND f.by_member',
  device: `f.device = t.value AND f.device <> ''`,
  network: `f.network = t.value AND f.network <> ''`,
}

/** A group that reached a rule's threshold. */
export interface Crossing {
  /** The member's id, or the hash of the device or network. */
  readonly value: string
  /** When the threshold was reached first. */
  readonly first: Date
  /** End of the window with the most observations. */
  readonly peak: Date
  readonly last: Date
  readonly count: number
  /** Observations up to this instant belong to an alarm that was decided about; null where there is none. */
  readonly after: Date | null
}

/** Groups whose decided alarms end the counting: their observations up to then count no more. */
const DECIDED = `(SELECT max(a.seen_until) FROM alarms a WHERE a.kind = $1 AND a.subject = $2 || ':' || value AND a.state <> 'open')`

/** A group, by its member's id or its hash, and an instant around which it is judged. */
export interface Touched {
  readonly value: string
  readonly at: Date
}

/** Observations of a group that a rule counts, around those that are judged. */
const observed = ({ by }: CountRule): string => `${MATCHES[by]} AND f.what = $6 AND f.at > t.since AND f.at < t.until AND (t.after IS NULL OR f.at > t.after)`

/**
 * Groups that reached a rule's threshold in any window that the given observations are in: an observation that arrives late also counts in the windows
 * of those after it. A group is read whole only when it has enough of them, and by the index however small the table was when this was planned.
 */
export async function findCrossings(tx: Sql, rule: CountRule, touched: readonly Touched[]): Promise<Crossing[]> {
  const { rows } = await tx.query<Crossing & Record<string, unknown>>(
    {
      name: `crossings-${rule.by}`,
      text: `WITH t AS (
               SELECT value, min(at) - make_interval(secs => $3) AS since, max(at) + make_interval(secs => $3) AS until, ${DECIDED} AS after
               FROM unnest($4::text[], $5::timestamptz[]) AS u (value, at) GROUP BY value),
             busy AS MATERIALIZED (
               SELECT * FROM t WHERE (SELECT count(*) FROM (SELECT FROM observations f WHERE ${observed(rule)} LIMIT $7) AS enough) >= $7),
             counted AS (
               SELECT t.value, t.after, f.at, count(*) OVER (PARTITION BY t.value ORDER BY f.at RANGE BETWEEN make_interval(secs => $3) PRECEDING AND CURRENT ROW) AS n
               FROM busy t CROSS JOIN LATERAL (SELECT f.at FROM observations f WHERE ${observed(rule)} OFFSET 0) f)
             SELECT value, min(at) AS first, (array_agg(at ORDER BY n DESC, at DESC))[1] AS peak, max(at) AS last, max(n)::integer AS count, max(after) AS after
             FROM counted WHERE n >= $7 GROUP BY value ORDER BY value`,
    },
    [rule.kind, rule.by, rule.windowSeconds, touched.map(({ value }) => value), touched.map(({ at }) => at), rule.counts, rule.threshold],
  )
  return rows
}

/** How often a rule counted a member, and how often the member acted themself. */
export interface MemberCount {
  readonly memberId: string
  readonly count: number
  readonly own: number
  readonly from: Date
}

/** How often each member did what a rule counts, in the window that ends at a crossing's peak. */
export async function countMembers(tx: Sql, rule: CountRule, { value, peak, after }: Crossing): Promise<MemberCount[]> {
  const { rows } = await tx.query<MemberCount & Record<string, unknown>>(
    {
      name: `members-${rule.by}`,
      text: `SELECT f.member_id AS "memberId", count(*)::integer AS count, (count(*) FILTER (WHERE f.by_member))::integer AS own, min(f.at) AS "from"
             FROM (VALUES ($1::text)) AS t (value) JOIN observations f ON ${MATCHES[rule.by]} AND f.what = $2
               AND f.at BETWEEN $3::timestamptz - make_interval(secs => $4) AND $3
             WHERE $5::timestamptz IS NULL OR f.at > $5
             GROUP BY f.member_id`,
    },
    [value, rule.counts, peak, rule.windowSeconds, after],
  )
  return rows
}

/** Registrations of members in a range; both ends count. */
export async function listRegistrations(tx: Sql, memberIds: readonly string[], from: Date, until: Date, max: number): Promise<Cause[]> {
  const { rows } = await tx.query<{ memberId: string; cause: string }>(
    {
      name: 'registrations-of-members',
      text: `SELECT member_id AS "memberId", cause FROM observations
             WHERE member_id = ANY($1::uuid[]) AND what = 'registered-code' AND at BETWEEN $2 AND $3 AND cause <> '' ORDER BY at LIMIT $4`,
    },
    [memberIds, from, until, max],
  )
  return rows
}

/** A member who did what a sequence rule looks for. */
export interface Sequence {
  readonly memberId: string
  readonly first: Date
  readonly last: Date
  readonly count: number
  readonly points: bigint
  readonly changed: readonly ObservationName[]
  readonly changedAt: Date
}

/** Members who did one thing within a window after another; whichever of the two was observed first. */
export async function findSequences(tx: Sql, rule: SequenceRule, touched: readonly Touched[]): Promise<Sequence[]> {
  const { rows } = await tx.query<Sequence & Record<string, unknown>>(
    {
      name: 'sequences',
      text: `WITH t AS (
               SELECT value, min(at) - make_interval(secs => $3) AS since, max(at) + make_interval(secs => $3) AS until, ${DECIDED} AS after
               FROM unnest($4::text[], $5::timestamptz[]) AS u (value, at) GROUP BY value)
             SELECT s.member_id AS "memberId", min(s.at) AS first, max(s.at) AS last, count(*)::integer AS count, sum(s.points)::bigint AS points,
               array_agg(DISTINCT c.what) AS changed, max(c.at) AS "changedAt"
             FROM t CROSS JOIN LATERAL (
               SELECT * FROM observations s WHERE s.member_id = t.value::uuid AND s.what = $6 AND s.at BETWEEN t.since AND t.until OFFSET 0) s
             CROSS JOIN LATERAL (SELECT what, at FROM observations c WHERE c.member_id = s.member_id AND c.what = ANY($7::text[])
               AND c.at BETWEEN s.at - make_interval(secs => $3) AND s.at ORDER BY c.at DESC LIMIT 1) c
             WHERE t.after IS NULL OR s.at > t.after
             GROUP BY s.member_id HAVING count(*) >= $8 ORDER BY s.member_id`,
    },
    [rule.kind, 'member', rule.windowSeconds, touched.map(({ value }) => value), touched.map(({ at }) => at), rule.counts, [...rule.after], rule.threshold],
  )
  return rows
}

/** Deletes observations that no window reaches any more, by when they were recorded; returns how many. */
export async function deleteOldObservations(sql: Sql, hours: number): Promise<number> {
  const { rowCount } = await sql.query(`DELETE FROM observations WHERE recorded_at < now() - make_interval(hours => $1)`, [hours])
  return rowCount
}

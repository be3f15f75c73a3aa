import type { Sql } from '@club/postgres'
import type { HomeAddress } from '@club/rules'
import { readHome } from './households'

/** A keyed hash of a browser or a network. */
export interface KnownTrace {
  readonly kind: 'device' | 'network'
  readonly hash: string
}

/** Traces of each kind that are kept of a member: those seen last. A phone that travels has a network for each mast. */
const KEPT_PER_KIND = 20

/** Keeps traces of a member; true when one of them was not known before. */
export async function saveTraces(tx: Sql, memberId: string, traces: readonly KnownTrace[], at: Date): Promise<boolean> {
  const { rows } = await tx.query<{ isNew: boolean }>(
    {
      name: 'traces-save',
      text: `INSERT INTO traces (member_id, kind, hash, seen_at) SELECT $1, t.kind, t.hash, $4 FROM unnest($2::text[], $3::text[]) AS t (kind, hash) ORDER BY t.kind, t.hash
             ON CONFLICT (member_id, kind, hash) DO UPDATE SET seen_at = greatest(traces.seen_at, excluded.seen_at) RETURNING xmax = 0 AS "isNew"`,
    },
    [memberId, traces.map(({ kind }) => kind), traces.map(({ hash }) => hash), at],
  )
  if (!rows.some(({ isNew }) => isNew)) return false
  await tx.query(
    {
      name: 'traces-trim',
      text: `DELETE FROM traces t USING (SELECT kind, hash, row_number() OVER (PARTITION BY kind ORDER BY seen_at DESC, hash) AS place FROM traces WHERE member_id = $1) o
             WHERE t.member_id = $1 AND t.kind = o.kind AND t.hash = o.hash AND o.place > ${KEPT_PER_KIND}`,
    },
    [memberId],
  )
  return true
}

/** Deletes traces that were not seen since an instant; returns how many. */
export async function deleteOldTraces(sql: Sql, before: Date): Promise<number> {
  const { rowCount } = await sql.query('DELETE FROM traces WHERE seen_at < $1', [before])
  return rowCount
}

/** Both sides of a referral. */
export interface ReferralSides {
  readonly referralId: string
  readonly referrerId: string
  readonly refereeId: string
}

/** Referrals of a member that are compared again: no month has more. */
const REFERRALS_COMPARED_MAX = 100

/** A member's latest referrals since an instant, on either side. */
export async function listReferralsOf(sql: Sql, memberId: string, since: Date): Promise<ReferralSides[]> {
  const { rows } = await sql.query<{ referralId: string; referrerId: string; refereeId: string }>(
    {
      name: 'referrals-of-member',
      text: `SELECT id AS "referralId", referrer_id AS "referrerId", referee_id AS "refereeId" FROM referrals
             WHERE (referrer_id = $1 OR referee_id = $1) AND qualified_at >= $2 ORDER BY qualified_at DESC LIMIT ${REFERRALS_COMPARED_MAX}`,
    },
    [memberId, since],
  )
  return rows
}

/** The traces that both sides of referrals share. */
export async function listSharedTraces(sql: Sql, referrals: readonly ReferralSides[]): Promise<(KnownTrace & { readonly referralId: string })[]> {
  const { rows } = await sql.query<KnownTrace & { referralId: string }>(
    {
      name: 'traces-shared',
      text: `SELECT r.id AS "referralId", a.kind, max(a.hash) AS hash
             FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS r (id, referrer_id, referee_id)
             JOIN traces a ON a.member_id = r.referrer_id JOIN traces b ON b.member_id = r.referee_id AND b.kind = a.kind AND b.hash = a.hash
             GROUP BY r.id, a.kind`,
    },
    [referrals.map(({ referralId }) => referralId), referrals.map(({ referrerId }) => referrerId), referrals.map(({ refereeId }) => refereeId)],
  )
  return rows
}

/** The households of members' addresses in use, as they are compared (decision D63). */
export async function listHouseholdKeys(sql: Sql, memberIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql.query<HomeAddress & { memberId: string }>(
    'SELECT member_id AS "memberId", line1, line2, line3, postcode, state FROM addresses WHERE active AND member_id = ANY($1::uuid[])',
    [[...new Set(memberIds)]],
  )
  const keys = new Map<string, Set<string>>()
  for (const row of rows) keys.set(row.memberId, (keys.get(row.memberId) ?? new Set()).add(readHome(row).key))
  return keys
}

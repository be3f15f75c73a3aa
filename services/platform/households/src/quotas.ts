import type { Sql } from '@club/postgres'
import { createHolders } from './limits'
import type { Household, Limit, LimitsMax } from './limits'

/** Tables and columns of the quotas of one kind, and of the claims that they count. */
interface Kept {
  /** Prefix of its statements' names in the database's statistics. */
  readonly name: string
  /** A row for each subject (what is limited) and holder (whose use is counted), with their unique constraint. */
  readonly quotas: { readonly table: string; readonly subject: string; readonly holder: string; readonly key: string }
  /** Claims of members: `holders` names those whose quotas count the claim, `isTaken` says whether they do now. */
  readonly claims: { readonly table: string; readonly holders: string; readonly isTaken: string }
  /** Selects claim_id, subject_id and member_id, a row for each unit that counts. */
  readonly units: string
  /** Prefix of a household's key as a holder. */
  readonly householdPrefix: string
}

/** A member whose earlier use is to count for a holder from now on. */
export interface LateComer {
  readonly subjectId: string
  readonly holder: string
  readonly memberId: string
}

export interface Quotas {
  /** Lists the holders whose quotas count what a member of these households uses. */
  holdersOf(memberId: string, households: readonly Household[]): string[]
  /** Limits each holder: all holders of a member together. */
  limitsOf(holders: readonly string[], max: LimitsMax): Limit[]
  /** Lists those whose earlier use counts with the member's. */
  lateComersOf(subjectId: string, memberId: string, households: readonly Household[]): LateComer[]
  /**
   * Counts units for their holders, for all or for none of them: false when one has no room. The rows decide: of two callers on the
   * last unit one is refused.
   */
  take(tx: Sql, subjectId: string, units: number, limits: readonly Limit[]): Promise<boolean>
  /** Counts units without a limit where a quota is kept; negative ones are given back. */
  change(tx: Sql, subjectId: string, units: number, holders: readonly string[]): Promise<void>
  /**
   * Counts what members used before for holders that did not count it: their household's from the moment that it is known to be theirs, and
   * anybody's whose quota was not kept yet. Also past a limit; what is counted stays as it is. Claims are locked before quotas, in one order.
   */
  countLateComers(tx: Sql, lateComers: readonly LateComer[]): Promise<void>
}

/** Quotas of offers limited by member and household (decisions D74, D82, D140). */
export function createQuotas({ name, quotas, claims, units, householdPrefix }: Kept): Quotas {
  const { table, subject, holder } = quotas
  const { ofMember, ofHousehold, limitsOf } = createHolders(householdPrefix)

  // Rows that exist are locked in one order and all looked at before any is changed; two who make the same first row meet in its conflict.
  const take = {
    name: `${name}-quota-take`,
    text: `WITH wanted AS (SELECT holder, units_max FROM unnest($3::text[], $4::int[]) AS t (holder, units_max)),
             kept AS (SELECT ${holder} AS holder, used FROM ${table} WHERE ${subject} = $1 AND ${holder} = ANY($3::text[]) ORDER BY ${holder} FOR UPDATE),
             room AS (SELECT bool_and(units_max IS NULL OR coalesce(used, 0) + $2::int <= units_max) AS is_enough FROM wanted LEFT JOIN kept USING (holder))
           INSERT INTO ${table} AS quota (${subject}, ${holder}, used)
           SELECT $1, holder, $2::int FROM wanted, room WHERE is_enough ORDER BY holder
           ON CONFLICT ON CONSTRAINT ${quotas.key} DO UPDATE SET used = quota.used + EXCLUDED.used
             WHERE coalesce(quota.used + EXCLUDED.used <= (SELECT units_max FROM wanted WHERE wanted.holder = quota.${holder}), true)
           RETURNING ${holder} AS holder`,
  }
  const change = { name: `${name}-quota-change`, text: `UPDATE ${table} SET used = used + $2 WHERE ${subject} = $1 AND ${holder} = ANY($3::text[])` }

  const uncounted = `FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS late (subject_id, holder, member_id)
    JOIN (${units}) unit ON unit.member_id = late.member_id AND unit.subject_id = late.subject_id JOIN ${claims.table} claim ON claim.id = unit.claim_id
    WHERE (NOT late.holder = ANY(claim.${claims.holders})
      OR NOT EXISTS (SELECT FROM ${table} quota WHERE quota.${subject} = late.subject_id AND quota.${holder} = late.holder))`
  const lock = { name: `${name}-quota-uncounted`, text: `SELECT claim.id ${uncounted} ORDER BY claim.id FOR UPDATE OF claim` }
  const count = `WITH uncounted AS (SELECT claim.id, unit.subject_id, array_agg(DISTINCT late.holder) AS holders ${uncounted} AND claim.id = ANY($4::uuid[])
        GROUP BY claim.id, unit.subject_id),
      counted AS (UPDATE ${claims.table} claim
        SET ${claims.holders} = claim.${claims.holders} || ARRAY(SELECT unnest(uncounted.holders) EXCEPT SELECT unnest(claim.${claims.holders}))
        FROM uncounted WHERE claim.id = uncounted.id RETURNING claim.id, ${claims.isTaken} AS is_taken, uncounted.subject_id, uncounted.holders)
    INSERT INTO ${table} AS quota (${subject}, ${holder}, used)
    SELECT counted.subject_id, holder, count(*) FROM counted JOIN (${units}) unit ON unit.claim_id = counted.id CROSS JOIN unnest(counted.holders) AS holder
    WHERE counted.is_taken GROUP BY counted.subject_id, holder ORDER BY counted.subject_id, holder
    ON CONFLICT ON CONSTRAINT ${quotas.key} DO UPDATE SET used = quota.used + EXCLUDED.used`

  const changeBy = async (tx: Sql, subjectId: string, by: number, holders: readonly string[]): Promise<void> => {
    if (holders.length > 0) await tx.query(change, [subjectId, by, holders])
  }

  return {
    limitsOf,
    holdersOf: (memberId, households) => [ofMember(memberId), ...households.map(({ key }) => ofHousehold(key))],
    lateComersOf: (subjectId, memberId, households) => [
      { subjectId, holder: ofMember(memberId), memberId },
      ...households.flatMap(({ key, memberIds }) => memberIds.map((mate) => ({ subjectId, holder: ofHousehold(key), memberId: mate }))),
    ],
    async take(tx, subjectId, taken, limits) {
      const { rows } = await tx.query<{ holder: string }>(take, [subjectId, taken, limits.map((limit) => limit.holder), limits.map(({ max }) => max)])
      if (rows.length === limits.length) return true
      // A concurrent caller made one of the rows and left no room in it.
      await changeBy(
        tx,
        subjectId,
        -taken,
        rows.map((row) => row.holder),
      )
      return false
    },
    change: changeBy,
    async countLateComers(tx, lateComers) {
      if (lateComers.length === 0) return
      const late = [lateComers.map(({ subjectId }) => subjectId), lateComers.map((one) => one.holder), lateComers.map(({ memberId }) => memberId)]
      const { rows } = await tx.query<{ id: string }>(lock, late)
      // Read again under the locks: another caller may have counted them meanwhile.
      if (rows.length > 0) await tx.query(count, [...late, rows.map(({ id }) => id)])
    },
  }
}

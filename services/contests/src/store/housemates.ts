import type { Sql } from '@club/postgres'

/** A member of a household, and the household in the quotas of a contest. */
export interface Housemate {
  readonly holder: string
  readonly memberId: string
}

const UNCOUNTED = `FROM spendings s JOIN unnest($2::text[], $3::uuid[]) AS mate (holder, member_id) ON mate.member_id = s.member_id
  WHERE s.id IN (SELECT spending_id FROM contest_entries WHERE contest_id = $1 AND member_id = ANY($3::uuid[])) AND NOT mate.holder = ANY(s.holders)`

/**
 * Counts entries for a household from the moment that it is known to be their member's, also past its limit; what is counted
 * already stays as it is. Spendings are locked before quotas, in one order, as taking entries does.
 */
export async function countForHousemates(sql: Sql, contestId: string, housemates: readonly Housemate[]): Promise<void> {
  const mates = [contestId, housemates.map(({ holder }) => holder), housemates.map(({ memberId }) => memberId)]
  const { rows } = await sql.query<{ id: string }>({ name: 'quota-uncounted', text: `SELECT s.id ${UNCOUNTED} ORDER BY s.id FOR UPDATE OF s` }, mates)
  if (rows.length === 0) return
  // Read again under the locks: another caller may have counted them meanwhile.
  await sql.query(
    `WITH uncounted AS (SELECT s.id, array_agg(DISTINCT mate.holder) AS holders ${UNCOUNTED} AND s.id = ANY($4::uuid[]) GROUP BY s.id),
       counted AS (UPDATE spendings s SET holders = s.holders || uncounted.holders FROM uncounted WHERE s.id = uncounted.id
                   RETURNING s.id, s.quota, uncounted.holders)
     INSERT INTO contest_quotas AS quota (contest_id, holder, used)
     SELECT $1, holder, count(*) FROM counted JOIN contest_entries e ON e.spending_id = counted.id CROSS JOIN unnest(counted.holders) AS holder
     WHERE counted.quota = 'taken' GROUP BY holder ORDER BY holder
     ON CONFLICT ON CONSTRAINT contest_quotas_pkey DO UPDATE SET used = quota.used + EXCLUDED.used`,
    [...mates, rows.map(({ id }) => id)],
  )
}

import type { Sql } from '@club/postgres'

/** A member of a household, and the type of voucher that is limited. */
export interface Housemate {
  readonly voucherTypeId: string
  readonly household: string
  readonly memberId: string
}

const UNCOUNTED = `FROM redemptions r JOIN redemption_lines l ON l.redemption_id = r.id
  JOIN unnest($1::uuid[], $2::text[], $3::uuid[]) AS mate (voucher_type_id, household, member_id) ON mate.member_id = r.member_id AND mate.voucher_type_id = l.item
  WHERE r.kind = 'voucher' AND NOT mate.household = ANY(r.household_keys)`

/**
 * Counts vouchers of a limited type for a household from the moment that it is known to be their member's; what is counted
 * already stays as it is. Redemptions are locked before quotas, in one order, as reserving does.
 */
export async function countForHousemates(tx: Sql, housemates: readonly Housemate[]): Promise<void> {
  const mates = [housemates.map((one) => one.voucherTypeId), housemates.map((one) => one.household), housemates.map((one) => one.memberId)]
  const { rows } = await tx.query<{ id: string }>({ name: 'household-uncounted', text: `SELECT r.id ${UNCOUNTED} ORDER BY r.id FOR UPDATE OF r` }, mates)
  if (rows.length === 0) return
  // Read again under the locks: another caller may have counted them meanwhile.
  await tx.query(
    `WITH uncounted AS (SELECT r.id, array_agg(DISTINCT mate.household) AS households ${UNCOUNTED} AND r.id = ANY($4::uuid[]) GROUP BY r.id),
       counted AS (UPDATE redemptions r SET household_keys = r.household_keys || uncounted.households FROM uncounted WHERE r.id = uncounted.id
                   RETURNING r.id, r.stock, uncounted.households)
     INSERT INTO household_quotas AS quota (voucher_type_id, household, used)
     SELECT l.item, household, count(*) FROM counted JOIN redemption_lines l ON l.redemption_id = counted.id CROSS JOIN unnest(counted.households) AS household
     WHERE counted.stock = 'reserved' GROUP BY l.item, household ORDER BY l.item, household
     ON CONFLICT ON CONSTRAINT household_quotas_pkey DO UPDATE SET used = quota.used + EXCLUDED.used`,
    [...mates, rows.map(({ id }) => id)],
  )
}

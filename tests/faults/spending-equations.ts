import type { GivenClub } from './given-system'
import type { ServiceName } from '../../scripts/start/topology'

/** Stock of each item gone without an issued redemption before anything was spent: the demo data has some. */
export async function openingStockOf(given: GivenClub): Promise<ReadonlyMap<string, number>> {
  const { rows } = await (
    await given.database('catalogue')
  ).query<{ id: string; redeemed: number }>(
    `SELECT i.id, i.redeemed - coalesce((SELECT sum(l.quantity) FROM redemption_lines l
     JOIN redemptions r ON r.id = l.redemption_id
       WHERE l.item = i.id AND r.state = 'issued' AND r.order_state IS DISTINCT FROM 'CANCELLED'), 0)::int AS redeemed FROM items i`,
  )
  return new Map(rows.map(({ id, redeemed }) => [id, redeemed]))
}

/**
 * Invariants of everything that members spent, and of everything that earned points, once nothing is in progress: each query answers with its
 * contradictions. Two services are compared by the lines that both should have.
 */
export async function contradictionsOf(given: GivenClub, openingStock: ReadonlyMap<string, number>): Promise<Record<string, readonly string[]>> {
  const lines = async (service: ServiceName, text: string): Promise<string[]> =>
    (await (await given.database(service)).query<{ line: string }>(text)).rows.map(({ line }) => line)
  const settled = await lines(
    'points-ledger',
    `SELECT concat_ws(' ', replace(h.key, ':hold-points', ''), replace(h.account_id, 'member:', ''), h.points, e.id) AS line
     FROM holds h JOIN transfers t ON t.key = 'hold:' || h.id JOIN entries e ON e.transfer_id = t.id AND e.account_id = h.account_id
     WHERE h.state = 'settled' AND e.points = -h.points`,
  )
  const bought = [
    ...(await lines('catalogue', `SELECT concat_ws(' ', id, member_id, points, entry_id) AS line FROM redemptions WHERE state = 'issued' AND points > 0`)),
    ...(await lines('contests', `SELECT concat_ws(' ', id, member_id, points, ledger_entry_id) AS line FROM spendings WHERE state = 'done' AND points > 0`)),
  ]
  const returned = await lines(
    'points-ledger',
    `SELECT concat_ws(' ', replace(h.key, ':hold-points', ''), e.points, e.id) AS line FROM holds h JOIN transfers t ON t.key = 'hold:' || h.id
     JOIN transfers r ON r.reverses = t.id JOIN entries e ON e.transfer_id = r.id AND e.account_id = h.account_id`,
  )
  const cancelled = await lines(
    'catalogue',
    `SELECT concat_ws(' ', r.id, r.points, c.entry_id) AS line FROM redemptions r LEFT JOIN cancellations c ON c.redemption_id = r.id
     WHERE r.order_state = 'CANCELLED' AND r.points > 0`,
  )
  const awarded = await lines(
    'points-ledger',
    `SELECT concat_ws(' ', t.key, t.member_account, sum(e.points)) AS line FROM transfers t JOIN entries e ON e.transfer_id = t.id AND e.account_id = t.member_account
     WHERE t.key ~ '^(receipt|mystery-box|feedback):' GROUP BY t.key, t.member_account`,
  )
  const earned = [
    ...(await lines(
      'codes',
      `SELECT concat_ws(' ', 'receipt:' || id, 'member:' || member_id, base_points + bonus_points) AS line FROM receipts WHERE status = 'APPROVED'`,
    )),
    ...(await lines(
      'contests',
      `SELECT concat_ws(' ', 'mystery-box:' || id, 'member:' || member_id, points) AS line FROM mystery_boxes WHERE points IS NOT NULL`,
    )),
    ...(await lines('samples', `SELECT concat_ws(' ', 'feedback:' || order_id, 'member:' || member_id, points) AS line FROM feedbacks WHERE points > 0`)),
  ]
  const stockNow = await (
    await given.database('catalogue')
  ).query<{ id: string; redeemed: number; bought: bigint }>(
    `SELECT i.id, i.redeemed, coalesce(sum(l.quantity), 0)::bigint AS bought FROM items i
     LEFT JOIN redemption_lines l ON l.item = i.id AND EXISTS (SELECT FROM redemptions r WHERE r.id = l.redemption_id AND r.state = 'issued' AND r.order_state IS DISTINCT FROM 'CANCELLED') GROUP BY i.id`,
  )
  return {
    'a settled hold without what it bought, or the reverse': difference(settled, bought),
    'points given back without a cancelled order, or the reverse': difference(returned, cancelled),
    'a credit without what earned it, or the reverse': difference(awarded, earned),
    'a hold that is open, or points that are held': await lines(
      'points-ledger',
      `SELECT 'hold ' || key AS line FROM holds WHERE state = 'open' UNION ALL SELECT id || ' holds ' || held FROM accounts WHERE held <> 0
       UNION ALL SELECT id || ' has ' || balance FROM accounts WHERE id LIKE 'member:%' AND balance < 0`,
    ),
    'a balance that its history does not explain': await lines(
      'points-ledger',
      `SELECT a.id AS line FROM accounts a LEFT JOIN entries e ON e.account_id = a.id GROUP BY a.id HAVING a.balance <> coalesce(sum(e.points), 0)`,
    ),
    'stock that is not what there was, less what was issued': stockNow.rows
      .filter(({ id, redeemed, bought: count }) => redeemed !== (openingStock.get(id) ?? 0) + Number(count))
      .map(({ id, redeemed }) => `${id} ${redeemed}`),
    'a voucher without its redemption or win, or the reverse': difference(
      await lines('catalogue', `SELECT cause AS line FROM vouchers WHERE reason IN ('redemption', 'mystery')`),
      [
        ...(await lines('catalogue', `SELECT 'redemption:' || id AS line FROM redemptions WHERE kind = 'voucher' AND state = 'issued'`)),
        ...(await lines('contests', `SELECT concat_ws(':', 'mystery', week_on, member_id) AS line FROM mystery_wins WHERE voucher_id IS NOT NULL`)),
      ],
    ),
    'a code that nobody has and nobody can have': await lines(
      'catalogue',
      `SELECT c.id::text AS line FROM voucher_codes c WHERE c.reserved_for IS NOT NULL
       OR (c.redeemed_at IS NOT NULL) <> EXISTS (SELECT FROM vouchers v WHERE v.code_id = c.id)`,
    ),
    'a household whose tickets were counted wrong': await lines(
      'catalogue',
      `SELECT q.household AS line FROM household_quotas q WHERE q.used > 2 AND q.voucher_type_id IN (SELECT id FROM voucher_types WHERE max_per_household = 2)
       OR q.used <> (SELECT count(*) FROM redemptions r JOIN redemption_lines l ON l.redemption_id = r.id
                     WHERE r.state = 'issued' AND l.item = q.voucher_type_id AND q.household = ANY (r.household_keys))`,
    ),
    'a quota of a contest that was counted wrong': await lines(
      'contests',
      `SELECT q.holder AS line FROM contest_quotas q WHERE q.used > 5
       OR q.used <> (SELECT count(*) FROM contest_entries e JOIN spendings s ON s.id = e.spending_id
                     WHERE s.state = 'done' AND e.entered AND e.contest_id = q.contest_id AND q.holder = ANY (s.holders))`,
    ),
    'an entry that counts unpaid, or does not count though it is paid': await lines(
      'contests',
      `SELECT e.id::text AS line FROM contest_entries e JOIN spendings s ON s.id = e.spending_id WHERE e.entered <> (s.state = 'done')`,
    ),
    'samples that are not what was ordered': await lines(
      'samples',
      `SELECT s.item_id AS line FROM samples s WHERE s.redeemed <> (SELECT count(*) FROM sample_orders o WHERE o.sample_id = s.id)`,
    ),
  }
}

/** Lines that only one of two lists has, or one has more often. */
export function difference(left: readonly string[], right: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of left) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const line of right) counts.set(line, (counts.get(line) ?? 0) - 1)
  return [...counts].filter(([, count]) => count !== 0).map(([line, count]) => `${line} ${count > 0 ? 'only on the left' : 'only on the right'}`)
}

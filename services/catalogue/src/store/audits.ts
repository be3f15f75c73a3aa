import type { Purchase } from '@club/ledger-client'
import { probe } from '@club/postgres'
import type { Contradiction, Sql } from '@club/postgres'

/** A cancelled one whose points are not back yet is compared later. */
const PAID = `SELECT r.id, r.entry_id AS mark, r.member_id AS "memberId", r.points, r.entry_id AS "entryId", c.entry_id AS "returnedEntryId",
    CASE WHEN r.state <> 'issued' THEN r.state WHEN c.redemption_id IS NOT NULL AND c.balance_after IS NULL THEN 'pending' ELSE 'bought' END AS state
  FROM redemptions r LEFT JOIN cancellations c ON c.redemption_id = r.id`

type Row = Purchase & { [column: string]: unknown }

/** Redemptions after a mark that cost points, oldest first. Their own ids are random; the id of the member's line begins with its time. */
export const listPaidRedemptions = async (sql: Sql, afterMark: string, redemptionsMax: number): Promise<Purchase[]> =>
  (await sql.query<Row>(`${PAID} WHERE r.entry_id > $1 AND r.points > 0 ORDER BY r.entry_id LIMIT $2`, [afterMark, redemptionsMax])).rows

export const findPaidRedemptions = async (sql: Sql, ids: readonly string[]): Promise<Purchase[]> =>
  (await sql.query<Row>(`${PAID} WHERE r.id = ANY ($1::uuid[])`, [ids])).rows

/** Invariants within these tables; each query returns subject, expected and found of every contradiction. */
const PROBES: Readonly<Record<string, string>> = {
  'order-is-tracked': `SELECT r.id AS subject, 'a tracking id and a first state' AS expected, coalesce(r.tracking_id, 'none') AS found FROM redemptions r
    WHERE r.state = 'issued' AND r.kind IN ('item', 'pregnant')
      AND (r.tracking_id IS NULL OR NOT EXISTS (SELECT FROM order_states s WHERE s.redemption_id = r.id AND s.state = 'PROCESSING'))`,
  'voucher-is-issued': `SELECT r.id AS subject, 'a voucher' AS expected, 'none' AS found FROM redemptions r
    WHERE r.state = 'issued' AND r.kind = 'voucher' AND NOT EXISTS (SELECT FROM vouchers v WHERE v.cause = 'redemption:' || r.id AND v.member_id = r.member_id)`,
  'voucher-has-redemption': `SELECT v.id AS subject, 'an issued redemption' AS expected, v.cause AS found FROM vouchers v
    WHERE v.reason = 'redemption' AND NOT EXISTS (SELECT FROM redemptions r WHERE v.cause = 'redemption:' || r.id AND r.state = 'issued')`,
  'code-has-owner': `SELECT c.id AS subject, 'a voucher, or a redemption under way' AS expected,
      CASE WHEN c.redeemed_at IS NULL THEN 'in stock' ELSE 'gone from stock' END AS found
    FROM voucher_codes c LEFT JOIN vouchers v ON v.code_id = c.id LEFT JOIN redemptions r ON r.id = c.reserved_for
    WHERE (c.redeemed_at IS NOT NULL) <> (v.id IS NOT NULL OR c.reserved_for IS NOT NULL) OR (c.reserved_for IS NOT NULL AND r.state <> 'pending')`,
  'stock-is-what-was-issued': `SELECT i.id AS subject, (i.redeemed_before + coalesce(taken.quantity, 0))::text AS expected, i.redeemed::text AS found FROM items i
    LEFT JOIN (SELECT l.item, sum(l.quantity) AS quantity FROM redemption_lines l JOIN redemptions r ON r.id = l.redemption_id
               WHERE r.stock = 'reserved' GROUP BY l.item) taken ON taken.item = i.id
    WHERE i.redeemed <> i.redeemed_before + coalesce(taken.quantity, 0)`,
  'refused-keeps-no-stock': `SELECT id AS subject, 'stock returned' AS expected, stock AS found FROM redemptions WHERE state = 'refused' AND stock = 'reserved'`,
  'cancelled-is-whole': `SELECT r.id AS subject, 'stock returned, a cancellation and its state' AS expected, r.stock || ', ' || coalesce(r.order_state, 'no order') AS found
    FROM redemptions r LEFT JOIN cancellations c ON c.redemption_id = r.id LEFT JOIN order_states s ON s.redemption_id = r.id AND s.state = 'CANCELLED'
    WHERE r.state = 'issued' AND (r.stock = 'returned' OR r.order_state = 'CANCELLED' OR c.redemption_id IS NOT NULL OR s.redemption_id IS NOT NULL)
      AND NOT (r.stock = 'returned' AND coalesce(r.order_state, '') = 'CANCELLED' AND c.redemption_id IS NOT NULL AND s.redemption_id IS NOT NULL)`,
  'household-is-counted': `SELECT q.household AS subject, coalesce(taken.count, 0)::text AS expected, q.used::text AS found FROM household_quotas q
    LEFT JOIN (SELECT l.item, household, count(*) AS count FROM redemptions r JOIN redemption_lines l ON l.redemption_id = r.id, unnest(r.household_keys) AS household
               WHERE r.stock = 'reserved' GROUP BY l.item, household) taken ON taken.item = q.voucher_type_id AND taken.household = q.household
    WHERE q.used <> coalesce(taken.count, 0)`,
}

/** Asks every question of the whole history. */
export const probeRedemptions = (sql: Sql): Promise<Contradiction[]> => probe(sql, PROBES)

import type { Sql } from '@club/postgres'

/** What a member had at an instant. */
export interface HeldAt {
  /** Orders that were placed and neither delivered nor cancelled. */
  readonly openOrders: number
  /** Vouchers that were given and not used. */
  readonly unusedVouchers: number
}

const HELD_AT = {
  name: 'held-at',
  text: `SELECT
           (SELECT count(*) FROM redemptions r WHERE r.member_id = $1 AND r.tracking_id IS NOT NULL AND r.requested_at <= $2
              AND NOT EXISTS (SELECT FROM order_states s WHERE s.redemption_id = r.id AND s.state IN ('DELIVERED', 'CANCELLED') AND s.reached_at <= $2)
           )::integer AS "openOrders",
           (SELECT count(*) FROM vouchers v WHERE v.member_id = $1 AND v.issued_at <= $2 AND (v.used_at IS NULL OR v.used_at > $2))::integer AS "unusedVouchers"`,
}

/** Counts a member's open orders and unused vouchers as of an instant, by the dates of orders, states, vouchers and their use (trust-and-desk 7.4). */
export async function countHeldAt(db: Sql, { memberId, at }: { readonly memberId: string; readonly at: Date }): Promise<HeldAt> {
  const { rows } = await db.query<HeldAt & Record<string, unknown>>(HELD_AT, [memberId, at])
  return { openOrders: rows[0]?.openOrders ?? 0, unusedVouchers: rows[0]?.unusedVouchers ?? 0 }
}

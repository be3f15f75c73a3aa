import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Day, OrderState } from '@club/rules'
import type { RedemptionKind } from '../domain/redemption'

/**
 * Which order: one of a member by its id, or any by its tracking id. `auditId` where staff cancel a member's order: the id of the cancellation's
 * saga and of its row in the audit log.
 */
export type WhichOrder = { readonly memberId: string; readonly orderId: string; readonly auditId?: string } | { readonly trackingId: string }

export interface CancelledRow {
  readonly id: string
  readonly memberId: string
  readonly kind: RedemptionKind
  readonly trackingId: string
  readonly points: Points
}

export interface Cancellation {
  readonly sagaId: string
  readonly entryId: string
  readonly cancelledAt: Date
  /** The member's balance afterwards; null until the points are back. */
  readonly balanceAfter: Points | null
}

const whichIs = (which: WhichOrder): readonly [text: string, values: readonly string[]] =>
  'trackingId' in which ? ['r.tracking_id = $1', [which.trackingId]] : ['r.id = $1 AND r.member_id = $2', [which.orderId, which.memberId]]

const CANCELLED_COLUMNS = `r.id, r.member_id AS "memberId", r.kind, r.tracking_id AS "trackingId", r.points`

/** Cancels an order that nobody has shipped; undefined when there is none. The row decides between a cancellation and a shipment. */
export async function markCancelled(tx: Sql, which: WhichOrder): Promise<CancelledRow | undefined> {
  const [isIt, values] = whichIs(which)
  const { rows } = await tx.query<CancelledRow & { [column: string]: unknown }>(
    `UPDATE redemptions r SET order_state = 'CANCELLED' WHERE ${isIt} AND r.order_state = 'PROCESSING' RETURNING ${CANCELLED_COLUMNS}`,
    values,
  )
  return rows[0]
}

/**
 * Does so for the member whose order it is, and counts it for their day; undefined also when the day has as many as it may. The order is
 * locked before it is counted, so that a repeat counts nothing, and the row of the day refuses one too many.
 */
export async function markCancelledOnDay(
  tx: Sql,
  which: WhichOrder,
  { day, perDayMax }: { readonly day: Day; readonly perDayMax: number },
): Promise<CancelledRow | undefined> {
  const [isIt, values] = whichIs(which)
  const [onDay, max] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const { rows } = await tx.query<CancelledRow & { [column: string]: unknown }>(
    `WITH due AS (SELECT r.id, r.member_id FROM redemptions r WHERE ${isIt} AND r.order_state = 'PROCESSING' FOR UPDATE),
          counted AS (INSERT INTO cancellation_days AS d (member_id, day, cancelled) SELECT member_id, ${onDay}::date, 1 FROM due
                      ON CONFLICT ON CONSTRAINT cancellation_days_pkey DO UPDATE SET cancelled = d.cancelled + 1 WHERE d.cancelled < ${max}::integer
                      RETURNING member_id)
     UPDATE redemptions r SET order_state = 'CANCELLED' FROM due JOIN counted USING (member_id) WHERE r.id = due.id
     RETURNING ${CANCELLED_COLUMNS}`,
    [...values, day, perDayMax],
  )
  return rows[0]
}

/** How far an order is, and its cancellation if there was one; undefined for an order that is unknown or somebody else's. */
export async function findCancellation(
  sql: Sql,
  which: WhichOrder,
): Promise<{ readonly orderId: string; readonly memberId: string; readonly state: OrderState; readonly cancellation: Cancellation | undefined } | undefined> {
  const [isIt, values] = whichIs(which)
  const { rows } = await sql.query<{ orderId: string; memberId: string; state: OrderState; sagaId: string | null } & Omit<Cancellation, 'sagaId'>>(
    `SELECT r.id AS "orderId", r.member_id AS "memberId", r.order_state AS state, c.saga_id AS "sagaId", c.entry_id AS "entryId", c.cancelled_at AS "cancelledAt",
            c.balance_after AS "balanceAfter"
     FROM redemptions r LEFT JOIN cancellations c ON c.redemption_id = r.id WHERE ${isIt} AND r.order_state IS NOT NULL`,
    values,
  )
  const [row] = rows
  if (!row) return undefined
  const { orderId, memberId, state, sagaId, ...rest } = row
  return { orderId, memberId, state, cancellation: sagaId === null ? undefined : { sagaId, ...rest } }
}

export async function insertCancellation(tx: Sql, orderId: string, { sagaId, entryId, cancelledAt }: Omit<Cancellation, 'balanceAfter'>): Promise<void> {
  await tx.query('INSERT INTO cancellations (redemption_id, saga_id, entry_id, cancelled_at) VALUES ($1, $2, $3, $4)', [orderId, sagaId, entryId, cancelledAt])
}

/** Notes that the points of a cancelled order are back; the first balance stays. */
export async function markGivenBack(tx: Sql, orderId: string, balanceAfter: Points): Promise<void> {
  await tx.query('UPDATE cancellations SET balance_after = $2 WHERE redemption_id = $1 AND balance_after IS NULL', [orderId, balanceAfter])
}

import type { Sql } from '@club/postgres'
import { fingerprintOf } from '../domain/order'
import type { OrderRefusal, Wish } from '../domain/order'

export interface KeptOutcome {
  readonly orderId: string | null
  readonly refusal: OrderRefusal | null
  /** What the key was used for; null of wishes before it was kept. */
  readonly fingerprint: string | null
}

/** Writes a wish; false when its key is there. Waits for a parallel call of the same key to end. */
export async function beginRequest(tx: Sql, wish: Wish): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO order_requests (key, member_id, requested_at, fingerprint) VALUES ($1, $2, $3, $4) ON CONFLICT (key) DO NOTHING',
    [wish.key, wish.memberId, wish.requestedAt, fingerprintOf(wish)],
  )
  return rowCount === 1
}

/** What became of the wish of a key. */
export async function findOutcome(db: Sql, key: string): Promise<KeptOutcome | undefined> {
  const { rows } = await db.query<{ order_id: string | null; refusal: OrderRefusal | null; fingerprint: string | null }>(
    'SELECT order_id, refusal, fingerprint FROM order_requests WHERE key = $1',
    [key],
  )
  return rows[0] && { orderId: rows[0].order_id, refusal: rows[0].refusal, fingerprint: rows[0].fingerprint }
}

export async function keepOutcome(tx: Sql, key: string, outcome: Omit<KeptOutcome, 'fingerprint'>): Promise<void> {
  await tx.query('UPDATE order_requests SET order_id = $2, refusal = $3 WHERE key = $1', [key, outcome.orderId, outcome.refusal])
}

/** Lets orders of one member and of one household through one after the other. Sorted: no deadlock. */
export async function lockClaimants(tx: Sql, claimants: readonly string[]): Promise<void> {
  for (const key of [...claimants].sort()) await tx.query('INSERT INTO claimants (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET key = excluded.key', [key])
}

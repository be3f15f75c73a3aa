import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'

type Closing = IncomingEvent<'identity.account-closed.v1'>

/** When an account was closed or opened again. */
export const closingAt = ({ body, occurredAt }: Closing): Date => body.changedAt ?? occurredAt

/**
 * Records in the service's table `closed_members` who closed their account, or opened it again; the latest event wins
 * (trust-and-desk 1.2; ADR 37).
 */
export async function keepClosings(tx: Tx, events: readonly Closing[]): Promise<void> {
  for (const event of events)
    await tx.query(
      event.body.closed
        ? `INSERT INTO closed_members AS m (member_id, is_closed, closed_at, changed_at) VALUES ($1, true, $2, $2)
           ON CONFLICT ON CONSTRAINT closed_members_pkey DO UPDATE
             SET closed_at = greatest(m.closed_at, excluded.closed_at), changed_at = greatest(m.changed_at, excluded.changed_at),
               is_closed = m.is_closed OR excluded.changed_at >= m.changed_at`
        : `INSERT INTO closed_members AS m (member_id, is_closed, closed_at, changed_at) VALUES ($1, false, '-infinity', $2)
           ON CONFLICT ON CONSTRAINT closed_members_pkey DO UPDATE SET is_closed = false, changed_at = excluded.changed_at
             WHERE m.changed_at <= excluded.changed_at`,
      [event.body.memberId, closingAt(event)],
    )
}

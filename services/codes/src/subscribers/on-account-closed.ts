import { closingAt, keepClosings } from '@club/member-data'
import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { dropPendingReceipts } from '../store/receipts'

/**
 * A member closed their account or opened it again. Receipts that wait for a decision are dropped and bring nothing any more; vouchers
 * that are due wait until it is open again (trust-and-desk 1.2).
 */
export function onAccountClosed(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    ...deps,
    consumer: 'codes',
    subject: 'identity.account-closed.v1',
    handle: async (tx, events) => {
      await keepClosings(tx, events)
      for (const event of events) if (event.body.closed) await dropPendingReceipts(tx, event.body.memberId, closingAt(event))
    },
  })
}

import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { dropPendingReceipts } from '../store/receipts'

/** A member closed their account: receipts that wait for a decision are dropped, and bring nothing any more (part 4, 1.2). */
export function onAccountClosed(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    ...deps,
    consumer: 'codes',
    subject: 'identity.account-closed.v1',
    handle: async (tx, facts) => {
      for (const { body, occurredAt } of facts) if (body.closed) await dropPendingReceipts(tx, body.memberId, body.changedAt ?? occurredAt)
    },
  })
}

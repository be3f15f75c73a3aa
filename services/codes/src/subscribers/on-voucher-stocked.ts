import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'

/** New stock: pending milestones get their vouchers, right after the event is marked as received (decision D59). */
export function onVoucherStocked(host: Host, deps: { db: Database; nats: Nats; fill: () => Promise<unknown> }): void {
  subscribe(host, {
    db: deps.db,
    nats: deps.nats,
    consumer: 'codes',
    subject: 'catalogue.voucher-stocked.v1',
    handle: async (tx) => {
      // The catalogue is asked outside the transaction. Should this process end first, the scheduled job fills them.
      tx.afterCommit(() => {
        deps
          .fill()
          .catch((error: unknown) =>
            host.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'issuing pending vouchers failed; the scheduled job tries again'),
          )
      })
    },
  })
}

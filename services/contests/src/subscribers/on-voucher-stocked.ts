import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import { WEEKLY_PRIZE } from '@club/rules'
import type { Host } from '@club/service-host'

/** New stock of the weekly prize: winners who wait for theirs get it, right after the event is marked as received (decision D87). */
export function onVoucherStocked(host: Host, deps: { db: Database; nats: Nats; pay: () => Promise<unknown> }): void {
  subscribe(host, {
    db: deps.db,
    nats: deps.nats,
    consumer: 'contests',
    subject: 'catalogue.voucher-stocked.v1',
    handle: async (tx, events) => {
      if (!events.some(({ body }) => body.voucherName === WEEKLY_PRIZE)) return
      // The catalogue is asked outside the transaction. Should this process end first, the scheduled job pays them.
      tx.afterCommit(() => {
        deps.pay().catch((error: unknown) => host.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'winners wait'))
      })
    },
  })
}

import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { postFromEvents } from './post-from-events'

/** Credits the points of an opened mystery box (decision D87); contests drew them, and may have requested the same key already. */
export function onBoxOpened(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    ...deps,
    consumer: 'points-ledger',
    subject: 'contests.box-opened.v1',
    handle: (tx, events) =>
      postFromEvents(tx, events, ({ body, traceparent }) =>
        body.points === 0n
          ? undefined
          : {
              key: `mystery-box:${body.boxId}`,
              memberId: body.memberId,
              occurredAt: body.openedAt as Date,
              traceparent,
              lines: [{ entryId: body.ledgerEntryId, points: body.points, source: 'Mystery Box' }],
            },
      ),
  })
}

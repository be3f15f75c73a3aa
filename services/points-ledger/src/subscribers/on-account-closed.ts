import { keepClosings } from '@club/member-data'
import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'

/** Records who closed their account or opened it again: a closed one earns nothing new, and its waiting awards are dropped (trust-and-desk 1.2). */
export function onAccountClosed(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    ...deps,
    consumer: 'points-ledger',
    subject: 'identity.account-closed.v1',
    handle: keepClosings,
  })
}

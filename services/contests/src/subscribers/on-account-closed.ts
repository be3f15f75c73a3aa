import { keepClosings } from '@club/member-data'
import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'

/** Notes who closed their account or opened it again: no draw takes a closed one, and a prize that waited for it is dropped (trust-and-desk 1.2). */
export function onAccountClosed(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    ...deps,
    consumer: 'contests',
    subject: 'identity.account-closed.v1',
    handle: keepClosings,
  })
}

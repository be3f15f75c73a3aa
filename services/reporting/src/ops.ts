import { rebuildProjections } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { Owners } from './clients/owners'
import { reconcile } from './processes/reconcile'
import { PROJECTIONS } from './subscribers/projections'

/**
 * The part of reporting in the operations command (decision D139): `rebuild` rebuilds its tables from the events, `reconcile`
 * compares them with the records they are made of.
 * @throws Error one sentence on a wrong command.
 */
export async function runOps(
  { db, nats, owners }: { readonly db: Database; readonly nats: Nats; readonly owners: Owners },
  args: readonly string[],
): Promise<object> {
  const [command] = args
  if (command === 'reconcile') return { reports: await reconcile({ db, owners }, clock.now()) }
  if (command !== 'rebuild') throw new Error(`reporting has no command ${command ?? ''}; it has rebuild and reconcile`)
  return rebuildProjections({ db, nats, consumer: 'reporting', projections: PROJECTIONS })
}

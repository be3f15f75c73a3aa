import { rebuildProjections } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import { PROJECTIONS } from './subscribers/projections'

/**
 * The part of reporting in the operations command (decision D139): `rebuild` makes its tables anew from the facts.
 * @throws Error one sentence on a wrong command.
 */
export async function runOps({ db, nats }: { readonly db: Database; readonly nats: Nats }, args: readonly string[]): Promise<object> {
  const [command] = args
  if (command !== 'rebuild') throw new Error(`reporting has no command ${command ?? ''}; it has rebuild`)
  return rebuildProjections({ db, nats, consumer: 'reporting', projections: PROJECTIONS })
}

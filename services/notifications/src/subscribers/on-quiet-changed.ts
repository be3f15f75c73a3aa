import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { keepQuiet } from '../commands/keep-quiet'

export const QUIET_CHANGED = 'identity.quiet-changed.v1'

/** Follows who asked for quiet: notes that speak of a baby stop for them, and those that they have are not shown (trust-and-desk 2.2). */
export const onQuietChanged = (tx: Tx, events: readonly IncomingEvent<typeof QUIET_CHANGED>[]): Promise<void> =>
  keepQuiet(
    tx,
    events.map(({ body: { memberId, quiet, version } }) => ({ memberId, quiet, version })),
  )

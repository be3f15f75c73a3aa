import { assert } from '@club/kernel'
import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { POINT_SOURCES, pointSourceOf } from '@club/rules'
import { countCredits } from '../commands/count-credits'

export const POINTS_CREDITED = 'points-ledger.points-credited.v1'

/**
 * Counts credits toward the tier, by what they are for. The instant of the credit is the ledger's, never ours.
 * @throws Bug for a source that is not known: such an event belongs to the dead letters.
 */
export const onPointsCredited = (tx: Tx, events: readonly IncomingEvent<typeof POINTS_CREDITED>[]): Promise<void> =>
  countCredits(
    tx,
    events.map(({ body, occurredAt }) => {
      assert(body.points > 0n, 'a credit is positive')
      const source = pointSourceOf(body.source)
      assert(source, `"${body.source}" is no source of points`)
      return { ...body, countsTowardTier: POINT_SOURCES[source].countsTowardTier, creditedAt: body.creditedAt ?? occurredAt }
    }),
  )

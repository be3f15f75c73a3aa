import { assert } from '@club/kernel'
import type { IncomingFact } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { countCredits } from '../commands/count-credits'

export const POINTS_CREDITED = 'points-ledger.points-credited.v1'

/** Counts credits toward the tier. The instant of the credit is the ledger's, never ours. */
export const onPointsCredited = (tx: Tx, facts: readonly IncomingFact<typeof POINTS_CREDITED>[]): Promise<void> =>
  countCredits(
    tx,
    facts.map(({ body, occurredAt }) => {
      assert(body.points > 0n, 'a credit is positive')
      return { ...body, creditedAt: body.creditedAt ?? occurredAt }
    }),
  )

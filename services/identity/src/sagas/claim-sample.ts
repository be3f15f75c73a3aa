import { jsonCodec, newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { createSagaRunner, done, refuse, saga } from '@club/saga'
import type { Host } from '@club/service-host'
import { z } from 'zod'
import type { SampleClaims } from '../commands/deps'
import { findHome, housematesIn, listHouseholds } from '../commands/list-households'
import type { Samples } from '../domain/ports'

/** No address: a saga that is stuck, or was resumed by an operator, outlives an erasure. */
const claimState = z.object({
  memberId: z.string(),
  sampleId: z.string(),
  addressId: z.string(),
  requestedAt: z.string(),
  orderId: z.string().optional(),
})

/** How long a verification waits for the order; the saga continues without the member's answer. */
const FINISH_MS_MAX = 1500
/** A day of tries, one every half minute, before somebody is asked to look. */
const ATTEMPTS_MAX = 2880

/**
 * Orders the sample of a sign-up once its account is active (decision D28). The claim is written with the verification,
 * so that neither a crash nor a samples service that is unavailable loses it or orders twice.
 */
export function createSampleClaims(host: Host, db: Database, samples: Samples): SampleClaims {
  const claiming = saga({
    name: 'claim-sample',
    state: jsonCodec(claimState),
    attemptsMax: ATTEMPTS_MAX,
    steps: [
      {
        name: 'order',
        pivot: true,
        async run(state) {
          const home = await findHome(db, state.addressId)
          // Erased meanwhile.
          if (!home) return refuse('not-available')
          const housemateIds = housematesIn(state.memberId, await listHouseholds(db, state.memberId))
          const outcome = await samples.order(`sign-up:${state.memberId}`, { ...state, home }, housemateIds)
          return outcome.kind === 'refused' ? refuse(outcome.reason) : done({ ...state, orderId: outcome.orderId })
        },
      },
    ],
  })
  const runner = createSagaRunner(host, db, [claiming])
  return {
    async begin(tx, claim) {
      const id = newId()
      await runner.begin(tx, claiming, id, claim)
      return id
    },
    async finish(id) {
      const end = await runner.advance(claiming, id, { deadlineMs: FINISH_MS_MAX })
      return end.kind === 'done' ? (end.state.orderId ?? null) : null
    },
  }
}

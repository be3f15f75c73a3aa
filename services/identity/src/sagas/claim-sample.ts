import { newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { createSagaRunner, done, refuse, saga } from '@club/saga'
import type { Host } from '@club/service-host'
import type { SampleClaims } from '../commands/deps'
import type { SampleClaim, Samples } from '../domain/ports'

interface ClaimState extends SampleClaim {
  readonly orderId?: string
}

/**
 * Orders the sample of a sign-up once its account is active (decision D28). The claim is written with the verification,
 * so that neither a crash nor a samples service that is away loses it or orders twice.
 */
export function createSampleClaims(host: Host, db: Database, samples: Samples): SampleClaims {
  const claiming = saga<ClaimState>('claim-sample', [
    {
      name: 'order',
      pivot: true,
      async run(state) {
        const outcome = await samples.order(`sign-up:${state.memberId}`, state)
        return outcome.kind === 'refused' ? refuse(outcome.reason) : done({ ...state, orderId: outcome.orderId })
      },
    },
  ])
  const runner = createSagaRunner(host, db, [claiming as never])
  return {
    async begin(tx, claim) {
      const id = newId()
      await runner.begin<ClaimState>(tx, claiming, id, claim)
      return id
    },
    async finish(id) {
      const end = await runner.advance(claiming, id)
      return end.kind === 'done' ? (end.state.orderId ?? null) : null
    },
  }
}

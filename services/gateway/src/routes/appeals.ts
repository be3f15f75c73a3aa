import { appealCalls } from '@club/contracts/http'
import { FRAUD } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** A frozen member answers those who check the account (trust-and-desk 10.4). */
export function appealRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { fraud } = services
  return [
    route(appealCalls.appeal, async ({ body: { text }, caller }) => {
      const added = unwrap(appealCalls.appeal, await fraud.addAppeal({ memberId: caller.id, text }), FRAUD)
      return added instanceof Refusal ? added : { success: true as const }
    }),
  ]
}

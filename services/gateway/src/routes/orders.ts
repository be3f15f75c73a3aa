import { partnerCalls, rewardCalls } from '@club/contracts/http'
import type { AnswerOf } from '@club/contracts/http'
import { clock } from '@club/service-host'
import { isoOf } from '../mapping/instants'
import { refuse } from '../pipeline/refusal'
import { route } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

type State = AnswerOf<typeof rewardCalls.track>[number]['state']

/**
 * Where orders are, and who moves them (decision D75). An order of the shop and one of a sample look the same to a member and to
 * the fulfilment partner: whoever of the two services knows it answers.
 */
export function orderRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { catalogue, samples } = services

  return [
    route(rewardCalls.track, async ({ body, caller }) => {
      const request = { memberId: caller.id, orderId: body.id }
      const { result } = await catalogue.trackOrder(request)
      if (result?.$case === 'order') return result.value.states.map(({ state, at }) => ({ state: state as State, time: isoOf(at) }))
      const sample = await samples.trackOrder(request)
      if (sample.result?.$case !== 'order') return refuse('not-found')
      return sample.result.value.states.map(({ state, reachedAt }) => ({ state: state as State, time: isoOf(reachedAt) }))
    }),

    route(partnerCalls.reportOrderState, async ({ body: { trackingId, state, time } }) => {
      const at = time ? new Date(time) : clock.now()
      const { result } = await catalogue.moveOrder({ trackingId, state, at })
      if (result?.$case === 'order') return { success: true as const }
      const sample = await samples.moveOrder({ trackingId, state, reachedAt: at })
      return sample.result?.$case === 'order' ? { success: true as const } : refuse('not-found')
    }),
  ]
}

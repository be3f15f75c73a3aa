import { partnerCalls, rewardCalls } from '@club/contracts/http'
import type { AnswerOf } from '@club/contracts/http'
import { clock } from '@club/service-host'
import { isoOf } from '../mapping/instants'
import { refuse } from '../pipeline/refusal'
import { route } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

type Tracked = AnswerOf<typeof rewardCalls.track>[number]

const toTracked = ({ state, courier, consignment }: { state: string; courier: string; consignment: string }, at: Date | undefined): Tracked => ({
  state: state as Tracked['state'],
  time: isoOf(at),
  ...(courier ? { courier } : {}),
  ...(consignment ? { consignment } : {}),
})

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
      if (result?.$case === 'order') return result.value.states.map(({ at, ...reached }) => toTracked(reached, at))
      const sample = await samples.trackOrder(request)
      if (sample.result?.$case !== 'order') return refuse('not-found')
      return sample.result.value.states.map(({ reachedAt, ...reached }) => toTracked(reached, reachedAt))
    }),

    route(partnerCalls.reportOrderState, async ({ body: { trackingId, state, time, courier = '', consignment = '' } }) => {
      const at = time ? new Date(time) : clock.now()
      const { result } = await catalogue.moveOrder({ trackingId, state, at, courier, consignment })
      if (result?.$case === 'order') return { success: true as const }
      const sample = await samples.moveOrder({ trackingId, state, reachedAt: at, courier, consignment })
      return sample.result?.$case === 'order' ? { success: true as const } : refuse('not-found')
    }),
  ]
}

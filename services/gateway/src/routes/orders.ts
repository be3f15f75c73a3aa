import { CatalogueRefusal } from '@club/contracts/catalogue'
import { adminOrderCalls, partnerCalls, rewardCalls } from '@club/contracts/http'
import { SamplesRefusal } from '@club/contracts/samples'
import { assert } from '@club/kernel'
import { clock } from '@club/service-host'
import { findParcels } from '../composition/find-parcels'
import { CATALOGUE, RETRY_SECONDS } from '../mapping/refusals'
import { toTracked } from '../mapping/tracked'
import { outcomeOf, unwrap } from '../mapping/unwrap'
import { toPointRecord, toRedemption } from '../mapping/user'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

interface Move {
  readonly trackingId: string
  readonly state: string
  readonly at: Date
  readonly courier: string
  readonly consignment: string
}

/**
 * Tracking of orders, and moves by the partner, or by staff where the partner made none (decision D75). A member and the fulfilment
 * partner see no difference between an order of the shop and one of a sample: the service that knows the order answers.
 */
export function orderRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { catalogue, samples } = services

  /** Moves an order forward at whichever of the two knows it. */
  async function move({ at, ...order }: Move): Promise<{ moved: boolean } | Refusal<'not-found' | 'order-cancelled' | 'order-on-hold'>> {
    const moved = outcomeOf(await catalogue.moveOrder({ ...order, at }), 'catalogue', CatalogueRefusal)
    if (moved.$case === 'order') return { moved: moved.value.moved }
    if (moved.value.reason === CatalogueRefusal.ORDER_CANCELLED) return refuse('order-cancelled')
    if (moved.value.reason === CatalogueRefusal.ORDER_ON_HOLD) return refuse('order-on-hold')
    const sample = outcomeOf(await samples.moveOrder({ ...order, reachedAt: at }), 'samples', SamplesRefusal)
    if (sample.$case === 'order') return { moved: sample.value.moved }
    return refuse(sample.value.reason === SamplesRefusal.ORDER_ON_HOLD ? 'order-on-hold' : 'not-found')
  }

  return [
    route(rewardCalls.track, async ({ body, caller }) => {
      const request = { memberId: caller.id, orderId: body.id }
      const { result } = await catalogue.trackOrder(request)
      if (result?.$case === 'order') return result.value.states.map(({ at, ...reached }) => toTracked(reached, at))
      const sample = await samples.trackOrder(request)
      if (sample.result?.$case !== 'order') return refuse('not-found')
      return sample.result.value.states.map(({ reachedAt, ...reached }) => toTracked(reached, reachedAt))
    }),

    route(rewardCalls.cancelOrder, async ({ body: { orderId }, caller }) => {
      const outcome = unwrap(rewardCalls.cancelOrder, await catalogue.cancelOrder({ memberId: caller.id, orderId }), CATALOGUE)
      if (outcome instanceof Refusal) return outcome
      // It is cancelled; only its points are not back yet. The same call asks again.
      if (outcome.$case === 'pending') return refuse('unavailable', { retryAfterSeconds: RETRY_SECONDS })
      const { order, entryId: id, ...line } = outcome.value
      assert(order, 'catalogue answered no order')
      return { order: toRedemption(order), pointRecord: toPointRecord({ ...line, id }), totalPoints: Number(line.balance) }
    }),

    route(partnerCalls.reportOrderState, async ({ body: { trackingId, state, time, courier = '', consignment = '' } }) => {
      const moved = await move({ trackingId, state, at: time ? new Date(time) : clock.now(), courier, consignment })
      return moved instanceof Refusal ? moved : { success: true as const }
    }),

    route(adminOrderCalls.findParcels, async ({ query }) => ({ data: await findParcels(services, query.q) }), { auditedAs: 'search' }),
    route(adminOrderCalls.moveOrder, ({ body: { courier = '', consignment = '', ...body } }) => move({ ...body, at: clock.now(), courier, consignment })),
  ]
}

import { SamplesRefusal } from '@club/contracts/samples'
import type { Household, SamplesServiceDefinition } from '@club/contracts/samples'
import { householdKey, isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { clock, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { placeOrder } from '../commands/place-order'
import type { OrderRefusal } from '../domain/order'
import type { SampleRules } from '../domain/sample-access'
import { checkOrder } from '../queries/check-order'
import { listMembersSamples } from '../queries/list-members-samples'
import { listSamples } from '../queries/list-samples'

const MEMBERS_MAX = 256

const WIRE: Record<OrderRefusal, SamplesRefusal> = {
  'not-offered': SamplesRefusal.NOT_OFFERED,
  'too-soon': SamplesRefusal.TOO_SOON,
  'limit-reached': SamplesRefusal.LIMIT_REACHED,
  'out-of-stock': SamplesRefusal.OUT_OF_STOCK,
}

const refusedReply = (reason: OrderRefusal) => ({ result: { $case: 'refused', value: WIRE[reason] } }) as const

/** Translates between the contract, the commands and the queries; decides nothing. */
export function createSamplesServer(deps: { db: Database; rules: SampleRules }): ServiceImplementation<SamplesServiceDefinition> {
  return {
    async listSamples(request) {
      return { samples: await listSamples(deps.db, request) }
    },

    async listMembersSamples({ memberIds }) {
      if (memberIds.length > MEMBERS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${MEMBERS_MAX} members`)
      const members = await listMembersSamples(deps, memberIds)
      return { members: members.map(({ orders, ...flags }) => ({ ...flags, orders: [...orders] })) }
    },

    async checkOrder(request) {
      const outcome = await checkOrder(deps, {
        memberId: isId(request.memberId) ? request.memberId : null,
        sample: request.sampleId,
        householdKey: keyOf(request.household),
      })
      return outcome.kind === 'refused' ? refusedReply(outcome.reason) : { result: { $case: 'sampleId', value: outcome.sampleId } }
    },

    async placeOrder(request) {
      if (!isId(request.memberId) || request.key === '') throw new ServerError(Status.INVALID_ARGUMENT, 'an order has a key and a member')
      const outcome = await placeOrder(deps, {
        key: request.key,
        memberId: request.memberId,
        sample: request.sampleId,
        addressId: isId(request.addressId) ? request.addressId : null,
        householdKey: keyOf(request.household),
        origin: request.origin === 'sign-up' ? 'sign-up' : 'request',
        requestedAt: request.requestedAt ?? clock.now(),
      })
      if (outcome.kind === 'refused') return refusedReply(outcome.reason)
      const { trackingId, ...order } = outcome.order
      return { result: { $case: 'placed', value: { order, trackingId } } }
    },
  }
}

function keyOf(household: Household | undefined): string {
  if (!household) throw new ServerError(Status.INVALID_ARGUMENT, 'an order goes to a household')
  return householdKey(household)
}

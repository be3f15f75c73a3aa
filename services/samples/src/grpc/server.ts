import { SamplesRefusal, SamplesServiceDefinition } from '@club/contracts/samples'
import type { Household } from '@club/contracts/samples'
import { findParcels, searchOrders } from '@club/fulfilment'
import { householdKey, isId } from '@club/kernel'
import { HISTORY_PAGE_MAX, isDeliveryState, RECORDS_PER_PAGE_MAX } from '@club/rules'
import { clock, readingWithoutNul, refusedReply, ServerError, Status, waitsMsOf, withinPage } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { moveOrder } from '../commands/move-order'
import { placeOrder } from '../commands/place-order'
import type { FeedbackRefusal } from '../domain/feedback'
import { FEEDBACK_SOURCE } from '../domain/feedback'
import type { OrderRefusal } from '../domain/order'
import type { SampleRules } from '../domain/sample-access'
import { checkOrder } from '../queries/check-order'
import { listMembersSamples, listOrders } from '../queries/list-members-samples'
import { listReportedRecords } from '../queries/list-reported-records'
import { listQuestions } from '../queries/list-questions'
import { listSamples } from '../queries/list-samples'
import { mayRequest } from '../queries/may-request'
import { trackOrder } from '../queries/track-order'
import { giveFeedback } from '../processes/give-feedback'
import type { FeedbackDeps } from '../processes/give-feedback'
import { parcels } from '../store/parcels'
import { toFeedback } from './from-messages'
import { toWireQuestion } from './to-messages'

const MEMBERS_MAX = 256
const HOUSEHOLDS_MAX = 100
const ORDER_WAIT_MS = waitsMsOf(SamplesServiceDefinition, 'placeOrder')
const HOUSEMATES_MAX = 1000

type AnyRefusal = OrderRefusal | FeedbackRefusal | 'order-on-hold'

const REFUSALS: Record<AnyRefusal, SamplesRefusal> = {
  paused: SamplesRefusal.PAUSED,
  'key-reused': SamplesRefusal.KEY_REUSED,
  'in-progress': SamplesRefusal.IN_PROGRESS,
  'account-frozen': SamplesRefusal.ACCOUNT_FROZEN,
  'order-on-hold': SamplesRefusal.ORDER_ON_HOLD,
  'not-offered': SamplesRefusal.NOT_OFFERED,
  'too-soon': SamplesRefusal.TOO_SOON,
  'limit-reached': SamplesRefusal.LIMIT_REACHED,
  'out-of-stock': SamplesRefusal.OUT_OF_STOCK,
  'order-not-found': SamplesRefusal.ORDER_NOT_FOUND,
  'feedback-incomplete': SamplesRefusal.FEEDBACK_INCOMPLETE,
  'feedback-reason-missing': SamplesRefusal.FEEDBACK_REASON_MISSING,
  'feedback-already-given': SamplesRefusal.FEEDBACK_ALREADY_GIVEN,
}

const refusal = (reason: AnyRefusal) => refusedReply(REFUSALS[reason])

export type ServerDeps = FeedbackDeps & { readonly rules: SampleRules }

/** Translates between the contract, the commands and the queries; decides nothing. */
export function createSamplesServer(deps: ServerDeps): ServiceImplementation<SamplesServiceDefinition> {
  return readingWithoutNul<ServiceImplementation<SamplesServiceDefinition>>({
    async listSamples(request) {
      return { samples: await listSamples(deps.db, request) }
    },

    async listMembersSamples({ memberIds }) {
      if (memberIds.length > MEMBERS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${MEMBERS_MAX} members`)
      const members = await listMembersSamples(deps, memberIds)
      return { members: members.map(({ orders, more, ...flags }) => ({ ...flags, orders: [...orders], moreOrders: more })) }
    },

    async listOrders(request) {
      const page = await listOrders(deps.db, withinPage(request, HISTORY_PAGE_MAX))
      return page.kind === 'refused' ? refusal(page.reason) : { result: { $case: 'page', value: { orders: [...page.orders], more: page.more } } }
    },

    async mayRequest({ memberId, households }) {
      if (!isId(memberId) || households.length > HOUSEHOLDS_MAX)
        throw new ServerError(Status.INVALID_ARGUMENT, `a member and up to ${HOUSEHOLDS_MAX} households`)
      return { allowed: await mayRequest(deps, memberId, households.map(householdKey)) }
    },

    async checkOrder(request) {
      const outcome = await checkOrder(deps, {
        memberId: isId(request.memberId) ? request.memberId : null,
        sample: request.sampleId,
        householdKey: keyOf(request.household),
        housemateIds: housematesOf(request),
      })
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'sampleId', value: outcome.sampleId } }
    },

    async placeOrder(request) {
      if (!isId(request.memberId) || request.key === '') throw new ServerError(Status.INVALID_ARGUMENT, 'an order has a key and a member')
      const outcome = await placeOrder(
        { ...deps, waitMs: ORDER_WAIT_MS },
        {
          key: request.key,
          memberId: request.memberId,
          sample: request.sampleId,
          addressId: isId(request.addressId) ? request.addressId : null,
          householdKey: keyOf(request.household),
          housemateIds: housematesOf(request),
          origin: request.origin === 'sign-up' ? 'sign-up' : 'request',
          requestedAt: request.requestedAt ?? clock.now(),
        },
      )
      if (outcome.kind === 'refused') return refusal(outcome.reason)
      const { order } = outcome
      return { result: { $case: 'placed', value: { order, trackingId: order.trackingId } } }
    },

    async moveOrder({ trackingId, state, reachedAt, courier, consignment }) {
      if (!isDeliveryState(state)) throw new ServerError(Status.INVALID_ARGUMENT, `an order has no state ${state}`)
      const outcome = await moveOrder(deps.db, { trackingId, state, at: reachedAt ?? clock.now(), courier, consignment })
      // Nobody cancels a sample (trust-and-desk 4.1).
      if (outcome.kind === 'refused') return refusal(outcome.reason === 'order-on-hold' ? outcome.reason : 'order-not-found')
      const { orderId, memberId, state: reached } = outcome.order
      return { result: { $case: 'order', value: { orderId, memberId, state: reached, moved: outcome.moved } } }
    },

    async trackOrder({ memberId, orderId }) {
      const states = await trackOrder(deps.db, memberId, orderId)
      if (!states) return refusal('order-not-found')
      return { result: { $case: 'order', value: { states: states.map(({ at: reachedAt, ...reached }) => ({ ...reached, reachedAt })) } } }
    },

    async searchMembers({ text }) {
      return { members: await searchOrders(deps.db, parcels, text) }
    },

    async findParcels({ text }) {
      return { parcels: await findParcels(deps.db, parcels, text) }
    },

    async listReportedRecords({ afterId, limit }) {
      if (limit < 1 || limit > RECORDS_PER_PAGE_MAX || (afterId !== '' && !isId(afterId)))
        throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${RECORDS_PER_PAGE_MAX} records after an id`)
      return { records: await listReportedRecords(deps.db, afterId, limit) }
    },

    async listQuestions() {
      return { questions: (await listQuestions(deps.db)).map(toWireQuestion) }
    },

    async answerFeedback(request) {
      const outcome = await giveFeedback(deps, toFeedback(request, clock.now()))
      if (outcome.kind === 'refused') return refusal(outcome.reason)
      const { points, entryId, answeredAt, credited } = outcome
      return { result: { $case: 'given', value: { points, entryId: entryId ?? '', source: FEEDBACK_SOURCE, answeredAt, credited } } }
    },
  })
}

function housematesOf({ housemateIds }: { readonly housemateIds: readonly string[] }): readonly string[] {
  if (housemateIds.length > HOUSEMATES_MAX || !housemateIds.every(isId)) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${HOUSEMATES_MAX} members`)
  return housemateIds
}

function keyOf(household: Household | undefined): string {
  if (!household) throw new ServerError(Status.INVALID_ARGUMENT, 'an order goes to a household')
  return householdKey(household)
}

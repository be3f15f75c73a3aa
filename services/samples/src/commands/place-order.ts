import { randomUUID } from 'node:crypto'
import { newTrackingId } from '@club/fulfilment'
import { findOutcome, withIdempotency } from '@club/idempotency'
import { assert, jsonCodec, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { isFrozen } from '@club/member-data'
import { record } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database, Tx } from '@club/postgres'
import { isPaused } from '@club/rules'
import { z } from 'zod'
import type { OrderRefusal, SampleRequest } from '../domain/order'
import { refusalOfRules } from '../domain/sample-access'
import type { SampleOrder, SampleRules } from '../domain/sample-access'
import { lockClaimants } from '../store/claimants'
import { parcels } from '../store/parcels'
import { findOrder, insertOrder, listOrderInstants, TRACKING_ID_TAKEN } from '../store/sample-orders'
import { findOffered, takeFromStock } from '../store/samples'

export type OrderOutcome = { readonly kind: 'placed'; readonly order: SampleOrder } | Refused<OrderRefusal>

interface Deps {
  readonly db: Database
  readonly rules: SampleRules
  /** How long a copy waits for the first, as the definition of the call says. */
  readonly waitMs?: number
}

const RETRIES_MAX = 5
const TRACKING_LENGTH = 10

/** Outcome kept under a request's key. An order is kept as its id and looked up again. */
const keptOutcome = jsonCodec(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('placed'), orderId: z.string() }),
    z.object({ kind: z.literal('refused'), reason: z.enum(['account-frozen', 'not-offered', 'too-soon', 'limit-reached', 'out-of-stock']) }),
  ]),
)

/**
 * Orders a sample, once for each key of a member; a repeated key gets the first outcome (decisions D28, D63, D65).
 * Refusals in order: paused (not of a request at sign-up, decision D11), key-reused, in-progress (the first one of the key has not ended after five seconds), account-frozen
 * (the member's account is being checked; not of a request at sign-up, whose parcel waits; trust-and-desk 10.2), not-offered,
 * too-soon, limit-reached, out-of-stock. Publishes sample-ordered, or sample-refused of a request at sign-up.
 */
export async function placeOrder(deps: Deps, request: SampleRequest): Promise<OrderOutcome> {
  const { key, memberId, sample, householdKey } = request
  const idempotent = { scope: `order-sample:${memberId}`, key, request: { sample, householdKey }, outcome: keptOutcome, waitMs: deps.waitMs }
  // While orders are paused, an earlier outcome is answered all the same.
  if (request.origin === 'request' && isPaused(request.requestedAt) && !(await findOutcome(deps.db, idempotent))) return refused('paused')
  for (let attempt = 1; ; attempt += 1) {
    try {
      const kept = await withIdempotency(deps.db, idempotent, (tx) => placeOnce(tx, deps, request))
      return kept.kind === 'refused' ? kept : { kind: 'placed', order: await getOrder(deps.db, kept.orderId) }
    } catch (error) {
      // Two random tracking ids collided.
      if (attempt >= RETRIES_MAX || constraintOf(error) !== TRACKING_ID_TAKEN) throw error
    }
  }
}

async function getOrder(db: Database, id: string): Promise<SampleOrder> {
  const order = await findOrder(db, id)
  assert(order, 'a request that was carried out has its order')
  return order
}

async function placeOnce(tx: Tx, deps: Deps, request: SampleRequest): Promise<ReturnType<typeof keptOutcome.decode>> {
  const outcome = await judgeAndWrite(tx, deps, request)
  // Later requests are answered directly and need no message.
  if (outcome.kind === 'refused' && request.origin === 'sign-up')
    await record(tx, {
      subject: 'samples.sample-refused.v1',
      body: { key: request.key, memberId: request.memberId, reason: outcome.reason, refusedAt: request.requestedAt },
    })
  return outcome
}

async function judgeAndWrite(tx: Tx, { rules }: Deps, request: SampleRequest): Promise<ReturnType<typeof keptOutcome.decode>> {
  if (request.origin === 'request' && (await isFrozen(tx, request.memberId))) return refused('account-frozen')
  const memberIds = [request.memberId, ...request.housemateIds]
  await lockClaimants(tx, [...memberIds.map((id) => `member:${id}`), `household:${request.householdKey}`])
  const sample = await findOffered(tx, request.sample)
  if (!sample) return refused('not-offered')
  // The saga of a sign-up may come through days later: the household may have ordered since.
  const broken = refusalOfRules(await listOrderInstants(tx, memberIds, request.householdKey), request.requestedAt, rules, {
    isLate: request.origin === 'sign-up',
  })
  if (broken) return refused(broken)
  if (!(await takeFromStock(tx, sample.id))) return refused('out-of-stock')
  const order = {
    // Random from its first digits on: an order is called by its first segment (D10), which ids sorted by time share for a minute.
    id: randomUUID(),
    createdAt: request.requestedAt,
    answer: 'not-answered' as const,
    brandId: sample.brandId,
    formatId: sample.formatId,
    sizeId: sample.sizeId,
    trackingId: newTrackingId('SMP', TRACKING_LENGTH),
    sampleId: sample.id,
  }
  await insertOrder(tx, { ...order, request })
  await parcels.insertStates(tx, [{ orderId: order.id, state: 'PROCESSING', at: order.createdAt, courier: '', consignment: '' }])
  const { id: orderId, createdAt: orderedAt, sampleId, brandId, formatId, sizeId, trackingId } = order
  await record(tx, {
    subject: 'samples.sample-ordered.v1',
    body: {
      orderId,
      memberId: request.memberId,
      sampleId,
      brandId,
      formatId,
      sizeId,
      trackingId,
      orderedAt,
      origin: request.origin,
      itemId: sample.itemId,
      nameEn: sample.name.en,
      nameBm: sample.name.bm,
      addressId: request.addressId ?? '',
    },
  })
  return { kind: 'placed', orderId }
}

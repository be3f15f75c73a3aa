import { randomInt } from 'node:crypto'
import { assert, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { record } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database, Tx } from '@club/postgres'
import { fingerprintOf } from '../domain/order'
import type { OrderRefusal, PlacedOrder, Wish } from '../domain/order'
import { refusalOfRules } from '../domain/sample-access'
import type { SampleRules } from '../domain/sample-access'
import { beginRequest, findOutcome, keepOutcome, lockClaimants } from '../store/order-requests'
import { insertState } from '../store/order-states'
import { findOrder, insertOrder, listOrderInstants, TRACKING_ID_TAKEN } from '../store/sample-orders'
import { findOffered, takeFromStock } from '../store/samples'

export type OrderOutcome = { readonly kind: 'placed'; readonly order: PlacedOrder } | Refused<OrderRefusal>

interface Deps {
  readonly db: Database
  readonly rules: SampleRules
}

const RETRIES_MAX = 5
const TRACKING_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const TRACKING_LENGTH = 10

const newTrackingId = (): string => `SMP${Array.from({ length: TRACKING_LENGTH }, () => TRACKING_ALPHABET[randomInt(TRACKING_ALPHABET.length)]).join('')}`

/**
 * Orders a sample, once for each key; a repeated key gets the first outcome (decisions D28, D63, D65).
 * Refusals in order: key-reused, not-offered, too-soon, limit-reached, out-of-stock. Says sample-ordered, or sample-refused of a
 * wish at sign-up.
 */
export async function placeOrder(deps: Deps, wish: Wish): Promise<OrderOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.db.withTransaction((tx) => placeOnce(tx, deps, wish))
    } catch (error) {
      // Two random tracking ids met.
      if (attempt >= RETRIES_MAX || constraintOf(error) !== TRACKING_ID_TAKEN) throw error
    }
  }
}

async function placeOnce(tx: Tx, deps: Deps, wish: Wish): Promise<OrderOutcome> {
  if (!(await beginRequest(tx, wish))) return firstOutcome(tx, wish)
  const outcome = await judgeAndWrite(tx, deps, wish)
  if (outcome.kind === 'refused') {
    await keepOutcome(tx, wish.key, { orderId: null, refusal: outcome.reason })
    // Who asks later than at sign-up is answered at once and needs no message.
    if (wish.origin === 'sign-up')
      await record(tx, {
        subject: 'samples.sample-refused.v1',
        body: { key: wish.key, memberId: wish.memberId, reason: outcome.reason, refusedAt: wish.requestedAt },
      })
    return outcome
  }
  await keepOutcome(tx, wish.key, { orderId: outcome.order.id, refusal: null })
  return outcome
}

async function firstOutcome(tx: Tx, wish: Wish): Promise<OrderOutcome> {
  const kept = await findOutcome(tx, wish.key)
  if (kept?.fingerprint && kept.fingerprint !== fingerprintOf(wish)) return refused('key-reused')
  if (kept?.refusal) return refused(kept.refusal)
  const order = kept?.orderId ? await findOrder(tx, kept.orderId) : undefined
  assert(order, 'a wish that was carried out has its order')
  return { kind: 'placed', order }
}

async function judgeAndWrite(tx: Tx, { rules }: Deps, wish: Wish): Promise<OrderOutcome> {
  await lockClaimants(tx, [`member:${wish.memberId}`, `household:${wish.householdKey}`])
  const sample = await findOffered(tx, wish.sample)
  if (!sample) return refused('not-offered')
  const broken = refusalOfRules(await listOrderInstants(tx, wish.memberId, wish.householdKey), wish.requestedAt, rules)
  if (broken) return refused(broken)
  if (!(await takeFromStock(tx, sample.id, wish.requestedAt))) return refused('out-of-stock')
  const order = {
    id: newId(),
    createdAt: wish.requestedAt,
    answer: 'not-answered' as const,
    brandId: sample.brandId,
    formatId: sample.formatId,
    sizeId: sample.sizeId,
    trackingId: newTrackingId(),
    sampleId: sample.id,
  }
  await insertOrder(tx, { ...order, wish })
  await insertState(tx, order.id, 'PROCESSING', order.createdAt)
  const { id: orderId, createdAt: orderedAt, sampleId, brandId, formatId, sizeId, trackingId } = order
  await record(tx, {
    subject: 'samples.sample-ordered.v1',
    body: { orderId, memberId: wish.memberId, sampleId, brandId, formatId, sizeId, trackingId, orderedAt, origin: wish.origin },
  })
  return { kind: 'placed', order }
}

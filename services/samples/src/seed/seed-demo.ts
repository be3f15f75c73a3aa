import { householdKey } from '@club/kernel'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import { moveOrder } from '../commands/move-order'
import { placeOrder } from '../commands/place-order'
import type { SampleRules } from '../domain/sample-access'

const DAY_MS = 24 * 60 * 60 * 1000
const ORDERED_DAYS_AGO = 20
const DELIVERED_DAYS_AGO = 16

/** diamond@example.com of the demo members, and their address as identity seeds it. */
const MEMBER = '00000000-0000-7000-8000-000000000003'
const HOME = { line1: '27', line2: '', line3: 'Jalan Ampang', postcode: '68000', state: 'Selangor' }

/** A sample that a demo member got and was not asked about yet, once (decisions D64, D121): the rules let no second one through. */
export async function seedDemo(deps: { db: Database; rules: SampleRules }): Promise<{ orders: number }> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const outcome = await placeOrder(deps, {
    key: 'demo',
    memberId: MEMBER,
    sample: 'SMP-TOU-S',
    addressId: null,
    householdKey: householdKey(HOME),
    origin: 'request',
    requestedAt: ago(ORDERED_DAYS_AGO),
  })
  if (outcome.kind === 'refused') return { orders: 0 }
  await moveOrder(deps.db, { trackingId: outcome.order.trackingId, state: 'DELIVERED', reachedAt: ago(DELIVERED_DAYS_AGO) })
  return { orders: 1 }
}

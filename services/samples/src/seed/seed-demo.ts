import { householdKey } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { DeliveryState } from '@club/rules'
import { clock } from '@club/service-host'
import { answerFeedback } from '../commands/answer-feedback'
import { moveOrder } from '../commands/move-order'
import { placeOrder } from '../commands/place-order'
import type { SampleRules } from '../domain/sample-access'

const DAY_MS = 24 * 60 * 60 * 1000

/** Homes of the demo members by the last digit of their ids, as identity seeds them (decision D121). */
const HOMES = {
  2: { line1: '8', line2: '', line3: 'Jalan Bangi', postcode: '43600', state: 'Selangor' },
  3: { line1: '27', line2: '', line3: 'Jalan Ampang', postcode: '68000', state: 'Selangor' },
  4: { line1: '15', line2: '', line3: 'Jalan Bachok', postcode: '16020', state: 'Kelantan' },
} as const

interface DemoOrder {
  readonly key: string
  readonly member: keyof typeof HOMES
  readonly sample: string
  readonly daysAgo: number
  readonly states: readonly (readonly [state: DeliveryState, daysAgo: number])[]
  /** Days ago that its member said it had not come; undefined when they were not asked yet. */
  readonly missedDaysAgo?: number
}

/** The newest is to be asked about, the others are old enough for their members to ask for another (decisions D63, D64). */
const ORDERS: readonly DemoOrder[] = [
  {
    key: 'demo-2',
    member: 3,
    sample: 'SMP-SKI-NB',
    daysAgo: 128,
    states: [
      ['DELIVERING', 126],
      ['DELIVERED', 123],
    ],
    missedDaysAgo: 110,
  },
  { key: 'demo-3', member: 2, sample: 'SMP-DRP-M', daysAgo: 104, states: [['DELIVERING', 101]], missedDaysAgo: 80 },
  { key: 'demo-4', member: 4, sample: 'SMP-TOU-NB', daysAgo: 97, states: [], missedDaysAgo: 76 },
  { key: 'demo', member: 3, sample: 'SMP-TOU-S', daysAgo: 20, states: [['DELIVERED', 16]] },
]

/** Samples that demo members ordered, each once however often this runs, in several states and with feedback (decisions D64, D121). */
export async function seedDemo(deps: { db: Database; rules: SampleRules }): Promise<{ orders: number }> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  let orders = 0
  for (const { key, member, sample, daysAgo, states, missedDaysAgo } of ORDERS) {
    const memberId = `00000000-0000-7000-8000-00000000000${member}`
    const outcome = await placeOrder(deps, {
      key,
      memberId,
      sample,
      addressId: `00000000-0000-7000-8000-0000000000a${member}`,
      householdKey: householdKey(HOMES[member]),
      housemateIds: [],
      origin: 'request',
      requestedAt: ago(daysAgo),
    })
    if (outcome.kind === 'refused') continue
    orders += 1
    const { id: orderId, trackingId } = outcome.order
    for (const [state, reachedDaysAgo] of states) await moveOrder(deps.db, { trackingId, state, at: ago(reachedDaysAgo), courier: '', consignment: '' })
    if (missedDaysAgo !== undefined) {
      const nothing = { received: false, mainAnswers: [], subAnswers: [], openQuestion: '', other: '' }
      await answerFeedback(deps.db, { ...nothing, memberId, orderId, answeredAt: ago(missedDaysAgo) }, { brand: '', format: '' })
    }
  }
  return { orders }
}

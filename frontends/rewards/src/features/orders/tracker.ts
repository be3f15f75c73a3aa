import { addDays, DELIVERY_STATES, klDay, TRACKER_SHOWN_FROM, type Day, type DeliveryState, type OrderState } from '@club/rules'

export type StepLook = 'active' | 'pending' | 'blank' | 'ended'

/** Steps that a member sees, with the server's state of each; placed is always done (rewards 4, D75). */
const STEPS = [
  { step: 'placed', state: null },
  { step: 'processed', state: 'PROCESSING' },
  { step: 'preparing', state: 'PROCESSING' },
  { step: 'shipped', state: 'DELIVERING' },
  { step: 'received', state: 'DELIVERED' },
] as const satisfies readonly { step: string; state: DeliveryState | null }[]

export interface TrackerStep {
  step: (typeof STEPS)[number]['step'] | 'cancelled'
  look: StepLook
  /** when the state was reached */
  time: string | null
  /** until when a step that is still to come is expected, a day of Kuala Lumpur */
  expectedBy: Day | null
}

/** Both parcels arrive within two to three weeks (D68); half of it is packing. */
const EXPECTED_DAYS: Readonly<Partial<Record<DeliveryState, number>>> = { DELIVERING: 10, DELIVERED: 21 }

/**
 * Active when a later state is reached, pending when it is the current one, blank otherwise (rewards 4, D75). What is still to come is
 * expected by a day, unless that day has passed. An order that was cancelled goes nowhere any more (D149).
 */
export function trackerSteps(records: readonly { state: OrderState; time: string }[], placedAt: string, today: Day): TrackerStep[] {
  const cancelled = records.find(({ state }) => state === 'CANCELLED')
  if (cancelled)
    return [
      { step: 'placed', look: 'active', time: placedAt, expectedBy: null },
      { step: 'cancelled', look: 'ended', time: cancelled.time, expectedBy: null },
    ]
  const reached = Math.max(-1, ...records.map(({ state }) => DELIVERY_STATES.findIndex((known) => known === state)))
  return STEPS.map(({ step, state }) => {
    if (state === null) return { step, look: 'active', time: placedAt, expectedBy: null }
    const own = DELIVERY_STATES.indexOf(state)
    const look = reached > own ? 'active' : reached === own ? 'pending' : 'blank'
    const days = look === 'blank' ? EXPECTED_DAYS[state] : undefined
    const expectedBy = days === undefined ? null : addDays(klDay(new Date(placedAt)), days)
    return {
      step,
      look,
      time: records.find((record) => record.state === state)?.time ?? null,
      expectedBy: expectedBy !== null && expectedBy >= today ? expectedBy : null,
    }
  })
}

/** Older orders were never followed (rewards 9). */
export function isTracked(createdAt: string): boolean {
  return klDay(new Date(createdAt)) >= TRACKER_SHOWN_FROM
}

/** Order number for members: the id up to the first hyphen (D10). */
export function orderNumber(id: string): string {
  return id.split('-')[0] ?? id
}

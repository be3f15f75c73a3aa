import type { EventSubject } from '@club/contracts/events'

/** The partners' process of a local run. */
export const STAND_INS = 'stand-ins'

/** Events that the fulfilment partner subscribes to. */
export const FULFILMENT_EVENTS = ['catalogue.redemption-placed.v1', 'samples.sample-ordered.v1'] as const satisfies readonly EventSubject[]

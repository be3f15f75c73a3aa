import { addMonths, isDay, PREGNANT_OFFER_MONTHS_AFTER_EDB } from '@club/rules'
import type { Day, PostalAddress } from '@club/rules'

/** A member's home and stage, from identity. */
export interface Home {
  readonly addresses: readonly (PostalAddress & { readonly id: string })[]
  readonly pregnancyStage: string
  /** The expected day of birth; '' when there is none. */
  readonly edb: Day
}

/** Whether offers to pregnant members are open to this one: until six months after the expected day, inclusive (decision D71). */
export const mayTakeOffers = (home: Pick<Home, 'pregnancyStage' | 'edb'>, today: Day): boolean =>
  home.pregnancyStage === 'pregnant' && isDay(home.edb) && today <= addMonths(home.edb, PREGNANT_OFFER_MONTHS_AFTER_EDB)

import { addMonths, isDay, PREGNANT_OFFER_MONTHS_AFTER_EDB } from '@club/rules'
import type { Day } from '@club/rules'
import type { OrderAddress } from './order'

/** Where a member lives and in which stage they are, from identity. */
export interface Home {
  readonly addresses: readonly (OrderAddress & { readonly id: string })[]
  readonly pregnancyStage: string
  /** The expected day of birth; '' when there is none. */
  readonly edb: Day
}

/** Whether offers to pregnant members are open to this one: until six months after the expected day, inclusive (decision D71). */
export const mayTakeOffers = (home: Pick<Home, 'pregnancyStage' | 'edb'>, today: Day): boolean =>
  home.pregnancyStage === 'pregnant' && isDay(home.edb) && today <= addMonths(home.edb, PREGNANT_OFFER_MONTHS_AFTER_EDB)

/**
 * Whether a key that counts a member limits them too: one that joins a household with those that are perhaps the same limits the members of
 * that household alone (`near:<its key>:…`, from identity).
 */
export const isLimitOf = (key: string, ownKeys: readonly string[]): boolean => !key.startsWith('near:') || ownKeys.includes(key.split(':')[1] ?? '')

/** Everybody who gave one address, from identity. */
export interface Household {
  readonly key: string
  readonly memberIds: readonly string[]
}

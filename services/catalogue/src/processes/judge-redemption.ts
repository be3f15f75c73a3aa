import type { ListHouseholds } from '@club/households'
import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { klDay } from '@club/rules'
import type { FindHome } from '../clients/homes'
import type { OpenedRedemption } from '../commands/open-redemption'
import { createOfferReader } from '../queries/read-offers'
import { mayTakeOffers } from '../domain/home'
import { priceLines, refusedRedemption } from '../domain/redemption'
import type { RedeemRequest, RedemptionLine, RefusedRedemption, REFUSED_AT_ONCE } from '../domain/redemption'

export interface JudgeDeps {
  readonly db: Database
  readonly findHome: FindHome
  readonly listHouseholds: ListHouseholds
}

/** An order that nothing speaks against yet. */
export interface AcceptedRedemption extends Pick<OpenedRedemption, 'households' | 'addressId' | 'address'> {
  readonly kind: 'accepted'
  readonly lines: readonly RedemptionLine[]
}

export type Judge = (request: RedeemRequest, now: Date) => Promise<AcceptedRedemption | RefusedRedemption<(typeof REFUSED_AT_ONCE)[number]>>

/**
 * Decides what can be decided about a request before anything is held. Refusals in order: the first wrong line (item-not-found,
 * item-inactive, out-of-stock), member-not-found, offer-unavailable, address-not-found.
 * @throws what identity's client throws: nobody redeems uncounted.
 */
export function createJudge({ db, findHome, listHouseholds }: JudgeDeps): Judge {
  const readOffers = createOfferReader(db)
  return async (request, now) => {
    const offers = await readOffers(request)
    const lines = priceLines(request.lines, offers)
    if ('kind' in lines) return lines
    if (request.kind === 'item' || request.kind === 'pregnant') return judgeOrder(request, lines, now)
    const isLimited = offers.some(({ maxPerHousehold }) => maxPerHousehold !== null)
    const households = isLimited ? await listHouseholds(request.memberId) : null
    if (households === undefined) return refusedRedemption('member-not-found')
    return { kind: 'accepted', lines, households, addressId: null, address: null }
  }

  async function judgeOrder({ memberId, kind, addressId }: RedeemRequest, lines: readonly RedemptionLine[], now: Date): ReturnType<Judge> {
    const home = await findHome(memberId)
    if (!home) return refusedRedemption('member-not-found')
    if (kind === 'pregnant' && !mayTakeOffers(home, klDay(now))) return refusedRedemption('offer-unavailable')
    const address = isId(addressId) ? home.addresses.find(({ id }) => id === addressId) : undefined
    if (!address) return refusedRedemption('address-not-found')
    return { kind: 'accepted', lines, households: null, addressId: address.id, address }
  }
}

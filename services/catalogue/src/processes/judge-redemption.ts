import type { ListHouseholds } from '@club/households'
import { isId } from '@club/kernel'
import { klDay } from '@club/rules'
import type { FindHome } from '../clients/homes'
import type { OpenedRedemption } from '../commands/open-redemption'
import { readOffers } from '../queries/read-offers'
import type { OfferQueue } from '../queries/read-offers'
import { mayTakeOffers } from '../domain/home'
import { priceLines, refusedRedemption } from '../domain/redemption'
import type { RedeemRequest, RedemptionLine, RefusedRedemption, REFUSED_AT_ONCE } from '../domain/redemption'

export interface JudgeDeps {
  readonly offers: OfferQueue
  readonly findHome: FindHome
  readonly listHouseholds: ListHouseholds
}

/** An order that nothing speaks against yet. */
export interface AcceptedRedemption extends Pick<OpenedRedemption, 'households' | 'addressId' | 'address'> {
  readonly kind: 'accepted'
  readonly lines: readonly RedemptionLine[]
}

export type JudgedRedemption = AcceptedRedemption | RefusedRedemption<(typeof REFUSED_AT_ONCE)[number]>

/**
 * Decides what can be decided about a request before anything is held. Refusals in order: the first wrong line (item-not-found,
 * item-inactive, out-of-stock), member-not-found, offer-unavailable, address-not-found.
 * @throws what identity's client throws: nobody redeems uncounted.
 */
export async function judgeRedemption(deps: JudgeDeps, request: RedeemRequest, now: Date): Promise<JudgedRedemption> {
  const offers = await readOffers(deps.offers, request)
  const lines = priceLines(request.lines, offers)
  if ('kind' in lines) return lines
  if (request.kind === 'item' || request.kind === 'pregnant') return judgeOrder(deps, request, lines, now)
  const isLimited = offers.some(({ maxPerHousehold }) => maxPerHousehold !== null)
  const households = isLimited ? await deps.listHouseholds(request.memberId) : null
  if (households === undefined) return refusedRedemption('member-not-found')
  return { kind: 'accepted', lines, households, addressId: null, address: null }
}

async function judgeOrder(
  { findHome }: JudgeDeps,
  { memberId, kind, addressId }: RedeemRequest,
  lines: readonly RedemptionLine[],
  now: Date,
): Promise<JudgedRedemption> {
  const home = await findHome(memberId)
  if (!home) return refusedRedemption('member-not-found')
  if (kind === 'pregnant' && !mayTakeOffers(home, klDay(now))) return refusedRedemption('offer-unavailable')
  const address = isId(addressId) ? home.addresses.find(({ id }) => id === addressId) : undefined
  if (!address) return refusedRedemption('address-not-found')
  return { kind: 'accepted', lines, households: null, addressId: address.id, address }
}

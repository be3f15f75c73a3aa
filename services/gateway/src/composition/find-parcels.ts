import type { Parcel } from '@club/contracts/http'
import type { FoundParcel } from '@club/contracts/platform/parcel-search'
import type { PostalAddress } from '@club/rules'
import { memberNamesOf } from '../clients/member-names'
import type { Services } from '../clients/services'
import { isoOf } from '../mapping/instants'
import { postalAddress } from '../mapping/postal-address'
import { toTracked } from '../mapping/tracked'

type Sources = Pick<Services, 'catalogue' | 'samples' | 'identity'>

/**
 * Finds orders of the shop and of samples by what staff typed, newest first, each with its member and where it goes.
 * @throws Fault when one of the services does not answer: "no such parcel" must be true.
 */
export async function findParcels(services: Sources, text: string): Promise<Parcel[]> {
  const replies = await Promise.all([services.catalogue.findParcels({ text }), services.samples.findParcels({ text })])
  const found = replies.flatMap(({ parcels }) => parcels).sort((left, right) => Number(right.orderedAt) - Number(left.orderedAt))
  const memberIds = found.map(({ memberId }) => memberId)
  const [people, addressOf] = await Promise.all([memberNamesOf(services.identity, memberIds), addressesOf(services, found)])
  return found.map((parcel) => {
    const { orderId, trackingId, kind, orderedAt, state, onHold, memberId, lines, states } = parcel
    return {
      orderId,
      trackingId,
      type: kind as Parcel['type'],
      createdAt: isoOf(orderedAt),
      state: state as Parcel['state'],
      onHold,
      member: { id: memberId, name: people.get(memberId)?.name ?? '', quiet: people.get(memberId)?.quiet ?? false },
      address: postalAddress(addressOf(parcel)),
      items: lines,
      states: states.map(({ at, ...reached }) => toTracked(reached, at)),
    }
  })
}

/** Where parcels go: the catalogue keeps the address with an order, a sample goes to one of its member's. */
async function addressesOf({ catalogue, identity }: Sources, found: readonly FoundParcel[]): Promise<(parcel: FoundParcel) => PostalAddress | undefined> {
  const addressIds = found.map(({ addressId }) => addressId).filter((id) => id !== '')
  const orderIds = found.filter(({ kind }) => kind !== 'sample').map(({ orderId }) => orderId)
  const [kept, own] = await Promise.all([
    orderIds.length === 0 ? { addresses: [] } : catalogue.listOrderAddresses({ orderIds }),
    addressIds.length === 0 ? { addresses: [] } : identity.listAddresses({ addressIds }),
  ])
  const ofOrder = new Map(kept.addresses.map(({ orderId, address }) => [orderId, address]))
  const ofMember = new Map(own.addresses.map((address) => [address.id, address]))
  return ({ orderId, addressId }) => ofOrder.get(orderId) ?? ofMember.get(addressId)
}

import type { Parcel } from '@club/contracts/http'
import { memberNamesOf } from '../clients/member-names'
import type { Services } from '../clients/services'
import { isoOf } from '../mapping/instants'
import { toTracked } from '../mapping/tracked'

/**
 * Finds orders of the shop and of samples by what staff typed, newest first, each with its member.
 * @throws Fault when one of the services does not answer: "no such parcel" must be true.
 */
export async function findParcels({ catalogue, samples, identity }: Pick<Services, 'catalogue' | 'samples' | 'identity'>, text: string): Promise<Parcel[]> {
  const replies = await Promise.all([catalogue.findParcels({ text }), samples.findParcels({ text })])
  const found = replies.flatMap(({ parcels }) => parcels).sort((left, right) => Number(right.orderedAt) - Number(left.orderedAt))
  const people = await memberNamesOf(
    identity,
    found.map(({ memberId }) => memberId),
  )
  return found.map(({ orderId, trackingId, kind, orderedAt, state, onHold, memberId, lines, states }) => ({
    orderId,
    trackingId,
    type: kind as Parcel['type'],
    createdAt: isoOf(orderedAt),
    state: state as Parcel['state'],
    onHold,
    member: { id: memberId, name: people.get(memberId)?.name ?? '', quiet: people.get(memberId)?.quiet ?? false },
    items: lines,
    states: states.map(({ at, ...reached }) => toTracked(reached, at)),
  }))
}

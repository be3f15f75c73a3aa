import { frozenAmong } from '@club/member-data'
import type { Sql } from '@club/postgres'
import { inOrder, readMemberSearch, SPOKEN_LENGTH } from '@club/rules'
import type { ReachedState } from '@club/rules'
import type { FoundParcel, ParcelLine, Parcels } from './parcels'

export interface MemberOfOrder {
  readonly memberId: string
  readonly matched: 'tracking'
  readonly exact: true
}

/** A parcel as staff read it before they move it. */
export type ShownParcel = FoundParcel & {
  readonly lines: ParcelLine[]
  /** Oldest first. */
  readonly states: ReachedState[]
  /** It has not left and its member's account is being checked, so it cannot move (trust-and-desk 10.2). */
  readonly onHold: boolean
}

/** Finds parcels by what staff typed, newest first: a tracking id, or its end as members say it on the phone. */
async function listTyped(db: Sql, parcels: Parcels, text: string): Promise<FoundParcel[]> {
  const { tracking } = readMemberSearch(text)
  if (tracking === undefined) return []
  if (tracking.length === SPOKEN_LENGTH) return parcels.listSpoken(db, tracking)
  const found = await parcels.find(db, tracking)
  return found ? [found] : []
}

/** Finds members of orders by what staff typed: a tracking id, or its end as members say it on the phone (trust-and-desk 7.1). */
export async function searchOrders(db: Sql, parcels: Parcels, text: string): Promise<MemberOfOrder[]> {
  const found = await listTyped(db, parcels, text)
  return [...new Set(found.map(({ memberId }) => memberId))].map((memberId) => ({ memberId, matched: 'tracking', exact: true }))
}

/** Finds parcels by what staff typed, each with what is in it and the states that it reached; changes nothing. */
export async function findParcels(db: Sql, parcels: Parcels, text: string): Promise<ShownParcel[]> {
  const found = await listTyped(db, parcels, text)
  if (found.length === 0) return []
  const ids = found.map(({ orderId }) => orderId)
  const members = found.map(({ memberId }) => memberId)
  const [lines, states, frozen] = await Promise.all([parcels.listLines(db, ids), parcels.listStates(db, ids), frozenAmong(db, members)])
  return found.map((parcel) => ({
    ...parcel,
    lines: lines.filter(({ orderId }) => orderId === parcel.orderId),
    states: inOrder(states.filter(({ orderId }) => orderId === parcel.orderId)),
    onHold: parcel.state === 'PROCESSING' && frozen.has(parcel.memberId),
  }))
}

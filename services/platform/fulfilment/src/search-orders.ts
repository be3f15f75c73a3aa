import type { Sql } from '@club/postgres'
import { readMemberSearch, SPOKEN_LENGTH } from '@club/rules'
import type { Parcels } from './parcels'

export interface MemberOfOrder {
  readonly memberId: string
  readonly matched: 'tracking'
  readonly exact: true
}

/** Finds members of orders by what staff typed: a tracking id, or its end as members say it on the phone (trust-and-desk 7.1). */
export async function searchOrders(db: Sql, parcels: Parcels, text: string): Promise<MemberOfOrder[]> {
  const { tracking } = readMemberSearch(text)
  if (tracking === undefined) return []
  const found = tracking.length === SPOKEN_LENGTH ? await parcels.listSpoken(db, tracking) : [await parcels.find(db, tracking)]
  return [...new Set(found.flatMap((order) => order?.memberId ?? []))].map((memberId) => ({ memberId, matched: 'tracking', exact: true }))
}

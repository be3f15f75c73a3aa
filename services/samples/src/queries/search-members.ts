import type { Sql } from '@club/postgres'
import { readMemberSearch } from '@club/rules'
import { parcels } from '../store/parcels'

/** Finds the member of a sample order by its tracking id, by the text that staff typed (trust-and-desk 7.1). */
export async function searchMembers(db: Sql, text: string): Promise<{ memberId: string; matched: 'tracking'; exact: true }[]> {
  const { tracking } = readMemberSearch(text)
  const order = tracking === undefined ? undefined : await parcels.find(db, tracking)
  return order ? [{ memberId: order.memberId, matched: 'tracking', exact: true }] : []
}

import { householdKey } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { listNeighbours } from '../store/households'

/** Members of one address that are named; more than that is no family, and each of them is counted once they spend. */
const MEMBERS_MAX = 1000

export interface Household {
  readonly key: string
  readonly memberIds: readonly string[]
}

/** The households of a member by each active address, with everybody who gave the same one (decisions D63, D74, D82). */
export async function listHouseholds(db: Sql, memberId: string): Promise<Household[]> {
  const members = new Map<string, Set<string>>()
  // The member's own come first: what is no household of theirs by then is a neighbour's.
  for (const neighbour of await listNeighbours(db, memberId)) {
    const key = householdKey(neighbour)
    if (neighbour.memberId === memberId) members.set(key, new Set([memberId]))
    else members.get(key)?.add(neighbour.memberId)
  }
  return [...members].map(([key, ids]) => ({ key, memberIds: [...ids].slice(0, MEMBERS_MAX) }))
}

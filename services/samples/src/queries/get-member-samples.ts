import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { clock } from '@club/service-host'
import { sampleAccess } from '../domain/sample-access'
import type { SampleAccess, SampleOrder, SampleRules } from '../domain/sample-access'
import { listHouseholdInstants, listMemberOrders } from '../store/sample-orders'

export type MemberSamples = SampleAccess & { readonly orders: readonly SampleOrder[] }

/** A member's sample orders, newest first, with the flags computed from them now (decision D64). */
export async function getMemberSamples(deps: { db: Sql; rules: SampleRules }, memberId: string): Promise<MemberSamples> {
  const known = isId(memberId)
  const own = known ? await listMemberOrders(deps.db, memberId) : []
  const household = known ? await listHouseholdInstants(deps.db, memberId) : []
  return { orders: own, ...sampleAccess({ own, household }, clock.now(), deps.rules) }
}

import { gather, isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { clock } from '@club/service-host'
import { sampleAccess } from '../domain/sample-access'
import type { SampleAccess, SampleOrder, SampleRules } from '../domain/sample-access'
import { listHouseholdOrders } from '../store/sample-orders'

export type MemberSamples = SampleAccess & { readonly orders: readonly SampleOrder[] }

/** Each member's sample orders, newest first, with the flags computed from them now, in the order asked (decision D64). */
export async function listMembersSamples(deps: { db: Sql; rules: SampleRules }, memberIds: readonly string[]): Promise<MemberSamples[]> {
  const now = clock.now()
  const orders = await listHouseholdOrders(deps.db, memberIds.filter(isId))
  return gather(memberIds, orders, ({ askedBy }) => askedBy).map((household) => {
    const own = household.filter(({ isOwn }) => isOwn).map(({ order }) => order)
    return { orders: own, ...sampleAccess({ own, household: household.map(({ order }) => order.createdAt) }, now, deps.rules) }
  })
}

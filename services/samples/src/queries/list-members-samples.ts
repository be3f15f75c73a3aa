import { gather, isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { clock } from '@club/service-host'
import { sampleAccess } from '../domain/sample-access'
import type { SampleAccess, SampleOrder, SampleRules } from '../domain/sample-access'
import { listMembersOrders } from '../store/sample-orders'

export type MemberSamples = SampleAccess & { readonly orders: readonly SampleOrder[] }

/** Each member's own sample orders, newest first, with the flags computed from them now, in the order asked (decision D64). */
export async function listMembersSamples(deps: { db: Sql; rules: SampleRules }, memberIds: readonly string[]): Promise<MemberSamples[]> {
  const now = clock.now()
  const found = await listMembersOrders(deps.db, memberIds.filter(isId))
  return gather(memberIds, found, ({ memberId }) => memberId).map((own) => {
    const orders = own.map(({ order }) => order)
    return { orders, ...sampleAccess(orders, now, deps.rules) }
  })
}

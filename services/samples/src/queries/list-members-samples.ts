import { gather, isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { BEFORE_THE_NEWEST } from '@club/postgres'
import type { Sql } from '@club/postgres'
import { USER_RECORDS_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import { sampleAccess } from '../domain/sample-access'
import type { SampleAccess, SampleOrder, SampleRules } from '../domain/sample-access'
import { findOrderCursor, listMembersOrders } from '../store/sample-orders'

export type MemberSamples = SampleAccess & { readonly orders: readonly SampleOrder[]; readonly more: boolean }

/**
 * Each member's own newest sample orders, newest first, with the flags computed from them now, in the order asked (decisions D64, D158). The
 * flags look back two years, in which a member has four orders.
 */
export async function listMembersSamples(deps: { db: Sql; rules: SampleRules }, memberIds: readonly string[]): Promise<MemberSamples[]> {
  const now = clock.now()
  const found = await listMembersOrders(deps.db, { memberIds: memberIds.filter(isId), limit: USER_RECORDS_MAX + 1 })
  return gather(memberIds, found, ({ memberId }) => memberId).map((own) => {
    const orders = own.slice(0, USER_RECORDS_MAX).map(({ order }) => order)
    return { orders, more: own.length > orders.length, ...sampleAccess(orders, now, deps.rules) }
  })
}

/** A page of a member's orders, newest first, after one of them. Refusals: order-not-found, when that one is not theirs. */
export async function listOrders(
  db: Sql,
  { memberId, beforeId, limit }: { readonly memberId: string; readonly beforeId: string; readonly limit: number },
): Promise<{ readonly kind: 'page'; readonly orders: readonly SampleOrder[]; readonly more: boolean } | Refused<'order-not-found'>> {
  const before = beforeId === '' ? BEFORE_THE_NEWEST : isId(memberId) && isId(beforeId) ? await findOrderCursor(db, memberId, beforeId) : undefined
  if (!before) return refused('order-not-found')
  const found = await listMembersOrders(db, { memberIds: [memberId].filter(isId), limit: limit + 1, before })
  return { kind: 'page', orders: found.slice(0, limit).map(({ order }) => order), more: found.length > limit }
}

import { gather, isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { MemberVoucher } from '../domain/voucher'
import * as store from '../store/vouchers'

/** Each member's vouchers with readable codes, newest first, in the order asked; none for an unknown member (decision D72). */
export async function listMembersVouchers(deps: { db: Sql; view: store.VoucherView }, memberIds: readonly string[]): Promise<MemberVoucher[][]> {
  const vouchers = await store.listMembersVouchers(deps.db, memberIds.filter(isId), deps.view)
  return gather(memberIds, vouchers, ({ memberId }) => memberId)
}

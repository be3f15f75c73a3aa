import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { MemberVoucher } from '../domain/voucher'
import * as store from '../store/vouchers'

export type { VoucherView } from '../store/vouchers'

/** A member's vouchers with readable codes, newest first; empty for an unknown member (decision D72). */
export async function listMemberVouchers(deps: { db: Sql; view: store.VoucherView }, memberId: string): Promise<MemberVoucher[]> {
  return isId(memberId) ? store.listMemberVouchers(deps.db, memberId, deps.view) : []
}

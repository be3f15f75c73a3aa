import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { BEFORE_THE_NEWEST } from '@club/postgres'
import type { Sql } from '@club/postgres'
import type { MemberVoucher } from '../domain/voucher'
import * as store from '../store/vouchers'
import type { VouchersOfMember } from '../store/vouchers'

interface Deps {
  readonly db: Sql
  readonly view: store.VoucherView
}

const NONE: VouchersOfMember = { vouchers: [], more: false, unused: 0 }

/**
 * Each member's newest vouchers and all unused ones, with readable codes, newest first, in the order asked; none for an unknown member
 * (decisions D72, D158).
 */
export async function listMembersVouchers({ db, view }: Deps, memberIds: readonly string[]): Promise<VouchersOfMember[]> {
  const found = await store.listMembersVouchers(db, memberIds.filter(isId), view)
  return memberIds.map((memberId) => found.get(memberId) ?? NONE)
}

/** A page of a member's vouchers, newest first, after one of them. Refusals: voucher-not-found, when that one is not theirs. */
export async function listVouchers(
  { db, view }: Deps,
  { memberId, beforeId, limit }: { readonly memberId: string; readonly beforeId: string; readonly limit: number },
): Promise<{ readonly kind: 'page'; readonly vouchers: readonly MemberVoucher[]; readonly more: boolean } | Refused<'voucher-not-found'>> {
  const before = beforeId === '' ? BEFORE_THE_NEWEST : isId(memberId) && isId(beforeId) ? await store.findVoucherCursor(db, memberId, beforeId) : undefined
  if (!before) return refused('voucher-not-found')
  const found = isId(memberId) ? await store.listVouchers(db, memberId, { before, limit: limit + 1 }, view) : []
  return { kind: 'page', vouchers: found.slice(0, limit), more: found.length > limit }
}

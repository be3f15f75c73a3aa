import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { MemberVoucher } from '../domain/voucher'
import { findMemberVoucher, markUsed } from '../store/vouchers'
import type { VoucherView } from '../store/vouchers'

export type UseOutcome = { readonly kind: 'used'; readonly voucher: MemberVoucher } | Refused<'voucher-not-found'>

/**
 * Marks a member's voucher used, once; a repeat changes nothing and succeeds (decision D73).
 * Refusal: voucher-not-found, for an unknown voucher and for somebody else's alike (decision D06). Publishes voucher-used, once.
 */
export async function useVoucher(
  deps: { db: Database; view: VoucherView },
  command: { readonly memberId: string; readonly voucherId: string },
): Promise<UseOutcome> {
  if (!isId(command.memberId) || !isId(command.voucherId)) return refused('voucher-not-found')
  return deps.db.withTransaction(async (tx): Promise<UseOutcome> => {
    const { memberId, voucherId } = command
    const usedAt = clock.now()
    const isFirst = await markUsed(tx, memberId, voucherId, usedAt)
    const voucher = await findMemberVoucher(tx, memberId, voucherId, deps.view)
    if (!voucher) return refused('voucher-not-found')
    const voucherName = voucher.givenName?.en || voucher.name
    if (isFirst) await record(tx, { subject: 'catalogue.voucher-used.v1', body: { voucherId, memberId, voucherName, usedAt } })
    return { kind: 'used', voucher }
  })
}

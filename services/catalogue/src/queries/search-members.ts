import { searchOrders } from '@club/fulfilment'
import type { MemberOfOrder } from '@club/fulfilment'
import type { Sql } from '@club/postgres'
import { readMemberSearch } from '@club/rules'
import { parcels } from '../store/orders'
import type { VoucherSeal } from '../store/voucher-seal'
import { findMemberOfVoucher } from '../store/vouchers'

interface MemberOfVoucher {
  readonly memberId: string
  readonly matched: 'voucher'
  readonly exact: true
}

/**
 * Finds the member of an order by its tracking id or the end of it, and of a voucher by the fingerprint of its code, by the text that staff
 * typed (trust-and-desk 7.1). The case of a voucher code counts (D152); one typed in lower case is also tried in upper case.
 */
export async function searchMembers(
  { db, seal }: { readonly db: Sql; readonly seal: VoucherSeal },
  text: string,
): Promise<(MemberOfOrder | MemberOfVoucher)[]> {
  const { voucher } = readMemberSearch(text)
  const [ofOrders, ofVoucher] = await Promise.all([
    searchOrders(db, parcels, text),
    voucher === undefined ? undefined : findMemberOfVoucher(db, [seal.fingerprint(voucher), seal.fingerprint(voucher.toUpperCase())]),
  ])
  return [...ofOrders, ...(ofVoucher === undefined ? [] : [{ memberId: ofVoucher, matched: 'voucher', exact: true } as const])]
}

import type { Sql } from '@club/postgres'
import { readMemberSearch } from '@club/rules'
import { parcels } from '../store/orders'
import type { VoucherSeal } from '../store/voucher-seal'
import { findMemberOfVoucher } from '../store/vouchers'

interface FoundMember {
  readonly memberId: string
  readonly matched: 'tracking' | 'voucher'
  readonly exact: true
}

/**
 * Finds the member of an order by its tracking id, and of a voucher by the fingerprint of its code, by the text that staff typed
 * (trust-and-desk 7.1). The case of a voucher code counts (D152); one typed in lower case is also tried in upper case.
 */
export async function searchMembers({ db, seal }: { readonly db: Sql; readonly seal: VoucherSeal }, text: string): Promise<FoundMember[]> {
  const { tracking, voucher } = readMemberSearch(text)
  const [order, ofVoucher] = await Promise.all([
    tracking === undefined ? undefined : parcels.find(db, tracking),
    voucher === undefined ? undefined : findMemberOfVoucher(db, [seal.fingerprint(voucher), seal.fingerprint(voucher.toUpperCase())]),
  ])
  return [
    ...(order ? [{ memberId: order.memberId, matched: 'tracking', exact: true } as const] : []),
    ...(ofVoucher === undefined ? [] : [{ memberId: ofVoucher, matched: 'voucher', exact: true } as const]),
  ]
}

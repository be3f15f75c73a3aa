import { assert } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Order, Receipt } from '../domain/order'
import { referenceOf, SOURCE } from '../domain/redemption'
import type { MemberVoucher } from '../domain/voucher'
import type { AddressSeal } from '../store/address-seal'
import { findOrder } from '../store/orders'
import { findRedemption, listLines } from '../store/redemptions'
import { findVoucherByCause } from '../store/vouchers'
import type { VoucherView } from '../store/vouchers'

/** What a redemption that was issued brought, and the member's line of points for it; the same however often it is asked (D69, D72, D80). */
export async function getReceipt(
  deps: { readonly db: Sql; readonly addresses: AddressSeal; readonly view: VoucherView },
  redemptionId: string,
): Promise<Receipt & { readonly order: Order | undefined; readonly voucher: MemberVoucher | undefined }> {
  const redemption = await findRedemption(deps.db, redemptionId)
  assert(redemption?.state === 'issued', 'a receipt is of a redemption that was issued')
  const { id, kind, entryId, points, requestedAt: at, balanceAfter } = redemption
  const [order, voucher, lines] = await Promise.all([
    findOrder(deps.db, id, deps.addresses),
    kind === 'voucher' ? findVoucherByCause(deps.db, `redemption:${id}`, deps.view) : undefined,
    listLines(deps.db, id),
  ])
  // The first answer is repeated: a voucher was not used then.
  return {
    order,
    voucher: voucher && { ...voucher, used: false },
    entryId,
    points: -points,
    source: SOURCE[kind],
    reference: referenceOf(lines),
    at,
    balance: balanceAfter ?? 0n,
  }
}

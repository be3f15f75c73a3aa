import { assert } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Cancelled } from '../domain/order'
import { referenceOf } from '../domain/redemption'
import type { AddressSeal } from '../store/address-seal'
import { findCancellation } from '../store/cancellations'
import { listLines, listRedemptions } from '../store/redemptions'
import { orderOf } from './get-receipt'

interface Deps {
  readonly db: Sql
  readonly addresses: AddressSeal
}

/** Reads the reply about a member's cancelled order, once its points are back; the same however often it is read (trust-and-desk 4.1). */
export async function getCancellation({ db, addresses }: Deps, which: { readonly memberId: string; readonly orderId: string }): Promise<Cancelled> {
  const found = await findCancellation(db, which)
  const id = which.orderId
  const [redemptions, linesOf] = await Promise.all([listRedemptions(db, [id]), listLines(db, [id])])
  const [redemption, lines] = [redemptions.get(id), linesOf.get(id) ?? []]
  assert(found?.cancellation && redemption, 'what is answered was cancelled')
  const order = orderOf({ addresses }, redemption, { lines, state: found.state })
  assert(order, 'what was cancelled is an order')
  const { entryId, cancelledAt: at, balanceAfter } = found.cancellation
  return {
    order,
    entryId,
    reverses: redemption.entryId,
    points: redemption.points,
    source: 'Order Cancelled',
    reference: referenceOf(lines),
    at,
    balance: balanceAfter ?? 0n,
  }
}

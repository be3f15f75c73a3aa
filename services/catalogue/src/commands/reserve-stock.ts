import { assert, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import { findOffers } from '../store/offers'
import { listLines, loadRedemptionForUpdate, noteRefusedLine, setStock } from '../store/redemptions'
import type { Redemption } from '../store/redemptions'
import { countForHouseholds, loadItemStockForUpdate, loadQuotasForUpdate, putBackCode, putBackItems, reserveOldestCode, takeItems } from '../store/stock'

export type ReserveOutcome = { readonly kind: 'reserved' } | Refused<'out-of-stock' | 'item-inactive' | 'ticket-limit-reached' | 'hold-expired'>

/**
 * Takes what a redemption needs from stock: all of it or nothing, once. The rows of items, codes and quotas judge, so of many
 * who ask for the last unit one gets it (decisions D69, D72, D74).
 * Refusals: item-inactive, out-of-stock (the line is noted with the redemption), ticket-limit-reached.
 */
export async function reserveStock(tx: Tx, redemptionId: string): Promise<ReserveOutcome> {
  const redemption = await loadRedemptionForUpdate(tx, redemptionId)
  assert(redemption, 'a redemption is written before its stock is reserved')
  if (redemption.stock === 'reserved') return { kind: 'reserved' }
  if (redemption.stock === 'returned') return refused('hold-expired')
  const outcome = await reserve(tx, redemption)
  if (outcome.kind === 'reserved') await setStock(tx, redemptionId, 'reserved')
  return outcome
}

async function reserve(tx: Tx, redemption: Redemption): Promise<ReserveOutcome> {
  if (redemption.kind === 'donate') return { kind: 'reserved' }
  const lines = await listLines(tx, redemption.id)
  if (redemption.kind === 'voucher') return reserveVoucher(tx, redemption, lines[0]?.id ?? '')
  const stock = await loadItemStockForUpdate(
    tx,
    lines.map(({ id }) => id),
  )
  for (const [line, { id, quantity }] of lines.entries()) {
    const item = stock.get(id)
    if (item?.active && item.remaining >= quantity) continue
    await noteRefusedLine(tx, redemption.id, line)
    return refused(item?.active ? 'out-of-stock' : 'item-inactive')
  }
  await takeItems(tx, lines)
  return { kind: 'reserved' }
}

async function reserveVoucher(tx: Tx, { id, householdKeys, requestedAt }: Redemption, voucherTypeId: string): Promise<ReserveOutcome> {
  const [type] = await findOffers(tx, 'voucher', [voucherTypeId])
  if (!type?.active) return refused('item-inactive')
  const limit = type.maxPerHousehold
  if (limit !== null && (await loadQuotasForUpdate(tx, voucherTypeId, householdKeys)).some((used) => used >= limit)) return refused('ticket-limit-reached')
  if (!(await reserveOldestCode(tx, { voucherTypeId, redemptionId: id, at: requestedAt }))) return refused('out-of-stock')
  // Counted for every type: a limit that staff set later finds what was redeemed before.
  await countForHouseholds(tx, voucherTypeId, householdKeys, 1)
  return { kind: 'reserved' }
}

/** Gives back what a redemption took, once, and publishes voucher-stocked of a code; whatever comes later for it takes nothing any more. */
export async function returnStock(tx: Tx, redemptionId: string): Promise<void> {
  const redemption = await loadRedemptionForUpdate(tx, redemptionId)
  if (!redemption || redemption.stock === 'returned') return
  if (redemption.stock === 'reserved') await giveBack(tx, redemption)
  await setStock(tx, redemptionId, 'returned')
}

async function giveBack(tx: Tx, { id, kind, householdKeys }: Redemption): Promise<void> {
  const lines = await listLines(tx, id)
  if (kind === 'item' || kind === 'pregnant') return putBackItems(tx, lines)
  if (kind !== 'voucher') return
  const [line] = lines
  if (await putBackCode(tx, id)) {
    // Somebody to whom one was promised may have found the stock empty meanwhile.
    const body = { voucherTypeId: line?.id ?? '', voucherName: line?.name.en ?? '', quantity: 1, stockedAt: clock.now() }
    await record(tx, { subject: 'catalogue.voucher-stocked.v1', body })
  }
  await countForHouseholds(tx, line?.id ?? '', householdKeys, -1)
}

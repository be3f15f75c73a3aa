import { assert, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { frozenAmong } from '@club/member-data'
import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import type { RedemptionLine } from '../domain/redemption'
import { findOffers, keepOffer } from '../store/offers'
import { voucherQuotas } from '../store/quotas'
import { listLines, loadRedemptionsForUpdate, noteRefusedLine, setStock } from '../store/redemptions'
import type { Redemption } from '../store/redemptions'
import { loadItemStockForUpdate, putBackCode, putBackItems, reserveOldestCode, takeItems } from '../store/stock'

export type ReserveOutcome =
  { readonly kind: 'reserved' } | Refused<'account-frozen' | 'out-of-stock' | 'item-inactive' | 'ticket-limit-reached' | 'hold-expired'>

/**
 * Reserves the stock of redemptions, all of each or nothing, once; returns an outcome each, in the order given. The rows of
 * items, codes and quotas decide, so of many who ask for the last unit the first gets it (decisions D69, D72, D74).
 * Refusals: account-frozen (trust-and-desk 10.2; what costs no points is not refused by the ledger), item-inactive, out-of-stock (the line is noted with the redemption), ticket-limit-reached.
 */
export async function reserveStock(tx: Tx, redemptionIds: readonly string[]): Promise<ReserveOutcome[]> {
  const redemptions = await loadRedemptionsForUpdate(tx, redemptionIds)
  const linesOf = await listLines(tx, redemptionIds)
  const wanted = redemptionIds.map((id): Wanted => {
    const redemption = redemptions.get(id)
    assert(redemption, 'a redemption is written before its stock is reserved')
    return { redemption, lines: linesOf.get(id) ?? [] }
  })
  const frozen = await frozenAmong(
    tx,
    wanted.map(({ redemption }) => redemption.memberId),
  )
  const mayReserve = ({ redemption }: Wanted): boolean => !frozen.has(redemption.memberId)
  const items = await reserveItems(
    tx,
    wanted.filter((one) => isOfItems(one) && mayReserve(one)),
  )
  const outcomes: ReserveOutcome[] = []
  const reserved: string[] = []
  for (const one of wanted) {
    const refusal = mayReserve(one) ? undefined : refused('account-frozen' as const)
    const outcome = endedBefore(one.redemption) ?? refusal ?? items.get(one.redemption.id) ?? (await reserveOther(tx, one))
    outcomes.push(outcome)
    if (outcome.kind === 'reserved' && one.redemption.stock === 'none') reserved.push(one.redemption.id)
  }
  if (reserved.length > 0) await setStock(tx, reserved, 'reserved')
  return outcomes
}

interface Wanted {
  readonly redemption: Redemption
  readonly lines: readonly RedemptionLine[]
}

const isOfItems = ({ redemption: { kind, stock } }: Wanted): boolean => stock === 'none' && (kind === 'item' || kind === 'pregnant')

/** The outcome of a repeated step; undefined when the stock is neither reserved nor returned yet. */
function endedBefore({ stock }: Redemption): ReserveOutcome | undefined {
  if (stock === 'reserved') return { kind: 'reserved' }
  return stock === 'returned' ? refused('hold-expired') : undefined
}

/** Items of all orders are locked once and in one order, shared out first come, first served, and written once. */
async function reserveItems(tx: Tx, wanted: readonly Wanted[]): Promise<Map<string, ReserveOutcome>> {
  const outcomes = new Map<string, ReserveOutcome>()
  if (wanted.length === 0) return outcomes
  const stock = await loadItemStockForUpdate(tx, [...new Set(wanted.flatMap(({ lines }) => lines.map(({ id }) => id)))])
  const taken: RedemptionLine[] = []
  for (const { redemption, lines } of wanted) {
    const wrong = lines.findIndex(({ id, quantity }) => {
      const item = stock.get(id)
      return !item?.active || item.remaining < quantity
    })
    const at = lines[wrong]
    if (at) {
      await noteRefusedLine(tx, redemption.id, wrong)
      outcomes.set(redemption.id, refused(stock.get(at.id)?.active ? 'out-of-stock' : 'item-inactive'))
      continue
    }
    for (const { id, quantity } of lines) {
      const item = stock.get(id)
      if (item) stock.set(id, { ...item, remaining: item.remaining - quantity })
    }
    taken.push(...lines)
    outcomes.set(redemption.id, { kind: 'reserved' })
  }
  if (taken.length > 0) await takeItems(tx, taken)
  return outcomes
}

async function reserveOther(tx: Tx, { redemption, lines }: Wanted): Promise<ReserveOutcome> {
  const offerId = lines[0]?.id ?? ''
  if (redemption.kind === 'voucher') return reserveVoucher(tx, redemption, offerId)
  return (await keepOffer(tx, redemption.kind, offerId)) ? { kind: 'reserved' } : refused('item-inactive')
}

async function reserveVoucher(tx: Tx, { id, householdKeys, requestedAt }: Redemption, voucherTypeId: string): Promise<ReserveOutcome> {
  const [type] = await findOffers(tx, 'voucher', [voucherTypeId])
  if (!type?.active) return refused('item-inactive')
  const limit = type.maxPerHousehold
  if (limit !== null) {
    const limits = voucherQuotas.limitsOf(householdKeys, { perMember: limit, perHousehold: limit })
    if (!(await voucherQuotas.take(tx, voucherTypeId, 1, limits))) return refused('ticket-limit-reached')
  }
  const isReserved = await reserveOldestCode(tx, { voucherTypeId, redemptionId: id, at: requestedAt })
  // Count redemptions without a limit too where a quota is kept, so that a limit that staff set later includes them.
  if (isReserved && limit === null) await voucherQuotas.change(tx, voucherTypeId, 1, householdKeys)
  if (!isReserved && limit !== null) await voucherQuotas.change(tx, voucherTypeId, -1, householdKeys)
  return isReserved ? { kind: 'reserved' } : refused('out-of-stock')
}

/** Returns a redemption's stock, once, and publishes voucher-stocked of a code; later steps of the redemption reserve nothing any more. */
export async function returnStock(tx: Tx, redemptionId: string): Promise<void> {
  const redemption = (await loadRedemptionsForUpdate(tx, [redemptionId])).get(redemptionId)
  if (!redemption || redemption.stock === 'returned') return
  if (redemption.stock === 'reserved') await giveBack(tx, redemption)
  await setStock(tx, [redemptionId], 'returned')
}

async function giveBack(tx: Tx, { id, kind, householdKeys }: Redemption): Promise<void> {
  const lines = (await listLines(tx, [id])).get(id) ?? []
  if (kind === 'item' || kind === 'pregnant') return putBackItems(tx, lines)
  if (kind !== 'voucher') return
  const [line] = lines
  if (await putBackCode(tx, id)) {
    // A pending milestone or prize may have found the stock empty meanwhile.
    const body = { voucherTypeId: line?.id ?? '', voucherName: line?.name.en ?? '', quantity: 1, stockedAt: clock.now() }
    await record(tx, { subject: 'catalogue.voucher-stocked.v1', body })
  }
  await voucherQuotas.change(tx, line?.id ?? '', -1, householdKeys)
}

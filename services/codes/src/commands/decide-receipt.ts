import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { record } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import { areBought, receiptAward, RECEIPT_POINTS_MAX } from '../domain/receipt'
import type { BoughtProduct, Decided, DecideRefusal, Receipt } from '../domain/receipt'
import type { AwardedLine } from '../domain/registration'
import { countSkus } from '../store/receipt-choices'
import { findReceipt, listProducts, loadReceiptForUpdate, replaceProducts, saveDecision, sumPoints, takeFirst } from '../store/receipts'
import type { LockedReceipt } from '../store/receipts'

/** The validation site's decision about a receipt. */
export interface Finding {
  readonly receiptId: string
  readonly status: Decided
  /** Products that the receipt really shows; when empty, the member's own list counts. */
  readonly products: readonly BoughtProduct[]
  readonly reason: string
  readonly decidedAt: Date
}

export interface DecidedReceipt {
  readonly kind: 'decided'
  readonly receipt: Receipt
  readonly lines: readonly AwardedLine[]
}

/**
 * Approves or rejects a receipt, once, and publishes it (decisions D77, D78). The credit follows from the event, whatever becomes
 * of this process. Refusals in order: receipt-not-found, receipt-already-validated, receipt-products.
 */
export function decideReceipt(db: Database, finding: Finding): Promise<DecidedReceipt | Refused<DecideRefusal>> {
  const { receiptId, status, decidedAt } = finding
  return db.withTransaction(async (tx) => {
    const locked = isId(receiptId) ? await loadReceiptForUpdate(tx, receiptId) : undefined
    if (!locked) return refused('receipt-not-found')
    if (locked.status !== 'PENDING') return refused('receipt-already-validated')
    const worth = status === 'APPROVED' ? await worthOf(tx, finding, locked) : { basePoints: 0n, bonusPoints: 0n, lines: [] }
    if (!worth) return refused('receipt-products')
    await saveDecision(tx, receiptId, { status, reason: finding.reason, decidedAt, ...worth })
    await record(tx, {
      subject: 'codes.receipt-decided.v1',
      body: { receiptId, memberId: locked.memberId, status, ...worth, lines: [...worth.lines], uploadedAt: locked.uploadedAt, decidedAt },
    })
    const receipt = await findReceipt(tx, receiptId)
    return receipt ? { kind: 'decided', receipt, lines: worth.lines } : refused('receipt-not-found')
  })
}

/**
 * Computes the award of an approved receipt, and saves the products that validation found.
 * Undefined, with nothing written, when the products or their points are not acceptable.
 */
async function worthOf(tx: Tx, { receiptId, products: found }: Finding, { memberId, isDoubleDay }: LockedReceipt) {
  const ids = found.map(({ skuId }) => skuId)
  if (found.length > 0 && (!areBought(found) || !ids.every(isId) || (await countSkus(tx, ids)) !== ids.length)) return undefined
  const products = found.length > 0 ? found : await listProducts(tx, receiptId)
  const basePoints = await sumPoints(tx, products)
  if (basePoints > RECEIPT_POINTS_MAX) return undefined
  if (found.length > 0) await replaceProducts(tx, receiptId, found)
  return { basePoints, ...receiptAward({ basePoints, isDoubleDay, isFirst: await takeFirst(tx, memberId, receiptId) }) }
}

import { isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { isFrozen } from '@club/member-data'
import { record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { isDoublePointsDay } from '@club/rules'
import type { BoughtProduct, SubmittedReceipt } from '../domain/receipt'
import type { ReceiptFile } from '../domain/receipt-file'
import { countSkus, listRetailers, listSkus } from '../store/receipt-choices'
import type { Retailer } from '../store/receipt-choices'
import { deleteUnclaimedFiles } from '../store/receipt-files'
import { findReceipt, insertReceipt, loadMilestones } from '../store/receipts'
import { findDoubleDay } from '../store/settings'

/** The chosen store; undefined when there is none of that id. */
export const findRetailer = async (db: Database, id: string): Promise<Retailer | undefined> => (await listRetailers(db)).find((retailer) => retailer.id === id)

/** The store and the product of a name; undefined when there is none. */
export const findRetailerByName = async (db: Database, name: string): Promise<string | undefined> =>
  (await listRetailers(db)).find((one) => one.name === name)?.id
export const findSkuByName = async (db: Database, name: string): Promise<string | undefined> => (await listSkus(db)).find((one) => one.name === name)?.id

/** Whether a receipt of an id is kept. */
export const isKnownReceipt = async (db: Database, id: string): Promise<boolean> => (await findReceipt(db, id)) !== undefined

/** Whether each product is one of the chart. */
export const areSkus = async (db: Database, products: readonly BoughtProduct[]): Promise<boolean> =>
  products.every(({ skuId }) => isId(skuId)) &&
  (await countSkus(
    db,
    products.map(({ skuId }) => skuId),
  )) === products.length

export interface Submitted {
  readonly kind: 'submitted'
  readonly receiptId: string
  /** The member's earlier receipts that were not rejected, and whether one of them had the factor of the first (decision D76). */
  readonly earlier: number
  readonly hadFirst: boolean
}

/** A receipt's id, chosen before its file is put away under it. */
export const newReceiptId = (): string => newId()

/**
 * Keeps a receipt whose file lies in the object store, and publishes it. Refusals: account-frozen (the member's account is being checked;
 * trust-and-desk 10.2), receipt-duplicate; unique indexes decide, also among parallel uploads of any member.
 */
export function submitReceipt(
  db: Database,
  id: string,
  receipt: SubmittedReceipt,
  file: ReceiptFile,
): Promise<Submitted | Refused<'account-frozen' | 'receipt-duplicate'>> {
  return db.withTransaction(async (tx) => {
    if (await isFrozen(tx, receipt.memberId)) return refused('account-frozen')
    const { earlier, hadFirst } = await loadMilestones(tx, receipt.memberId)
    const onDoubleDay = isDoublePointsDay(receipt.uploadedAt, await findDoubleDay(tx))
    if (!(await insertReceipt(tx, { ...receipt, id, file, isDoubleDay: onDoubleDay }))) return refused('receipt-duplicate')
    await deleteUnclaimedFiles(tx, [id])
    const { memberId, retailerId, receiptOn: receiptDate, uploadedAt } = receipt
    await record(tx, { subject: 'codes.receipt-submitted.v1', body: { receiptId: id, memberId, retailerId, receiptDate, uploadedAt } })
    return { kind: 'submitted', receiptId: id, earlier, hadFirst }
  })
}

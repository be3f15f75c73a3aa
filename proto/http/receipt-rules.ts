import { addDays, parseDay, RECEIPT_DATE_FROM, RECEIPT_WINDOW_DAYS } from '@club/rules'
import type { Day } from '@club/rules'
import type { ErrorName } from './errors'

/** The written part of a receipt, trimmed. */
export interface ReceiptFields {
  retailerId: string
  receiptDate: string
  invoiceNo: string
  products: readonly { skuId: string; quantity: number }[]
  otherStore: string
}

/**
 * The first broken rule of a receipt in form order, or undefined.
 * `today` is the day in Kuala Lumpur; `isOtherStore`: the chosen retailer is "Others".
 * Source: rewards 5, D76, D79.
 */
export function checkReceipt(receipt: ReceiptFields, today: Day, isOtherStore: boolean): ErrorName | undefined {
  const date = parseDay(receipt.receiptDate)
  if (!receipt.retailerId || !receipt.invoiceNo || !receipt.receiptDate) return 'receipt-fields'
  if (isOtherStore && !receipt.otherStore) return 'receipt-store'
  const bought = receipt.products.filter((product) => product.skuId !== '' && product.quantity > 0)
  const repeated = new Set(bought.map((product) => product.skuId)).size !== bought.length
  if (bought.length === 0 || repeated) return 'receipt-products'
  if (!date || date < RECEIPT_DATE_FROM || date > today) return 'receipt-date'
  if (date < addDays(today, -RECEIPT_WINDOW_DAYS)) return 'receipt-too-old'
  return undefined
}

import { addDays, parseDay, RECEIPT_DATE_FROM, RECEIPT_FILE_BYTES_MAX, RECEIPT_FILE_TYPES, RECEIPT_PRODUCTS_MAX, RECEIPT_WINDOW_DAYS } from '@club/rules'
import type { Day } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import type { ErrorName } from './errors'
import { dataList, formJson, id, option, recordId, refuseWith, subjectId, success, text } from './primitives'

/** A row of the product list; quantity 0 means not bought. */
export const receiptProduct = z
  .object({
    skuId: text(100),
    quantity: z.union([
      z.int().min(0).max(10_000),
      z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number),
    ]),
  })
  .meta({ id: 'ReceiptProduct' })

const field = (max: number) =>
  z
    .string(refuseWith('receipt-fields'))
    .trim()
    .max(max, refuseWith('receipt-fields'))
    .nullish()
    .transform((value) => value ?? '')

/** Text fields of a receipt; presence and dates belong to `checkReceipt`, because each has its own code (D76). */
export const receiptUploadBody = z.object({
  id: subjectId,
  retailerId: field(100),
  receiptDate: field(40),
  invoiceNo: field(100),
  products: formJson(z.array(receiptProduct).max(RECEIPT_PRODUCTS_MAX), 'receipt-products').optional().default([]),
  otherStore: field(200),
})
export type ReceiptUpload = z.output<typeof receiptUploadBody>

/**
 * The first broken rule of a receipt in form order, or undefined.
 * `today` is the day in Kuala Lumpur; `isOtherStore` tells that the chosen retailer is "Others".
 * Source: P2 §5, D76, D79.
 */
export function checkReceipt(receipt: ReceiptUpload, today: Day, isOtherStore: boolean): ErrorName | undefined {
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

export const receiptCalls = {
  listRetailers: defineCall({
    id: 'receipt.retailers',
    method: 'POST',
    path: '/receipt/retailers',
    auth: 'member',
    body: z.object({ id: subjectId }),
    answer: dataList(option),
    refusals: [],
    summary: 'Stores, alphabetically with Others last (D08)',
    tag: 'Receipts',
  }),
  listSkus: defineCall({
    id: 'receipt.skus',
    method: 'POST',
    path: '/receipt/skus',
    auth: 'member',
    body: z.object({ id: subjectId }),
    answer: dataList(option),
    refusals: [],
    summary: 'Products of the points chart (D08)',
    tag: 'Receipts',
  }),
  uploadReceipt: defineCall({
    id: 'receipt.upload',
    method: 'POST',
    path: '/receipt/upload',
    auth: 'member',
    body: receiptUploadBody,
    multipart: {
      files: {
        image: {
          types: RECEIPT_FILE_TYPES,
          bytesMax: RECEIPT_FILE_BYTES_MAX,
          required: true,
          countMax: 1,
          missing: 'receipt-fields',
          tooLarge: 'receipt-file-size',
          wrongType: 'receipt-file-type',
        },
      },
    },
    answer: z.object({
      /** The member's earlier receipts that were not rejected. */
      firstUploadMilestone: z.int(),
      /** The 3x of the first receipt was already granted. */
      noShowMilestone: z.boolean(),
      receiptId: id,
    }),
    refusals: [
      'receipt-fields',
      'receipt-store',
      'receipt-products',
      'receipt-date',
      'receipt-too-old',
      'receipt-duplicate',
      'receipt-internal',
      'membership-ended',
    ],
    summary: 'Uploads a receipt for validation; codes are translation keys (D76-D79)',
    tag: 'Receipts',
  }),
  issueInsightsToken: defineCall({
    id: 'receipt.d-insights-token',
    method: 'GET',
    path: '/receipt/d-insights-token',
    auth: 'admin',
    roles: ['dev'],
    audit: 'read-personal',
    answer: z.object({ data: z.string() }),
    refusals: [],
    summary: 'A 5-minute token for the receipt-insights site (D77)',
    tag: 'Receipts',
  }),
}

export const partnerCalls = {
  reportOrderState: defineCall({
    id: 'fulfilment.orders.state',
    method: 'POST',
    path: '/fulfilment/orders/state',
    auth: 'signature',
    body: z.object({
      trackingId: text(100).min(1),
      state: z.enum(['PROCESSING', 'DELIVERING', 'DELIVERED']),
      time: z.iso.datetime({ offset: true }).nullish(),
    }),
    answer: success,
    refusals: ['not-found'],
    summary: 'The fulfilment partner moves an order forward; repeats are ignored (D75, D131)',
    tag: 'Partners',
  }),
  validateReceipt: defineCall({
    id: 'receipt.validation',
    method: 'POST',
    path: '/receipt/validation',
    auth: 'signature',
    body: z.object({
      receiptId: recordId,
      status: z.enum(['APPROVED', 'REJECTED']),
      products: z.array(receiptProduct).max(RECEIPT_PRODUCTS_MAX).nullish(),
      reason: text(500).nullish(),
    }),
    answer: z.object({ success: z.literal(true), receiptId: id, status: z.enum(['APPROVED', 'REJECTED']) }),
    refusals: ['not-found', 'receipt-already-validated'],
    summary: 'The validation site approves or rejects a receipt, once (D77, D131)',
    tag: 'Partners',
  }),
}

import {
  MEMBER_RECEIPTS_LISTED_MAX,
  PENDING_RECEIPTS_MAX,
  RECEIPT_FILE_BYTES_MAX,
  RECEIPT_FILE_TYPES,
  RECEIPT_NUMBER_LENGTH_MAX,
  RECEIPT_PRODUCTS_MAX,
  RECEIPT_QUANTITY_MAX,
  RECEIPT_STORE_LENGTH_MAX,
  RECORDS_LISTED_MAX,
  comparedText,
  withoutInvisible,
} from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { deliveryState } from './member-records'
import {
  comparedField,
  dataList,
  day,
  formInt,
  formJson,
  id,
  instant,
  option,
  points,
  recordId,
  refuseWith,
  requiredComparedField,
  subjectId,
  success,
  text,
} from './primitives'

/** A row of the product list; quantity 0 means not bought. */
export const receiptProduct = z
  .object(
    {
      skuId: z.string(refuseWith('receipt-products')).trim().max(100, refuseWith('receipt-products')),
      quantity: formInt(0, RECEIPT_QUANTITY_MAX, 'receipt-products'),
    },
    refuseWith('receipt-products'),
  )
  .meta({ id: 'ReceiptProduct' })
const receiptProducts = z.array(receiptProduct, refuseWith('receipt-products')).max(RECEIPT_PRODUCTS_MAX, refuseWith('receipt-products'))

const field = (max: number) =>
  comparedField(max, (typed) => withoutInvisible(typed).trim(), 'receipt-fields', 'receipt-fields')
    .nullish()
    .transform((value) => value ?? '')

/** Text fields of a receipt; presence and dates belong to `checkReceipt`, because each has its own code (D76). */
export const receiptUploadBody = z.object({
  id: subjectId,
  retailerId: field(100),
  receiptDate: field(40),
  invoiceNo: field(RECEIPT_NUMBER_LENGTH_MAX),
  products: formJson(receiptProducts, 'receipt-products').optional().default([]),
  otherStore: field(RECEIPT_STORE_LENGTH_MAX),
})
export type ReceiptUpload = z.output<typeof receiptUploadBody>

const receiptStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED'])
const receiptLine = z.object({ skuId: id, label: z.string(), quantity: z.int(), points }).meta({ id: 'ReceiptLine' })

/** A member's own receipt; `fileUrl` is a signed link to its private file, good for 15 minutes (D94). */
export const memberReceipt = z
  .object({
    id,
    retailerId: id,
    store: z.string(),
    invoiceNo: z.string(),
    receiptDate: day,
    status: receiptStatus,
    /** Why it was rejected, as the validator wrote it. */
    reason: z.string().nullable(),
    products: z.array(receiptLine).max(RECEIPT_PRODUCTS_MAX),
    /** Points credited, bonuses included; 0 until approved. */
    points,
    createdAt: instant,
    decidedAt: instant.nullable(),
    fileUrl: z.string(),
    fileType: z.enum(['image/jpeg', 'application/pdf']),
  })
  .meta({ id: 'MemberReceipt' })
export type MemberReceipt = z.output<typeof memberReceipt>

/** A receipt as the validation site gets it: the member's entries, and the file to compare them with. */
export const pendingReceipt = memberReceipt
  .pick({ retailerId: true, store: true, invoiceNo: true, receiptDate: true, products: true, createdAt: true, fileUrl: true, fileType: true })
  .extend({
    receiptId: id,
    /** An earlier receipt whose picture looks the same; null when there is none. */
    looksLike: id.nullable(),
    /** Factor of its products' points if it is approved now, and the source of the bonus line (D56, D78). */
    factor: z.int(),
    bonusSource: z.string().nullable(),
  })
  .meta({ id: 'PendingReceipt' })
export type PendingReceipt = z.output<typeof pendingReceipt>

export const receiptCalls = {
  listRetailers: defineCall({
    id: 'receipt.retailers',
    method: 'POST',
    path: '/receipt/retailers',
    auth: 'member',
    body: z.object({ id: subjectId }),
    answer: dataList(option, RECORDS_LISTED_MAX),
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
    answer: dataList(option.extend({ points: points.optional() }).meta({ id: 'ReceiptProduct' }), RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Products of the points chart, with the points of each (D08)',
    tag: 'Receipts',
  }),
  /** Not in the printed list: a member sees a receipt's outcome and its reason before sending another. */
  fetchReceipts: defineCall({
    id: 'receipt.fetch',
    method: 'POST',
    path: '/receipt/fetch',
    auth: 'member',
    body: z.object({ id: subjectId }),
    answer: dataList(memberReceipt, MEMBER_RECEIPTS_LISTED_MAX),
    refusals: [],
    summary: "The member's own receipts, newest first (D77)",
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
          pictures: { broken: 'picture-broken', tooLarge: 'picture-too-large' },
        },
      },
    },
    requiresMembership: true,
    // Its picture is checked and its text may be read, after waiting in the queue.
    answerMsMax: 43_000,
    answer: z.object({
      /** The member's earlier receipts that were not rejected. */
      firstUploadMilestone: z.int(),
      /** The 3x of the first receipt was granted before. */
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
      'account-frozen',
      'picture-broken',
      'picture-too-large',
      'receipt-internal',
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
      trackingId: requiredComparedField(100, comparedText),
      /** members and the club cancel orders; the partner cannot (D149) */
      state: deliveryState,
      time: z.iso.datetime({ offset: true }).nullish(),
      /** the courier, and the parcel's number there */
      courier: text(60).optional(),
      consignment: text(60).optional(),
    }),
    answer: success,
    refusals: ['not-found', 'order-cancelled', 'order-on-hold'],
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
      products: receiptProducts.nullish(),
      reason: text(500).nullish(),
    }),
    answer: z.object({ success: z.literal(true), receiptId: id, status: z.enum(['APPROVED', 'REJECTED']) }),
    refusals: ['not-found', 'receipt-products', 'receipt-already-validated'],
    summary: 'The validation site approves or rejects a receipt, once (D77, D131)',
    tag: 'Partners',
  }),
  /** Not in the printed list: the queue of the validation site. `at` makes a copied request useless later. */
  listPendingReceipts: defineCall({
    id: 'receipt.pending',
    method: 'POST',
    path: '/receipt/pending',
    auth: 'signature',
    body: z.object({ at: z.iso.datetime({ offset: true }), limit: z.int().min(1).max(PENDING_RECEIPTS_MAX).nullish() }),
    answer: dataList(pendingReceipt, PENDING_RECEIPTS_MAX),
    refusals: [],
    summary: 'Receipts that wait for the validation site, oldest first (D77, D131)',
    tag: 'Partners',
  }),
}

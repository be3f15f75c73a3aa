import { newId } from '@club/kernel'
import type { Points } from '@club/kernel'
import { comparedText, receiptFactor, RECEIPT_PRODUCTS_MAX, RECEIPT_QUANTITY_MAX } from '@club/rules'
import type { Day } from '@club/rules'
import type { AwardedLine } from './registration'

export type ReceiptStatus = 'PENDING' | 'APPROVED' | 'REJECTED'
export type Decided = Exclude<ReceiptStatus, 'PENDING'>

export interface BoughtProduct {
  readonly skuId: string
  readonly quantity: number
}

/** A receipt as a member sent it, its text fields checked. */
export interface SubmittedReceipt {
  readonly memberId: string
  readonly retailerId: string
  readonly isOthers: boolean
  readonly otherStore: string
  readonly invoiceNo: string
  readonly receiptOn: Day
  readonly products: readonly BoughtProduct[]
  readonly uploadedAt: Date
}

/** A receipt as it is kept. */
export interface Receipt {
  readonly id: string
  readonly memberId: string
  readonly retailerId: string
  readonly store: string
  readonly invoiceNo: string
  readonly receiptOn: Day
  readonly status: ReceiptStatus
  readonly reason: string
  readonly products: readonly (BoughtProduct & { readonly name: string; readonly points: Points })[]
  /** Points credited, bonuses included. */
  readonly points: Points
  readonly uploadedAt: Date
  readonly decidedAt: Date | null
  readonly fileType: string
  readonly looksLike: string | null
  /** It was uploaded on a double-points day. */
  readonly isDoubleDay: boolean
  /** A receipt of its member was approved, which had the factor of the first. */
  readonly hadFirst: boolean
}

export type UploadRefusal =
  /** The member's account is being checked (trust-and-desk 10.2). */
  | 'account-frozen'
  | 'receipt-fields'
  | 'receipt-store'
  | 'receipt-products'
  | 'receipt-date'
  | 'receipt-too-old'
  | 'receipt-duplicate'
  | 'receipt-file-type'
  | 'receipt-file-size'
  | 'receipt-file-broken'
  | 'receipt-picture-too-large'
  | 'busy'
export type DecideRefusal = 'receipt-not-found' | 'receipt-already-validated' | 'receipt-products'

/** A text as duplicates are compared: case, spaces and marks make no difference (decisions D79, D152). */
export const comparable = (text: string): string =>
  comparedText(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The store as duplicates are compared; "Others" is as many stores as it has names. */
export const storeKeyOf = ({ retailerId, isOthers, otherStore }: Pick<SubmittedReceipt, 'retailerId' | 'isOthers' | 'otherStore'>): string =>
  isOthers ? `${retailerId} ${comparable(otherStore)}` : retailerId

/** A number of punctuation marks alone is compared unchanged. */
export const invoiceKeyOf = (invoiceNo: string): string => comparable(invoiceNo) || comparedText(invoiceNo)

/** Whether a list of products can be a purchase: each product once, in a quantity that a till prints. */
export const areBought = (products: readonly BoughtProduct[]): boolean =>
  products.length > 0 &&
  products.length <= RECEIPT_PRODUCTS_MAX &&
  new Set(products.map(({ skuId }) => skuId)).size === products.length &&
  products.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0 && quantity <= RECEIPT_QUANTITY_MAX)

/** Beyond this the ledger would refuse the award, and no basket is that large. */
export const RECEIPT_POINTS_MAX = 1_000_000n

/** Computes the award of an approved receipt: its points, and a bonus line where a multiplier applies (decisions D77, D78). */
export function receiptAward(receipt: { readonly basePoints: Points; readonly isFirst: boolean; readonly isDoubleDay: boolean }): {
  readonly bonusPoints: Points
  readonly lines: readonly AwardedLine[]
} {
  const { basePoints } = receipt
  const { factor, bonusSource } = receiptFactor(receipt)
  if (basePoints === 0n) return { bonusPoints: 0n, lines: [] }
  const base: AwardedLine = { entryId: newId(), points: basePoints, source: 'Receipt Upload' }
  const bonusPoints = basePoints * BigInt(factor - 1)
  return { bonusPoints, lines: bonusSource ? [base, { entryId: newId(), points: bonusPoints, source: bonusSource }] : [base] }
}

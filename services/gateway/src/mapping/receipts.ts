import type { MemberReceipt, PendingReceipt } from '@club/contracts/http'
import type { Receipt } from '@club/contracts/codes'
import { signPath } from '@club/objects'
import { API_PATH, SIGNED_URL_MINUTES } from '@club/rules'
import { RECEIPT_VALIDATION_ROLE, textOfOpener } from './file-opener'
import { isoOf, orNull } from './instants'

/** Path of a receipt's file, below the API's path; needs its signature (decision D94). */
export const receiptFilePath = (receiptId: string): string => `${API_PATH}/files/receipts/${receiptId}`

/** Fields of a receipt that its owner, staff and the validation site share. */
const shared = (receipt: Receipt) => ({
  retailerId: receipt.retailerId,
  store: receipt.store,
  invoiceNo: receipt.invoiceNo,
  receiptDate: receipt.receiptDate,
  products: receipt.products.map(({ skuId, name, quantity, points }) => ({ skuId, label: name, quantity, points: Number(points) })),
  createdAt: isoOf(receipt.uploadedAt),
})

/** A link to the file of a receipt that is valid for minutes. */
const fileOf = (receipt: Receipt, secret: string, now: Date, opener = '') => ({
  fileUrl: signPath(secret, receiptFilePath(receipt.id), new Date(now.getTime() + SIGNED_URL_MINUTES * 60_000), opener),
  fileType: receipt.fileType as MemberReceipt['fileType'],
})

/** A receipt without its file. */
export const toReceipt = (receipt: Receipt): Omit<MemberReceipt, 'fileUrl' | 'fileType'> => ({
  ...shared(receipt),
  id: receipt.id,
  status: receipt.status as MemberReceipt['status'],
  reason: orNull(receipt.reason),
  points: Number(receipt.points),
  decidedAt: receipt.decidedAt ? isoOf(receipt.decidedAt) : null,
})

export const toMemberReceipt = (receipt: Receipt, secret: string, now: Date): MemberReceipt => ({ ...toReceipt(receipt), ...fileOf(receipt, secret, now) })

export const toPendingReceipt = (receipt: Receipt, secret: string, now: Date): PendingReceipt => ({
  ...shared(receipt),
  ...fileOf(receipt, secret, now, textOfOpener({ kind: 'partner', id: 'partner', role: RECEIPT_VALIDATION_ROLE, memberId: receipt.memberId })),
  receiptId: receipt.id,
  looksLike: orNull(receipt.looksLike),
  factor: receipt.factor,
  bonusSource: orNull(receipt.bonusSource),
})

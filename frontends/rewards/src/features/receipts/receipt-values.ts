import type { Language } from '@club/session'
import type { MemberReceipt, ReceiptFields } from '@club/contracts/http'
import { packSheets, productName } from '@club/member'
import { addDays, compactText, RECEIPT_WINDOW_DAYS, withoutInvisible } from '@club/rules'
import type { Day } from '@club/rules'

/** A row of the product list as it is typed. */
export interface ProductRow {
  key: number
  skuId: string | null
  quantity: string
}

export interface ReceiptValues {
  image: File | null
  retailerId: string | null
  otherStore: string
  receiptDate: string | null
  invoiceNo: string
  products: readonly ProductRow[]
}

export const FIRST_ROW: ProductRow = { key: 0, skuId: null, quantity: '' }
export const NEW_RECEIPT: ReceiptValues = { image: null, retailerId: null, otherStore: '', receiptDate: null, invoiceNo: '', products: [FIRST_ROW] }

/** A quantity as typed: a whole number from 0, anything else counts as none (rewards 5). */
export function readQuantity(typed: string): number {
  const digits = compactText(typed)
  return /^\d{1,4}$/.test(digits) ? Number(digits) : 0
}

export function isRowFilled({ skuId, quantity }: ProductRow): boolean {
  return skuId !== null && readQuantity(quantity) > 0
}

/** Why no further row may be added: the last one is not filled, or every product has its row (rewards 5). */
export function mayAddRow(rows: readonly ProductRow[], skus: number): 'yes' | 'unfilled' | 'full' {
  if (rows.length >= skus) return 'full'
  return rows.every(isRowFilled) ? 'yes' : 'unfilled'
}

/** The store list: alphabetical, "Others" last (rewards 5). */
export function sortedStores<Store extends { label: string }>(stores: readonly Store[]): Store[] {
  return [...stores].sort((one, other) => Number(isOthers(one)) - Number(isOthers(other)) || one.label.localeCompare(other.label, 'en'))
}

/** The packs that a product's name ends with, and their words in the catalogue. */
const PACKS = { 'small pack': 'small', 'large pack': 'large', 'large pack and pants': 'largeAndPants' } as const

/** A product as the list offers it: its name is stored once, the pack at its end is said in the member's language. */
export function productLabel(label: string, packText: (pack: (typeof PACKS)[keyof typeof PACKS]) => string, language: Language = 'en'): string {
  const named = packSheets(productName(label, language), language)
  return named.replace(/\(([^)]+)\)$/, (whole, pack: string) => (pack in PACKS ? `(${packText(PACKS[pack as keyof typeof PACKS])})` : whole))
}

export function isOthers(store: { label: string } | undefined): boolean {
  return store?.label.trim().toLowerCase() === 'others'
}

/** The written part as the shared rules and the call take it; the number is trimmed (rewards 5). */
export function receiptFields(values: ReceiptValues, otherStore: boolean): ReceiptFields {
  return {
    retailerId: values.retailerId ?? '',
    receiptDate: values.receiptDate ?? '',
    invoiceNo: withoutInvisible(values.invoiceNo).trim(),
    otherStore: otherStore ? withoutInvisible(values.otherStore).trim() : '',
    products: values.products.flatMap((row) => (row.skuId !== null && isRowFilled(row) ? [{ skuId: row.skuId, quantity: readQuantity(row.quantity) }] : [])),
  }
}

/** The form as it is sent; the copy of the first-upload milestone goes without the member's id (rewards 7). */
export function receiptForm(image: File, fields: ReceiptFields, memberId: string | null): FormData {
  const form = new FormData()
  form.set('image', image)
  form.set('retailerId', fields.retailerId)
  form.set('receiptDate', fields.receiptDate)
  form.set('invoiceNo', fields.invoiceNo)
  form.set('products', JSON.stringify(fields.products))
  form.set('otherStore', fields.otherStore)
  if (memberId !== null) form.set('id', memberId)
  return form
}

/** A rejected receipt as the form begins with it: all but its file, and without products that are no longer offered. */
export function valuesOf(receipt: MemberReceipt, stores: readonly { value: string; label: string }[], skus: readonly { value: string }[]): ReceiptValues {
  const store = stores.find(({ value }) => value === receipt.retailerId)
  const rows = receipt.products
    .filter(({ skuId }) => skus.some(({ value }) => value === skuId))
    .map(({ skuId, quantity }, key) => ({ key, skuId, quantity: String(quantity) }))
  return {
    image: null,
    retailerId: store?.value ?? null,
    otherStore: isOthers(store) ? receipt.store : '',
    receiptDate: receipt.receiptDate,
    invoiceNo: receipt.invoiceNo,
    products: rows.length > 0 ? rows : [FIRST_ROW],
  }
}

/** Whether a rejected receipt would be taken now: young enough, and not sent again already (D79). */
export function mayBeSentAgain(receipt: MemberReceipt, all: readonly MemberReceipt[], today: Day): boolean {
  const { retailerId, store, invoiceNo, receiptDate } = receipt
  const isSame = (other: MemberReceipt) =>
    other.retailerId === retailerId && other.store === store && other.invoiceNo === invoiceNo && other.receiptDate === receiptDate
  return receiptDate >= addDays(today, -RECEIPT_WINDOW_DAYS) && !all.some((other) => other.status !== 'REJECTED' && isSame(other))
}

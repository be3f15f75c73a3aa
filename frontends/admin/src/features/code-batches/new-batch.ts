import { type AdminBrand } from '@club/contracts/http'
import { CODE_BATCH_QUANTITY_MAX, SIZE_ORDER } from '@club/rules'

/** What was chosen and typed so far. */
export interface BatchDraft {
  brandId: string | null
  formatId: string | null
  sizeId: string | null
  quantity: string
  points: string
}

export const EMPTY_DRAFT: BatchDraft = { brandId: null, formatId: null, sizeId: null, quantity: '', points: '' }

export type DraftField = keyof BatchDraft

const POINTS_MAX = 1_000_000

/** Another brand takes format and size away, another format the size (P3 §4, D112). */
export function choose(draft: BatchDraft, field: 'brandId' | 'formatId' | 'sizeId', id: string | null): BatchDraft {
  if (draft[field] === id) return draft
  if (field === 'brandId') return { ...draft, brandId: id, formatId: null, sizeId: null }
  if (field === 'formatId') return { ...draft, formatId: id, sizeId: null }
  return { ...draft, sizeId: id }
}

/** A whole number from 1 to `max`, undefined for anything else. */
export function wholeNumber(typed: string, max: number): number | undefined {
  const digits = typed.trim()
  if (!/^\d{1,9}$/.test(digits)) return undefined
  const value = Number(digits)
  return value >= 1 && value <= max ? value : undefined
}

/** What the chosen ids stand for. */
export function productOf(draft: BatchDraft, brands: readonly AdminBrand[]) {
  const brand = brands.find(({ id }) => id === draft.brandId)
  const format = brand?.format.find(({ id }) => id === draft.formatId)
  const size = format?.size.find(({ id }) => id === draft.sizeId)
  return { brand, format, size }
}

/** The sizes of a format in their fixed order (P3 §3, §9). */
export function inSizeOrder<Size extends { name: string }>(sizes: readonly Size[]): Size[] {
  const rank = (size: Size) => {
    const at = (SIZE_ORDER as readonly string[]).indexOf(size.name.toLowerCase())
    return at === -1 ? SIZE_ORDER.length : at
  }
  return [...sizes].sort((a, b) => rank(a) - rank(b))
}

/** Which fields still stand in the way, in the order of the form (P3 §5, D110). */
export function missingFields(draft: BatchDraft): readonly DraftField[] {
  const missing: DraftField[] = []
  if (!draft.brandId) missing.push('brandId')
  if (!draft.formatId) missing.push('formatId')
  if (!draft.sizeId) missing.push('sizeId')
  if (wholeNumber(draft.quantity, CODE_BATCH_QUANTITY_MAX) === undefined) missing.push('quantity')
  if (wholeNumber(draft.points, POINTS_MAX) === undefined) missing.push('points')
  return missing
}

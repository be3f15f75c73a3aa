import type { BabyInfo, MemberBrand } from '@club/contracts/http'
import { capitalised, ownName } from '@club/member'
import type { Gender } from '@club/rules'
import type { Language } from '@club/session'

/** Values of the baby form. */
export interface BabyValues {
  name: string
  gender: Gender | null
  birthDate: string | null
  brandId: string | null
  formatId: string | null
  sizeId: string | null
}

export const NEW_BABY: BabyValues = { name: '', gender: null, birthDate: null, brandId: null, formatId: null, sizeId: null }

/** The form of a baby that is known already. */
export function valuesOf({ name, gender, birthDate, brandId, formatId, sizeId }: BabyInfo): BabyValues {
  return { name: name ?? '', gender, birthDate, brandId, formatId, sizeId }
}

export type BabyField = keyof BabyValues

/** The fields that are still empty; the name counts only where the page asks for it (account 5). */
export function missingOf(values: BabyValues, { nameRequired }: { nameRequired: boolean }): BabyField[] {
  return (Object.keys(NEW_BABY) as BabyField[]).filter((field) => (field !== 'name' || nameRequired) && (values[field] ?? '').trim() === '')
}

/** The baby as it is sent; null while something is missing. */
export function babyInfoOf({ name, gender, birthDate, brandId, formatId, sizeId }: BabyValues) {
  if (gender === null || birthDate === null || brandId === null || formatId === null || sizeId === null) return null
  return { name: name.trim(), gender, birthDate, brandId, formatId, sizeId }
}

/** Applies a choice of product: another brand clears format and size, another format the size (account 5). */
export function chooseProduct(values: BabyValues, choice: Partial<Pick<BabyValues, 'brandId' | 'formatId' | 'sizeId'>>): BabyValues {
  if (choice.brandId !== undefined && choice.brandId !== values.brandId) return { ...values, brandId: choice.brandId, formatId: null, sizeId: null }
  if (choice.formatId !== undefined && choice.formatId !== values.formatId) return { ...values, formatId: choice.formatId, sizeId: null }
  return { ...values, ...choice }
}

export function formatsOf(brands: readonly MemberBrand[], brandId: string | null): MemberBrand['formats'] {
  return brands.find(({ id }) => id === brandId)?.formats ?? []
}

export function sizesOf(brands: readonly MemberBrand[], brandId: string | null, formatId: string | null): MemberBrand['sizes'] {
  return brands.find(({ id }) => id === brandId)?.sizes.filter((size) => size.formatId === formatId) ?? []
}

/** "Touch · Tape · M" of a baby in the reader's language; empty for products that are no longer made. */
export function productName(brands: readonly MemberBrand[], baby: Pick<BabyInfo, 'brandId' | 'formatId' | 'sizeId'>, language: Language): string {
  const brand = brands.find(({ id }) => id === baby.brandId)
  const format = brand?.formats.find(({ id }) => id === baby.formatId)
  const size = brand?.sizes.find(({ id }) => id === baby.sizeId)
  return [brand?.name, format === undefined ? undefined : capitalised(ownName(format.name, language)), size?.name.toUpperCase()].filter(Boolean).join(' · ')
}

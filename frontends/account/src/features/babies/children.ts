import type { MemberBrand } from '@club/contracts/http'
import { childAge, sizeOutlook, type ChildAge, type Day, type SizeOutlook } from '@club/rules'
import type { User } from '@club/session'

type Baby = User['babyInfos'][number]

/** Details of a child, as the club has them today. */
export interface Child {
  key: string
  /** Null for a child declared at sign-up whose details are still missing. */
  baby: Baby | null
  birth: Day
  age: ChildAge
  outlook: SizeOutlook | null
}

/** The member's children, the eldest first; those whose age is not known are left out. */
export function childrenOf({
  babies,
  declared,
  brands,
  today,
}: {
  babies: readonly Baby[]
  declared: readonly Day[]
  brands: readonly MemberBrand[]
  today: Day
}): Child[] {
  const sizeName = (baby: Baby) => brands.find(({ id }) => id === baby.brandId)?.sizes.find(({ id }) => id === baby.sizeId)?.name
  const all = [
    ...babies.map((baby) => ({ key: baby.id, baby, birth: baby.birthDate, size: sizeName(baby) })),
    ...declared.map((birth, index) => ({ key: `${birth} ${index}`, baby: null, birth, size: undefined })),
  ]
  return all
    .flatMap(({ size, ...child }) => {
      const age = childAge(child.birth, today)
      if (!age) return []
      return [{ ...child, age, outlook: (size === undefined ? undefined : sizeOutlook(size, age.months)) ?? null }]
    })
    .sort((one, other) => one.birth.localeCompare(other.birth))
}

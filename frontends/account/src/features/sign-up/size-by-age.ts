import type { Day } from '@club/rules'

/** From how many months on a size usually fits; the smallest is for the newborn. */
const SIZES_BY_MONTH = [
  [30, 'xxl'],
  [18, 'xl'],
  [8, 'l'],
  [4, 'm'],
  [1, 's'],
  [0, 'nb'],
] as const

export type Size = (typeof SIZES_BY_MONTH)[number][1]

const monthsBetween = (birth: Day, today: Day): number => {
  const [year = 0, month = 0, day = 0] = birth.split('-').map(Number)
  const [yearNow = 0, monthNow = 0, dayNow = 0] = today.split('-').map(Number)
  return (yearNow - year) * 12 + monthNow - month - (dayNow < day ? 1 : 0)
}

/** The diaper size that usually fits the youngest of these children; null without a child. */
export function sizeByAge(births: readonly (string | null)[], today: Day): Size | null {
  const youngest = births
    .filter((birth) => birth !== null && birth <= today)
    .sort()
    .at(-1)
  if (youngest === undefined || youngest === null) return null
  const months = monthsBetween(youngest, today)
  return SIZES_BY_MONTH.find(([from]) => months >= from)?.[1] ?? null
}

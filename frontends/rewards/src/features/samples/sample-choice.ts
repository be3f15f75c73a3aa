import type { MemberBrand, SampleItem } from '@club/contracts/http'
import { addMonths, klDay, SAMPLE_GAP_MONTHS, SAMPLE_WINDOW_MONTHS, SAMPLES_PER_WINDOW_MAX, SIZE_ORDER } from '@club/rules'
import type { Day } from '@club/rules'
import type { User } from '@club/session'

/** Brands of which at least one sample can be had. */
export function brandsWithSamples(brands: readonly MemberBrand[], samples: readonly SampleItem[]): MemberBrand[] {
  return brands.filter(({ id }) => samples.some(({ brandId, active }) => active && brandId === id))
}

/** The formats of a brand that have samples, in the brand's order. */
export function formatsWithSamples(brand: MemberBrand, samples: readonly SampleItem[]): MemberBrand['formats'] {
  return brand.formats.filter(({ id }) => samples.some(({ brandId, formatId, active }) => active && brandId === brand.id && formatId === id))
}

/** The sizes of a brand and format that have samples: nb, s, m, l, xl, xxl (rewards 2). */
export function sizesWithSamples(brand: MemberBrand, formatId: string | undefined, samples: readonly SampleItem[]): MemberBrand['sizes'] {
  const rank = (name: string) => {
    const index = (SIZE_ORDER as readonly string[]).indexOf(name.toLowerCase())
    return index < 0 ? SIZE_ORDER.length : index
  }
  return brand.sizes
    .filter((size) => size.formatId === formatId && findSample(samples, { brandId: brand.id, formatId: size.formatId, sizeId: size.id }) !== undefined)
    .sort((one, other) => rank(one.name) - rank(other.name))
}

/** The active sample of a brand, format and size. */
export function findSample(samples: readonly SampleItem[], wanted: { brandId: string; formatId: string; sizeId: string }): SampleItem | undefined {
  return samples.find(
    ({ active, brandId, formatId, sizeId }) => active && brandId === wanted.brandId && formatId === wanted.formatId && sizeId === wanted.sizeId,
  )
}

/** Access to a sample (rewards 4, D64): `go` proceeds, `feedback` is asked about the last one first, `sorry` waits. */
export function sampleAccess({ allowRequest, promptFeedback }: Pick<User, 'allowRequest' | 'promptFeedback'>): 'go' | 'feedback' | 'sorry' {
  return allowRequest ? 'go' : promptFeedback ? 'feedback' : 'sorry'
}

/**
 * Why the member has to wait and, where their own orders show it, until when; a household's orders are known to the server alone (D63).
 */
export function sampleWait(samples: User['samples'], today: Day): { reason: 'sample-too-soon' | 'sample-limit-reached'; until: Day | null } {
  const days = samples.map(({ createdAt }) => klDay(new Date(createdAt))).sort()
  const inWindow = days.filter((day) => addMonths(day, SAMPLE_WINDOW_MONTHS) > today)
  const [oldest] = inWindow
  if (inWindow.length >= SAMPLES_PER_WINDOW_MAX && oldest !== undefined)
    return { reason: 'sample-limit-reached', until: addMonths(oldest, SAMPLE_WINDOW_MONTHS) }
  const newest = days.at(-1)
  const until = newest === undefined ? null : addMonths(newest, SAMPLE_GAP_MONTHS)
  return { reason: 'sample-too-soon', until: until !== null && until > today ? until : null }
}

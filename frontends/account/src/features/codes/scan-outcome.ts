import type { ScanResult } from '@club/contracts/http'

/** State that /scancode hands to /scancode/success (account 2). */
export interface ScanOutcome {
  gainedPoints: number
  foundScanned: boolean
  brand: ScanResult['brand']
  format: ScanResult['format']
  size: ScanResult['size']
  data: ScanResult['data']
  voucherRewarded: ScanResult['voucherRewarded']
  /** the member has closed the window that shows it */
  shown?: boolean
}

export function outcomeOf(result: ScanResult): ScanOutcome {
  const { points, foundScanned, brand, format, size, data, voucherRewarded } = result
  return { gainedPoints: points, foundScanned, brand, format, size, data, voucherRewarded }
}

/** Reads navigation state; null when the page was opened by its address. */
export function readOutcome(state: unknown): ScanOutcome | null {
  const outcome = state as Partial<ScanOutcome> | null
  return outcome !== null && typeof outcome === 'object' && typeof outcome.gainedPoints === 'number' && Array.isArray(outcome.data)
    ? (outcome as ScanOutcome)
    : null
}

/** Merges the results of several codes into one: product, voucher and first code are those of the latest, or the rarest. */
export function togetherOf(outcomes: readonly ScanOutcome[]): ScanOutcome | null {
  const latest = outcomes.at(-1)
  if (latest === undefined) return null
  return {
    ...latest,
    gainedPoints: outcomes.reduce((sum, { gainedPoints }) => sum + gainedPoints, 0),
    foundScanned: outcomes.every(({ foundScanned }) => foundScanned),
    data: outcomes.flatMap(({ data }) => data),
    voucherRewarded: outcomes.findLast(({ voucherRewarded }) => voucherRewarded.status)?.voucherRewarded ?? latest.voucherRewarded,
  }
}

/** Which window shows the result; a milestone comes before a voucher, a voucher before the plain one (account 4). */
export type ScanMoment = 'milestone' | 'rm5' | 'rm10' | 'plain'

export function momentOf({ data, voucherRewarded }: Pick<ScanOutcome, 'data' | 'voucherRewarded'>): ScanMoment {
  if (data.some((record) => record.source === 'scanMilestone')) return 'milestone'
  if (voucherRewarded.status && voucherRewarded.voucherType?.includes('10')) return 'rm10'
  if (voucherRewarded.status && voucherRewarded.voucherType?.includes('5')) return 'rm5'
  return 'plain'
}

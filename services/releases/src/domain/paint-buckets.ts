const FROM_MS = 16
const GROWTH = 1.25
/** Beyond a minute. */
const LAST = 37

/** The bucket of a wait: each is a quarter wider than the one before. */
export const bucketOf = (ms: number): number => Math.min(LAST, Math.max(0, Math.round(Math.log(Math.max(ms, 1) / FROM_MS) / Math.log(GROWTH))))

/** The median of waits, in milliseconds, from the count of each bucket; null without a wait. */
export function medianOf(counts: Readonly<Record<string, string>>): { readonly median: number | null; readonly count: number } {
  const sorted = Object.entries(counts)
    .map(([bucket, count]) => ({ bucket: Number(bucket), count: Number(count) }))
    .sort((one, other) => one.bucket - other.bucket)
  const count = sorted.reduce((sum, one) => sum + one.count, 0)
  let passed = 0
  for (const one of sorted) {
    passed += one.count
    if (passed * 2 >= count) return { median: Math.round(FROM_MS * GROWTH ** one.bucket), count }
  }
  return { median: null, count }
}

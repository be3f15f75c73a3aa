import type { Counts, SideCounts } from './counts'

/** What a canary is judged by (ADR 32). */
export interface Rules {
  /** It is judged once so many have seen it. */
  readonly seenByMin: number
  /** It goes on to a larger share once so many have seen it at this one, ... */
  readonly seenByToGoOn: number
  /** ... and not sooner than after this. */
  readonly msAtEachShare: number
}

export type Verdict =
  { readonly kind: 'wait' } | { readonly kind: 'go-on' } | { readonly kind: 'withdraw'; readonly reason: 'failures' | 'paint'; readonly why: string }

/** What fails for fewer may be one phone, or one who wishes it ill. */
const FAILED_FOR_MIN = 3
const RATE_MIN = 0.01
const TIMES_WORSE = 2
/** A wait that nobody feels is not late. */
const LATER_MS_MIN = 100

const rateOf = ({ seenBy, failedFor }: SideCounts): number => (seenBy === 0 ? 0 : failedFor / seenBy)
const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`

/**
 * Whether a canary is withdrawn, goes on or waits: it fails for more than twice the share of those for whom stable fails, and for more than
 * one in a hundred, or it is painted twice as late. It is judged by everybody since its share changed, and by the last minutes alone, so
 * that a fault which begins late is found as soon.
 *
 * @param heldMs how long it has had its share
 */
export function judge({ whole, recent }: Counts, heldMs: number, rules: Rules): Verdict {
  for (const { stable, canary } of [whole, recent]) {
    if (canary.seenBy < rules.seenByMin || canary.failedFor < FAILED_FOR_MIN) continue
    const allowed = Math.max(RATE_MIN, TIMES_WORSE * rateOf(stable))
    if (rateOf(canary) > allowed)
      return {
        kind: 'withdraw',
        reason: 'failures',
        why: `failed for ${percent(rateOf(canary))} of ${canary.seenBy} who saw it, ${percent(allowed)} are allowed`,
      }
  }
  const { stable, canary } = whole
  const isMeasured = Math.min(stable.paintedFor, canary.paintedFor) >= rules.seenByMin
  if (isMeasured && stable.paintMs !== null && canary.paintMs !== null)
    if (canary.paintMs > TIMES_WORSE * stable.paintMs && canary.paintMs - stable.paintMs >= LATER_MS_MIN)
      return { kind: 'withdraw', reason: 'paint', why: `painted after ${canary.paintMs} ms, stable after ${stable.paintMs} ms` }
  return canary.seenBy >= rules.seenByToGoOn && heldMs >= rules.msAtEachShare ? { kind: 'go-on' } : { kind: 'wait' }
}

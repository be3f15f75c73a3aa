import type { Counts, Hearsay, SideCounts } from './counts'

/** Thresholds that judge a canary (ADR 32). */
export interface Rules {
  /** fewer members on its side decide nothing */
  readonly seenByMin: number
  /** its share grows after so many members have seen it at its share */
  readonly seenByToGoOn: number
  /** and after so long */
  readonly msAtEachShare: number
}

export type Verdict =
  | { readonly kind: 'wait' }
  | { readonly kind: 'go-on' }
  | { readonly kind: 'ask-others'; readonly why: string }
  | { readonly kind: 'withdraw'; readonly reason: 'failures' | 'paint'; readonly why: string }

/** Fewer failures may be a phone's fault, or a member who lies. */
const FAILED_FOR_MIN = 3
/** A canary may always fail for this part of its members. */
const RATE_MIN = 0.01
const TIMES_WORSE = 2
/** A canary that fails for more is withdrawn, however often stable fails or is said to. */
const RATE_MAX = 0.05
/** Failures above the allowed part that are left to chance, in standard deviations: of a few hundred members one or two more may be phones. */
const DEVIATIONS = 2
/** Where more than half of the members with the canary report a failure, no second opinion is needed. */
const DISPUTED_RATE_MAX = 0.5
/** Shorter delays are not noticed. */
const LATER_MS_MIN = 100
/** A person should look when so many networks without a member report failures, and these are more than a tenth of the networks that report. */
const DOUBTING_NETWORKS_MIN = 10
const DOUBTING_RATE_MIN = 0.1

const rateOf = ({ seenBy, failedFor }: Pick<SideCounts, 'seenBy' | 'failedFor'>): number => (seenBy === 0 ? 0 : failedFor / seenBy)
const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`

/** The part of its members that a canary may fail for. */
const allowedBeside = (stable: SideCounts): number => Math.min(RATE_MAX, Math.max(RATE_MIN, TIMES_WORSE * rateOf(stable)))

/** Whether it fails for more than the allowed part, and for more than chance makes of it. */
const exceeds = ({ seenBy, failedFor }: SideCounts, allowed: number): boolean => failedFor > allowed * seenBy + DEVIATIONS * Math.sqrt(allowed * seenBy)

/**
 * Whether members contradict the club's own data: some report that stable fails, or report failures of a side that they do not have. The salt
 * puts members on sides by chance, so the same part of the members with the canary may be lying.
 */
export function isDisputed({ whole, hearsay }: Pick<Counts, 'whole' | 'hearsay'>): boolean {
  const others = [hearsay.stable.members, hearsay.canary.members]
  const contradicting = whole.stable.failedFor + others.reduce((sum, { failedFor }) => sum + failedFor, 0)
  const reporting = whole.stable.seenBy + others.reduce((sum, { seenBy }) => sum + seenBy, 0)
  return contradicting >= FAILED_FOR_MIN && contradicting > RATE_MIN * reporting
}

/** Whether so many networks without a member report failures of a version that somebody should look. It decides nothing. */
export const isDoubted = ({ networks }: Hearsay): boolean => networks.failedFor >= DOUBTING_NETWORKS_MIN && rateOf(networks) > DOUBTING_RATE_MIN

/**
 * Decides whether a canary is withdrawn, grows, waits, or is given to other members, whose reports then decide. It is withdrawn when it
 * fails for more than twice stable's rate (at least 1 %, at most 5 %) and for more than chance explains, or when it is painted twice as late.
 * It is judged by all members since its share changed, and by the last minutes alone, so that a fault which begins late is found as soon.
 *
 * It grows only while it fails for no more than that rate. Where members contradict each other, others are asked once: before a
 * withdrawal, unless most of its members report a failure, and before stable's failures let it grow (ADR 50).
 *
 * @param heldMs how long it has had its share
 * @param askedBefore others were asked already
 */
export function judge({ whole, recent, hearsay }: Counts, heldMs: number, rules: Rules, askedBefore = false): Verdict {
  const othersDecide = !askedBefore && isDisputed({ whole, hearsay })
  for (const { stable, canary } of [whole, recent]) {
    const allowed = allowedBeside(stable)
    if (canary.seenBy < rules.seenByMin || canary.failedFor < FAILED_FOR_MIN || !exceeds(canary, allowed)) continue
    const why = `failed for ${percent(rateOf(canary))} of ${canary.seenBy} who saw it, ${percent(allowed)} are allowed`
    if (othersDecide && rateOf(canary) <= DISPUTED_RATE_MAX) return { kind: 'ask-others', why }
    return { kind: 'withdraw', reason: 'failures', why }
  }
  const { stable, canary } = whole
  const isMeasured = Math.min(stable.paintedFor, canary.paintedFor) >= rules.seenByMin
  if (isMeasured && stable.paintMs !== null && canary.paintMs !== null)
    if (canary.paintMs > TIMES_WORSE * stable.paintMs && canary.paintMs - stable.paintMs >= LATER_MS_MIN)
      return { kind: 'withdraw', reason: 'paint', why: `painted after ${canary.paintMs} ms, stable after ${stable.paintMs} ms` }
  return canary.seenBy >= rules.seenByToGoOn && heldMs >= rules.msAtEachShare ? onward({ whole, recent }, othersDecide) : { kind: 'wait' }
}

/** Judges a canary that enough members have seen for long enough: it grows, unless its own failures forbid it. */
function onward({ whole, recent }: Pick<Counts, 'whole' | 'recent'>, othersDecide: boolean): Verdict {
  const rate = rateOf(whole.canary)
  const allowed = allowedBeside(whole.stable)
  if (rate > allowed || exceeds(recent.canary, allowedBeside(recent.stable))) return { kind: 'wait' }
  if (rate > RATE_MIN && othersDecide)
    return { kind: 'ask-others', why: `failed for ${percent(rate)} of ${whole.canary.seenBy} who saw it, allowed only beside stable's failures` }
  return { kind: 'go-on' }
}

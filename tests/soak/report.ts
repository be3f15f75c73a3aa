import { percentile } from '../clients/percentile'
import type { Check } from './books'
import { KINDS } from './honest-traffic'
import type { Kind, Sample } from './honest-traffic'

/** Times of honest members and staff beside attacks, as multiples of their quiet times, at most: over the whole soak, and beside any single attack. */
const TIMES_MAX = 3
const TIMES_BESIDE_ONE_MAX = 4
const NAME = 24
export const QUIET = 'quiet'
export const WARM_UP = 'warm-up'
/** Phases that are no single attack; they count in the whole alone. */
export const ALL = 'all at once'
export const KILL = 'a PostgreSQL that dies'

/** Times of some samples, in ms; NaN where there are none. */
function timesOf(samples: readonly Sample[]): { count: number; p50: number; p95: number } {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b)
  return { count: sorted.length, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
}

const cell = (figure: number) => (Number.isNaN(figure) ? '–' : figure.toFixed(Number.isInteger(figure) || figure >= 100 ? 0 : figure < 10 ? 2 : 1)).padStart(8)

/**
 * How long honest members waited, by what they did and by what was going on. A sign-in takes longer than a page, so each time is counted in
 * multiples of what 95 of 100 of its kind took in quiet: 95 of 100 of everything may take so many of these at most.
 */
export function judgeTimes(samples: readonly Sample[]): { readonly lines: readonly string[]; readonly checks: readonly Check[] } {
  const quiet = samples.filter(({ phase }) => phase === QUIET)
  const attacked = samples.filter(({ phase }) => phase !== QUIET && phase !== WARM_UP)
  const of = (list: readonly Sample[], kind: Kind) => list.filter((sample) => sample.kind === kind)
  const quietP95 = new Map(KINDS.map((kind) => [kind, timesOf(of(quiet, kind)).p95]))
  const multiples = (list: readonly Sample[]) => timesOf(list.map((sample) => ({ ...sample, ms: sample.ms / (quietP95.get(sample.kind) ?? Number.NaN) })))
  const phases = [...new Set(attacked.map(({ phase }) => phase))]
  const { p95: times } = multiples(attacked)
  const lines = [
    `${'honest, ms'.padEnd(NAME)}   quiet     p50     p95  beside     p50     p95   times`,
    ...KINDS.map((kind) => {
      const [one, other] = [timesOf(of(quiet, kind)), timesOf(of(attacked, kind))]
      return `${kind.padEnd(NAME)}${[one.count, one.p50, one.p95, other.count, other.p50, other.p95, other.p95 / one.p95].map(cell).join('')}`
    }),
    '',
    `${'honest, times the quiet'.padEnd(NAME)}  beside     p50     p95`,
    ...[...phases, undefined].map((phase) => {
      const { count, p50, p95 } = multiples(phase === undefined ? attacked : attacked.filter((sample) => sample.phase === phase))
      return `${(phase ?? 'everything').padEnd(NAME)}${[count, p50, p95].map(cell).join('')}`
    }),
  ]
  const what = (max: number) => `95 of 100 honest waits are at most ${max} times what they are without attacks`
  const single = phases
    .filter((phase) => phase !== ALL && phase !== KILL)
    .map((phase) => ({ phase, p95: multiples(attacked.filter((sample) => sample.phase === phase)).p95 }))
  const checks = [
    { what: what(TIMES_MAX), findings: times <= TIMES_MAX ? [] : [`${times.toFixed(2)} times`] },
    {
      what: `${what(TIMES_BESIDE_ONE_MAX)}, beside any single attack`,
      findings: single.filter(({ p95 }) => !(p95 <= TIMES_BESIDE_ONE_MAX)).map(({ phase, p95 }) => `${phase}: ${p95.toFixed(2)} times`),
    },
  ]
  return { lines, checks }
}

const FINDINGS_SHOWN = 10

/** A line for each check, with the first of what contradicts it. */
export const linesOf = (checks: readonly Check[]): readonly string[] =>
  checks.flatMap(({ what, findings }) => [
    `${findings.length === 0 ? '✓' : '✗'} ${what}`,
    ...findings.slice(0, FINDINGS_SHOWN).map((finding) => `    ${finding}`),
    ...(findings.length > FINDINGS_SHOWN ? [`    and ${findings.length - FINDINGS_SHOWN} more`] : []),
  ])

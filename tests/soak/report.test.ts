import type { Sample } from './honest-traffic'
import { ALL, judgeTimes, KILL, QUIET } from './report'

/** A hundred honest waits of one length. */
const waits = (phase: string, ms: number): readonly Sample[] => Array.from({ length: 100 }, () => ({ kind: 'code', phase, ms }))
const findingsOf = (...samples: readonly (readonly Sample[])[]) => judgeTimes(samples.flat()).checks.map(({ findings }) => findings)

it('a soak fails when one attack alone makes honest members wait more than four times as long, though the whole is within three', () => {
  const others = ['forms', 'bodies', 'calls'].flatMap((phase) => Array.from({ length: 10 }, () => waits(phase, 10)).flat())
  expect(findingsOf(waits(QUIET, 10), others, waits('pictures', 41))).toEqual([[], ['pictures: 4.10 times']])
  expect(findingsOf(waits(QUIET, 10), others, waits('pictures', 40))).toEqual([[], []])
})

it('a soak fails when the whole is beyond three times, and a dead store or all attacks together count in the whole alone', () => {
  expect(findingsOf(waits(QUIET, 10), waits('forms', 31))).toEqual([['3.10 times'], []])
  expect(findingsOf(waits(QUIET, 10), waits(KILL, 500), waits(ALL, 50))).toEqual([['50.00 times'], []])
})

it('a soak without a quiet time to compare with fails', () => {
  expect(findingsOf(waits('forms', 31)).map(({ length }) => length)).toEqual([1, 1])
})

import { judge } from './judge'
import type { Rules } from './judge'
import type { Counts, SideCounts } from './counts'

const RULES: Rules = { seenByMin: 20, seenByToGoOn: 100, msAtEachShare: 600_000 }
const LONG = RULES.msAtEachShare
const side = (changes: Partial<SideCounts> = {}): SideCounts => ({ seenBy: 0, failedFor: 0, paintMs: null, paintedFor: 0, ...changes })
const counts = (
  canary: Partial<SideCounts>,
  stable: Partial<SideCounts> = {},
  recent: Partial<Record<'stable' | 'canary', Partial<SideCounts>>> = {},
): Counts => ({
  whole: { stable: side(stable), canary: side(canary) },
  recent: { stable: side(recent.stable), canary: side(recent.canary) },
})
const painted = (paintMs: number, paintedFor = 50) => ({ seenBy: paintedFor, paintMs, paintedFor })

describe('a canary waits', () => {
  it.each([
    ['while fewer have seen it than are needed, however often it failed for them', counts({ seenBy: 19.75, failedFor: 19 })],
    ['while it failed for two, who may be two phones', counts({ seenBy: 20, failedFor: 2.75 })],
    ['while it fails for one in a hundred', counts({ seenBy: 300, failedFor: 3 })],
    ['while it fails for no more than twice those for whom stable fails', counts({ seenBy: 50, failedFor: 10 }, { seenBy: 1000, failedFor: 100 })],
    ['while it is painted in less than twice the time', counts(painted(1_999), painted(1_000))],
    ['while it is painted twice as late and nobody feels it', counts(painted(150), painted(60))],
    ['while too few of stable’s members said how long they waited', counts(painted(4_000), painted(1_000, 19))],
  ])('%s', (_, seen) => {
    const verdict = judge(seen, 0, RULES)
    expect(verdict).toEqual({ kind: 'wait' })
  })

  it('until it has been seen by enough, and for long enough, at its share', () => {
    expect(judge(counts({ seenBy: 99 }), LONG, RULES)).toEqual({ kind: 'wait' })
    expect(judge(counts({ seenBy: 100 }), LONG - 1, RULES)).toEqual({ kind: 'wait' })
    expect(judge(counts({ seenBy: 100 }), LONG, RULES)).toEqual({ kind: 'go-on' })
  })
})

describe('a canary is withdrawn', () => {
  it('when it fails for more than one in a hundred and more than twice those of stable', () => {
    expect(judge(counts({ seenBy: 20, failedFor: 3 }, { seenBy: 400, failedFor: 20 }), 0, RULES)).toEqual({
      kind: 'withdraw',
      reason: 'failures',
      why: 'failed for 15.0 % of 20 who saw it, 10.0 % are allowed',
    })
  })

  it('when it began to fail after thousands had seen it work', () => {
    const late = counts({ seenBy: 9_000, failedFor: 20 }, { seenBy: 9_000 }, { canary: { seenBy: 40, failedFor: 20 }, stable: { seenBy: 400 } })
    expect(judge(late, LONG, RULES)).toMatchObject({ kind: 'withdraw', reason: 'failures' })
  })

  it('when it is painted twice as late, even where it never fails', () => {
    expect(judge(counts(painted(2_001), painted(1_000)), LONG, RULES)).toMatchObject({ kind: 'withdraw', reason: 'paint' })
  })
})

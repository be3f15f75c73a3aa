import { judge } from './judge'
import type { Rules } from './judge'
import type { Counts, Hearsay, SideCounts } from './counts'

const RULES: Rules = { seenByMin: 20, seenByToGoOn: 100, msAtEachShare: 600_000 }
const LONG = RULES.msAtEachShare
const NOBODY: Hearsay = { members: { seenBy: 0, failedFor: 0 }, networks: { seenBy: 0, failedFor: 0 } }
const side = (changes: Partial<SideCounts> = {}): SideCounts => ({ seenBy: 0, failedFor: 0, paintMs: null, paintedFor: 0, ...changes })
const counts = (
  canary: Partial<SideCounts>,
  stable: Partial<SideCounts> = {},
  recent: Partial<Record<'stable' | 'canary', Partial<SideCounts>>> = {},
  hearsay: Partial<Record<'stable' | 'canary', Partial<Hearsay>>> = {},
): Counts => ({
  whole: { stable: side(stable), canary: side(canary) },
  recent: { stable: side(recent.stable), canary: side(recent.canary) },
  hearsay: { stable: { ...NOBODY, ...hearsay.stable }, canary: { ...NOBODY, ...hearsay.canary } },
})
const painted = (paintMs: number, paintedFor = 50) => ({ seenBy: paintedFor, paintMs, paintedFor })
const saying = (seenBy: number, failedFor: number) => ({ seenBy, failedFor })

describe('a canary waits', () => {
  it.each([
    ['while fewer have seen it than are needed, however often it failed for them', counts({ seenBy: 19, failedFor: 19 })],
    ['while it failed for two, who may be two phones', counts({ seenBy: 20, failedFor: 2 })],
    ['while it fails for one in a hundred', counts({ seenBy: 300, failedFor: 3 })],
    ['while it fails for no more than twice those for whom stable fails', counts({ seenBy: 50, failedFor: 3 }, { seenBy: 1000, failedFor: 20 })],
    ['while it fails for a few more than it may, which is chance', counts({ seenBy: 90, failedFor: 2 })],
    ['while it is painted in less than twice the time', counts(painted(1_999), painted(1_000))],
    ['while it is painted twice as late and nobody feels it', counts(painted(150), painted(60))],
    ['while too few of stable’s members said how long they waited', counts(painted(4_000), painted(1_000, 19))],
    ['while networks without a member say that it fails', counts({ seenBy: 40 }, {}, {}, { canary: { networks: saying(5_000, 5_000) } })],
    ['while members who have no voice say that it fails', counts({ seenBy: 40 }, {}, {}, { canary: { members: saying(5_000, 5_000) } })],
  ])('%s', (_, seen) => {
    const verdict = judge(seen, 0, RULES)
    expect(verdict).toEqual({ kind: 'wait' })
  })

  it('until it has been seen by enough, and for long enough, at its share', () => {
    expect(judge(counts({ seenBy: 99 }), LONG, RULES)).toEqual({ kind: 'wait' })
    expect(judge(counts({ seenBy: 100 }), LONG - 1, RULES)).toEqual({ kind: 'wait' })
    expect(judge(counts({ seenBy: 100 }), LONG, RULES)).toEqual({ kind: 'go-on' })
  })

  it('and never goes on while it fails for more than it may, though too few have seen it fail to withdraw it', () => {
    const rules = { ...RULES, seenByToGoOn: 2 }
    expect(judge(counts({ seenBy: 20, failedFor: 2 }), LONG, rules)).toEqual({ kind: 'wait' })
    expect(judge(counts({ seenBy: 2, failedFor: 2 }), LONG, rules)).toEqual({ kind: 'wait' })
  })

  it.each([
    ['by two of a hundred, which chance can explain', counts({ seenBy: 100, failedFor: 2 })],
    ['by six of a hundred, however often stable fails', counts({ seenBy: 100, failedFor: 6 }, { seenBy: 1_000, failedFor: 900 })],
    ['in the last minutes, for too few to withdraw it', counts({ seenBy: 900, failedFor: 2 }, {}, { canary: { seenBy: 10, failedFor: 2 } })],
  ])('and never goes on while its own failures exceed the bound: %s', (_, seen) => {
    expect(judge(seen, LONG, RULES)).toEqual({ kind: 'wait' })
    expect(judge(seen, LONG, RULES, true)).toEqual({ kind: 'wait' })
  })
})

describe('a canary is withdrawn', () => {
  it('when it fails for more than one in a hundred and more than twice those of stable', () => {
    expect(judge(counts({ seenBy: 20, failedFor: 3 }, { seenBy: 400, failedFor: 4 }), 0, RULES)).toEqual({
      kind: 'withdraw',
      reason: 'failures',
      why: 'failed for 15.0 % of 20 who saw it, 2.0 % are allowed',
    })
  })

  it.each([10, 100, 500, 1_000])('when it fails for all, whoever says that it works, and %i of 1,000 say that stable fails', (failedFor) => {
    const stable = { seenBy: 1_000, failedFor }
    expect(judge(counts({ seenBy: 25, failedFor: 25 }, stable), LONG, RULES)).toMatchObject({ kind: 'withdraw' })
    expect(judge(counts({ seenBy: 375, failedFor: 250 }, stable), LONG, RULES)).toMatchObject({ kind: 'withdraw' })
  })

  it('when it fails for one in ten, however often stable is said to fail', () => {
    const disputed = counts({ seenBy: 400, failedFor: 40 }, { seenBy: 1_000, failedFor: 900 })
    expect(judge(disputed, LONG, RULES)).toMatchObject({ kind: 'ask-others' })
    expect(judge(disputed, LONG, RULES, true)).toMatchObject({ kind: 'withdraw', why: 'failed for 10.0 % of 400 who saw it, 5.0 % are allowed' })
  })

  it('when it began to fail after thousands had seen it work', () => {
    const late = counts({ seenBy: 9_000, failedFor: 20 }, { seenBy: 9_000 }, { canary: { seenBy: 40, failedFor: 20 }, stable: { seenBy: 400 } })
    expect(judge(late, LONG, RULES)).toMatchObject({ kind: 'withdraw', reason: 'failures' })
  })

  it('when it is painted twice as late, even where it never fails', () => {
    expect(judge(counts(painted(2_001), painted(1_000)), LONG, RULES)).toMatchObject({ kind: 'withdraw', reason: 'paint' })
  })
})

describe('other members are asked', () => {
  const failing = { seenBy: 250, failedFor: 25 }
  const none = { seenBy: 750, failedFor: 0 }

  it('where some speak of a side that is not theirs, or say that stable fails', () => {
    expect(judge(counts(failing, none, {}, { canary: { members: saying(40, 40) } }), LONG, RULES)).toMatchObject({ kind: 'ask-others' })
    expect(judge(counts(failing, none, {}, { stable: { members: saying(40, 40) } }), LONG, RULES)).toMatchObject({ kind: 'ask-others' })
    expect(judge(counts(failing, { seenBy: 750, failedFor: 40 }), LONG, RULES)).toMatchObject({ kind: 'ask-others' })
  })

  it.each([
    ['not where members do not contradict each other', counts(failing, none)],
    ['not for two, nor for one in a hundred', counts(failing, { seenBy: 750, failedFor: 2 }, {}, { canary: { members: saying(200, 7) } })],
    ['not where more than half of those who have it say that it fails', counts({ seenBy: 250, failedFor: 126 }, { seenBy: 750, failedFor: 300 })],
    ['not because of networks without a member', counts(failing, none, {}, { canary: { networks: saying(900, 900) } })],
  ])('%s', (_, seen) => {
    expect(judge(seen, LONG, RULES)).toMatchObject({ kind: 'withdraw' })
  })

  it('where only failures of stable would let the canary go on', () => {
    const excused = counts({ seenBy: 250, failedFor: 10 }, { seenBy: 750, failedFor: 40 })
    expect(judge(excused, LONG, RULES)).toMatchObject({ kind: 'ask-others' })
    expect(judge(excused, LONG, RULES, true)).toEqual({ kind: 'go-on' })
  })

  it('once, and the canary goes on where they see nothing fail', () => {
    expect(judge(counts(failing, { seenBy: 750, failedFor: 300 }), LONG, RULES, true)).toMatchObject({ kind: 'withdraw' })
    expect(judge(counts({ seenBy: 250, failedFor: 0 }, { seenBy: 750, failedFor: 300 }), LONG, RULES, true)).toEqual({ kind: 'go-on' })
  })
})

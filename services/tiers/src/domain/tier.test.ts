import { isAbove, reviewed, ruleOf, tierFor } from './tier'
import type { Tier } from './tier'

describe('tiers', () => {
  it.each([
    [0n, 'Gold'],
    [3999n, 'Gold'],
    [4000n, 'Platinum'],
    [8999n, 'Platinum'],
    [9000n, 'Diamond'],
    [1_000_000n, 'Diamond'],
  ] as const)('gives for %s points the tier %s', (earned, tier) => {
    expect(tierFor(earned)).toBe(tier)
  })

  it.each([
    ['Gold', 0n, 'Gold', 'none'],
    ['Gold', 20_000n, 'Gold', 'none'],
    ['Platinum', 3999n, 'Gold', 'downgraded'],
    ['Platinum', 4000n, 'Platinum', 'none'],
    ['Diamond', 0n, 'Platinum', 'downgraded'],
    ['Diamond', 8999n, 'Platinum', 'downgraded'],
    ['Diamond', 9000n, 'Diamond', 'none'],
  ] as const)('reviews %s with %s points to %s (%s)', (tier, earned, to, direction) => {
    expect(reviewed(tier, earned)).toEqual({ to, direction })
  })

  it('tells the points that the progress bar ends at and the next tier', () => {
    expect((['Gold', 'Platinum', 'Diamond'] satisfies Tier[]).map((tier) => [ruleOf(tier).highTierPoints, ruleOf(tier).nextTier])).toEqual([
      [3999n, 'Platinum'],
      [8999n, 'Diamond'],
      [9000n, null],
    ])
  })

  it('orders the tiers', () => {
    expect([isAbove('Platinum', 'Gold'), isAbove('Gold', 'Gold'), isAbove('Platinum', 'Diamond')]).toEqual([true, false, false])
  })
})

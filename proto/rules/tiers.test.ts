import { isAbove, TIER_RULES, tierFor, tierOf, TIERS } from './tiers'

it.each([
  [0, 'Gold'],
  [3999n, 'Gold'],
  [4000, 'Platinum'],
  [8999n, 'Platinum'],
  [9000n, 'Diamond'],
  [1_000_000n, 'Diamond'],
] as const)('gives for %s points of twelve months the tier %s (D60)', (earned, tier) => {
  expect(tierFor(earned)).toBe(tier)
})

it.each([
  // tier, end of the bar, next, welcome, birthday, referrer, referee
  ['Gold', 3999, 'Platinum', 0, 100, 500, 100],
  ['Platinum', 8999, 'Diamond', 500, 200, 550, 150],
  ['Diamond', 9000, null, 800, 300, 600, 200],
] as const)('gives %s its bar and bonuses (D32, D60, D61, D89)', (tier, highTierPoints, nextTier, welcome, birthday, referrer, referee) => {
  expect(TIER_RULES[tier]).toMatchObject({ highTierPoints, nextTier, welcome, birthday, referrer, referee })
})

it('ends each bar one point below the next tier, so that what is missing is exact (D60)', () => {
  for (const tier of TIERS) {
    const { highTierPoints, nextTier } = TIER_RULES[tier]
    if (nextTier) expect(highTierPoints + 1).toBe(TIER_RULES[nextTier].floor)
  }
})

it('orders the tiers and takes a member without a standing for Gold', () => {
  expect([isAbove('Platinum', 'Gold'), isAbove('Gold', 'Gold'), isAbove('Platinum', 'Diamond')]).toEqual([true, false, false])
  expect(['', 'gold', 'Diamond'].map(tierOf)).toEqual(['Gold', 'Gold', 'Diamond'])
})

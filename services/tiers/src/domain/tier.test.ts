import { reviewed } from './tier'

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

import { awardFor } from './multiplier'
import type { AwardInput } from './multiplier'

const registration = (change: Partial<AwardInput>): AwardInput => ({
  basePoints: 120n,
  codeGroup: 'STANDARD',
  formatName: 'tape',
  registeredBefore: 3,
  pantsBefore: 2,
  registeredAt: new Date('2026-01-14T10:00:00+08:00'),
  doubleDay: 15,
  ...change,
})
const at = (text: string) => ({ registeredAt: new Date(text) })
const inPromo = at('2025-10-09T12:00:00+08:00')
const doubleDay = at('2026-01-15T12:00:00+08:00')

describe('what a code is worth', () => {
  it.each<[string, Partial<AwardInput>, number, string | undefined]>([
    ['an ordinary day, not the first', {}, 1, undefined],
    ['the first code ever', { registeredBefore: 0, pantsBefore: 0 }, 2, 'Welcome Code Bonus'],
    ['the first pants code', { formatName: 'pants', pantsBefore: 0 }, 3, 'scanMilestone'],
    ['the first code ever, and it is pants: 3 beats 2', { formatName: 'pants', registeredBefore: 0, pantsBefore: 0 }, 3, 'scanMilestone'],
    ['the second pants code', { formatName: 'pants', pantsBefore: 1 }, 1, undefined],
    ['a first tape code when there were no pants', { pantsBefore: 0 }, 1, undefined],
    ['one millisecond before the promotion', at('2025-10-07T23:59:59.999+08:00'), 1, undefined],
    ['the first instant of the promotion', at('2025-10-08T00:00:00+08:00'), 5, 'Promo Bonus'],
    ['the last instant of the promotion', at('2025-10-11T23:59:59.999+08:00'), 5, 'Promo Bonus'],
    ['one millisecond after the promotion', at('2025-10-12T00:00:00+08:00'), 1, undefined],
    ['the first pants code in the promotion: 5 beats 3', { ...inPromo, formatName: 'pants', pantsBefore: 0 }, 5, 'Promo Bonus'],
    ['the first code ever in the promotion: 5 beats 2', { ...inPromo, registeredBefore: 0, pantsBefore: 0 }, 5, 'Promo Bonus'],
    ['the 15th', doubleDay, 2, 'Double Points Bonus'],
    ['the 22nd', at('2026-01-22T12:00:00+08:00'), 2, 'Double Points Bonus'],
    ['the 15th begins at midnight in Kuala Lumpur', at('2026-01-14T16:00:00Z'), 2, 'Double Points Bonus'],
    ['the 15th ends at midnight in Kuala Lumpur', at('2026-01-15T16:00:00Z'), 1, undefined],
    ['the day that staff chose', { ...at('2026-01-07T12:00:00+08:00'), doubleDay: 7 }, 2, 'Double Points Bonus'],
    ['the 15th when staff chose another day', { ...doubleDay, doubleDay: 7 }, 2, 'Double Points Bonus'],
    ['the 28th of a February that lacks the chosen 31st', { ...at('2026-02-28T12:00:00+08:00'), doubleDay: 31 }, 1, undefined],
    ['the first code ever on a double day: not doubled twice', { ...doubleDay, registeredBefore: 0, pantsBefore: 0 }, 2, 'Welcome Code Bonus'],
    ['the first pants code on a double day: 3 beats 2', { ...doubleDay, formatName: 'pants', pantsBefore: 0 }, 3, 'scanMilestone'],
    ['a special code as the first code ever', { codeGroup: 'SPECIAL', registeredBefore: 0, pantsBefore: 0 }, 1, undefined],
    ['a special code in the promotion', { ...inPromo, codeGroup: 'SPECIAL' }, 1, undefined],
    ['a special code on a double day', { ...doubleDay, codeGroup: 'SPECIAL' }, 1, undefined],
    ['a special pants code as the first pants', { codeGroup: 'SPECIAL', formatName: 'pants', pantsBefore: 0 }, 1, undefined],
  ])('%s', (_, change, factor, source) => {
    const award = awardFor(registration(change))
    expect(award.factor).toBe(factor)
    expect(award.parts[0]).toEqual({ points: 120n, source: 'Unique Code' })
    expect(award.parts[1]?.source).toBe(source)
    expect(award.bonusPoints).toBe(120n * BigInt(factor - 1))
    expect(award.parts.reduce((sum, part) => sum + part.points, 0n)).toBe(120n * BigInt(factor))
  })

  it.each([
    [3, undefined],
    [4, { count: 5, voucherType: 'RM5' }],
    [5, undefined],
    [9, { count: 10, voucherType: 'RM10' }],
    [14, undefined],
  ])('after %i pants codes the next one reaches %o', (pantsBefore, milestone) => {
    expect(awardFor(registration({ formatName: 'pants', pantsBefore })).milestone).toEqual(milestone)
    expect(awardFor(registration({ formatName: 'tape', pantsBefore })).milestone).toBeUndefined()
  })
})

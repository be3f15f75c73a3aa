import { aMember } from '../../testing/member'
import { tierProgress } from './tier-progress'

describe('the way to the next tier', () => {
  it('never shows more than full', () => {
    expect(tierProgress(aMember({ totalPointsInPastYear: 5000 }))).toMatchObject({ percent: 100, missing: 0 })
  })
  it('is full for Diamond, which has no next tier', () => {
    expect(tierProgress(aMember({ tier: 'Diamond', totalPointsInPastYear: 9100, tierSetting: [{ highTierPoints: 9000, nextTier: null }] }))).toEqual({
      tier: 'Diamond',
      next: null,
      percent: 100,
      missing: 0,
    })
  })
  it('needs exactly 4,000 points for Platinum', () => {
    expect(tierProgress(aMember({ totalPointsInPastYear: 3999 })).missing).toBe(1)
    expect(tierProgress(aMember({ totalPointsInPastYear: 0 })).missing).toBe(4000)
  })
})

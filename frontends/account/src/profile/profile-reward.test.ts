import { aMember } from '../testing/member'
import { canEarnProfilePoints, missingOfProfile } from './profile-reward'

const TODAY = '2026-02-01'
const parent = aMember({ pregnancyStage: 'oneChild', edb: null, babyInfos: [], addresses: [], points: [] })

describe('the points for a complete profile', () => {
  it.each([
    ['were given less than half a year ago', { ...parent, profileRewardedAt: '2026-01-15T02:00:00.000Z' }, []],
    ['ask for a baby, and all children are older', parent, ['2020-05-05']],
  ])('cannot be earned when they %s', (_case, user, children) => {
    expect(canEarnProfilePoints(user, { children, today: TODAY })).toBe(false)
  })

  it.each([
    ['a child is young enough', parent, ['2020-05-05', '2025-05-05']],
    ['nothing is known of the children', parent, []],
    ['half a year has passed', { ...parent, profileRewardedAt: '2025-08-01T02:00:00.000Z' }, []],
  ])('can be earned when %s', (_case, user, children) => {
    expect(canEarnProfilePoints(user, { children, today: TODAY })).toBe(true)
  })

  it('ask for what the stage needs, and for an address', () => {
    expect(missingOfProfile(parent)).toEqual(['baby', 'address'])
    expect(missingOfProfile({ ...parent, pregnancyStage: 'pregnant' })).toEqual(['edb', 'address'])
    expect(missingOfProfile({ ...parent, pregnancyStage: 'trying' })).toEqual(['address'])
  })
})

import { createHolders } from './limits'

describe.each(['', 'household:'])('the limits of a member, with households preceded by "%s"', (prefix) => {
  const { ofMember, ofHousehold, limitsOf } = createHolders(prefix)
  const max = { perMember: 5, perHousehold: 3 }

  it('are none of those who are perhaps the household of somebody else', () => {
    const holder = ofHousehold('near:theirs:1')
    expect(limitsOf([ofMember('m'), ofHousehold('own'), holder], max)).toContainEqual({ holder, max: null })
  })

  it('are those of the member, of their households, and of those that are perhaps the same as one of them', () => {
    const holders = [ofMember('m'), ofHousehold('own'), ofHousehold('near:own:1')]
    expect(limitsOf(holders, max).map((limit) => limit.max)).toEqual([5, 3, 3])
  })
})

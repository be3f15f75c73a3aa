import { remainingOf } from './item'

describe('what remains of an item', () => {
  it('is never less than nothing', () => {
    expect(remainingOf({ inventory: 3, redeemed: 5 })).toBe(0)
  })

  it('is its inventory without what was redeemed', () => {
    expect(remainingOf({ inventory: 10, redeemed: 0 })).toBe(10)
    expect(remainingOf({ inventory: 10, redeemed: 10 })).toBe(0)
  })
})

import { mayBeGiven } from './voucher'

describe('whether a voucher type may be given', () => {
  it('refuses to sell a hidden type', () => {
    expect(mayBeGiven({ active: false }, 'redemption')).toBe(false)
  })

  it('still pays a promised milestone or prize from a hidden type', () => {
    expect([mayBeGiven({ active: false }, 'milestone'), mayBeGiven({ active: false }, 'mystery')]).toEqual([true, true])
  })
})

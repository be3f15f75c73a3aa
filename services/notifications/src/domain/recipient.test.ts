import { isChannel, normaliseRecipient } from './recipient'

describe('recipients', () => {
  it('knows no channel but SMS and mail', () => {
    expect(['sms', 'email', 'push', ''].map(isChannel)).toEqual([true, true, false, false])
  })

  it.each([
    ['0123456789', '60123456789'],
    ['+60 12-345 6789', '60123456789'],
    ['60123456789', '60123456789'],
    ['123456789', '60123456789'],
    [' Mum@Example.COM ', 'mum@example.com'],
    ['', ''],
  ])('writes %j as %j', (typed, normal) => {
    expect(normaliseRecipient(typed)).toBe(normal)
  })
})

import { isWithheldWhileFrozen } from './freeze'

describe('an award that arrives while its member is frozen', () => {
  it.each(['birthday:1:2026', 'receipt:1', 'feedback:1', 'referral:1:referrer', 'welcome:1', 'profile:1'])('is withheld: %s', (key) =>
    expect(isWithheldWhileFrozen(key)).toBe(true),
  )

  it.each(['registration:1', 'mystery-box:1'])('is posted where its act was completed before the freeze: %s', (key) =>
    expect(isWithheldWhileFrozen(key)).toBe(false),
  )
})

import { isPromotion } from './promotion-window'

it('counts from the first instant of the first day to the last of the last (D56)', () => {
  expect(isPromotion(new Date('2025-10-07T23:59:59.999+08:00'))).toBe(false)
  expect(isPromotion(new Date('2025-10-08T00:00:00+08:00'))).toBe(true)
  expect(isPromotion(new Date('2025-10-12T00:00:00+08:00'))).toBe(false)
})

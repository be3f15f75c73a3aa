import { isDoublePointsDay, isPromotion } from '@club/rules'
import { ordinaryInstant } from './demo-days'

describe('a day of the demonstration', () => {
  it('is so many days ago', () => {
    expect(ordinaryInstant(new Date('2026-06-10T02:00:00Z'), 2, 0)).toEqual(new Date('2026-06-08T02:00:00Z'))
  })

  it('is never one on which points multiply, whenever the product is first started', () => {
    for (let day = 0; day < 400; day += 1) {
      const at = ordinaryInstant(new Date(Date.parse('2025-09-01T02:00:00Z') + day * 86_400_000), 5, 3)
      expect([at, isDoublePointsDay(at, 3) || isPromotion(at)]).toEqual([at, false])
    }
  })
})

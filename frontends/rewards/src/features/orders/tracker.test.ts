import type { OrderState } from '@club/rules'
import { isTracked, orderNumber, trackerSteps } from './tracker'

const PLACED = '2026-01-01T00:00:00.000Z'
const looks = (...states: OrderState[]) =>
  trackerSteps(
    states.map((state) => ({ state, time: PLACED })),
    PLACED,
    '2026-01-02',
  ).map(({ look }) => look)

describe('the tracker of an order', () => {
  it.each<[OrderState[], string[]]>([
    [[], ['active', 'blank', 'blank', 'blank', 'blank']],
    [['PROCESSING'], ['active', 'pending', 'pending', 'blank', 'blank']],
    [
      ['PROCESSING', 'DELIVERING'],
      ['active', 'active', 'active', 'pending', 'blank'],
    ],
    [
      ['PROCESSING', 'DELIVERING', 'DELIVERED'],
      ['active', 'active', 'active', 'active', 'pending'],
    ],
    [
      ['PROCESSING', 'DELIVERED'],
      ['active', 'active', 'active', 'active', 'pending'],
    ],
  ])('after %j shows %j', (states, expected) => {
    expect(looks(...states)).toEqual(expected)
  })

  it('ends an order that was cancelled, and expects nothing of it', () => {
    const records = (['PROCESSING', 'CANCELLED'] as const).map((state) => ({ state, time: PLACED }))
    expect(trackerSteps(records, PLACED, '2026-01-02')).toEqual([
      { step: 'placed', look: 'active', time: PLACED, expectedBy: null },
      { step: 'cancelled', look: 'ended', time: PLACED, expectedBy: null },
    ])
  })

  it('says by when the next steps are expected, and nothing once that day has passed', () => {
    const expected = (today: string) => trackerSteps([{ state: 'PROCESSING', time: PLACED }], PLACED, today).map(({ expectedBy }) => expectedBy)
    expect(expected('2026-01-05')).toEqual([null, null, null, '2026-01-11', '2026-01-22'])
    expect(expected('2026-01-15')).toEqual([null, null, null, null, '2026-01-22'])
  })

  it('is not shown for orders of before 18 March 2022 in Kuala Lumpur', () => {
    expect(isTracked('2022-03-17T15:59:59.000Z')).toBe(false)
    expect(isTracked('2022-03-17T16:00:00.000Z')).toBe(true)
  })

  it('calls an order by the first segment of its id', () => {
    expect(orderNumber('abcd1234-0000-7000-8000-000000000001')).toBe('abcd1234')
  })
})

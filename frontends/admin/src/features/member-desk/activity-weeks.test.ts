import { deskMember } from '../../testing/members'
import { activityWeeks } from './activity-weeks'

const TODAY = '2026-11-28'
const line = (createdAt: string, points = 120) => ({ id: createdAt, createdAt, points, source: 'Unique Code', balance: 0 })
const countsOf = (points: ReturnType<typeof line>[]) =>
  activityWeeks(deskMember({ points, orders: [], vouchers: [], samples: [], receipts: [], entries: [], boxes: [] }), TODAY)
    .filter(({ values }) => values.earned + values.redeemed + values.tookPart > 0)
    .map(({ monday, values }) => [monday, values.earned])

describe('the activity of a member by week', () => {
  it('leaves out what is older than half a year, and points that were spent', () => {
    expect(countsOf([line('2026-05-31T15:59:59.999Z'), line('2026-11-20T04:00:00.000Z', -300)])).toEqual([])
  })

  it('counts by weeks of Kuala Lumpur, from Monday on', () => {
    // The last instant of a Sunday there, and the first of the Monday.
    expect(countsOf([line('2026-11-22T15:59:59.999Z'), line('2026-11-22T16:00:00.000Z'), line('2026-11-28T04:00:00.000Z')])).toEqual([
      ['2026-11-16', 1],
      ['2026-11-23', 2],
    ])
  })

  it('has every one of its 26 weeks, with what was redeemed and where the member took part', () => {
    const weeks = activityWeeks(deskMember(), TODAY)
    expect([weeks.length, weeks[0]?.monday, weeks.at(-1)?.monday]).toEqual([26, '2026-06-01', '2026-11-23'])
    expect(weeks.at(-2)?.values.redeemed).toBeGreaterThan(0)
  })
})

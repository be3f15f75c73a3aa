import { toPointRecord } from './user'

const line = (source: string, reference?: { en: string; bm: string }) =>
  toPointRecord({ id: 'e1', at: new Date('2026-01-15T02:00:00Z'), points: 120n, source, reference })

describe('a line of points', () => {
  it.each(['Unique Cod', 'constructor', ''])('is shown as "Other" when its source "%s" is not known, as in an old data folder', (source) => {
    expect(line(source)).toEqual({ id: 'e1', createdAt: '2026-01-15T02:00:00.000Z', points: 120, source: 'Other' })
  })

  it('is described by the title that staff gave to a campaign or a refund (D105), else by its source and what it went for', () => {
    const reference = { en: 'Baby Fair', bm: 'Pesta Bayi' }
    expect(line('Campaign Credit', reference)).toEqual({ id: 'e1', createdAt: '2026-01-15T02:00:00.000Z', points: 120, source: 'Baby Fair' })
    expect(line('Contest Entry', reference)).toMatchObject({ source: 'Contest Entry', reference })
    expect(line('scanMilestone')).toMatchObject({ source: 'scanMilestone', milestone: 1 })
  })
})

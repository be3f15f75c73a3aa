import { timeAxis } from './time-axis'

const scans = (day: string, count: number) => ({ day, values: { scans: count } })

describe('the time axis of a chart', () => {
  it('has nothing without days, and nothing when the range is turned round', () => {
    expect(timeAxis([], { from: null, to: null }).points).toEqual([])
    expect(timeAxis([], { from: '2026-11-02', to: '2026-11-01' }).points).toEqual([])
  })

  it('has every day of the range with its year, also those of nothing', () => {
    const { points, unit } = timeAxis([scans('2026-01-01', 2)], { from: '2025-12-31', to: '2026-01-02' })
    expect(unit).toBe('day')
    expect(points).toEqual([
      { label: '31/12/2025', values: { scans: 0 } },
      { label: '01/01/2026', values: { scans: 2 } },
      { label: '02/01/2026', values: { scans: 0 } },
    ])
  })

  it('counts by month over a long time, silent months included', () => {
    const { points, unit } = timeAxis([scans('2025-01-31', 1), scans('2025-01-02', 1), scans('2025-12-01', 5)], { from: null, to: null })
    expect(unit).toBe('month')
    expect(points).toHaveLength(12)
    expect(points[0]).toEqual({ label: '01/2025', values: { scans: 2 } })
    expect(points[1]).toEqual({ label: '02/2025', values: { scans: 0 } })
    expect(points.at(-1)).toEqual({ label: '12/2025', values: { scans: 5 } })
  })
})

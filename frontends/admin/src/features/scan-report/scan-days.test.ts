import { everyDay } from './scan-days'

it('has no days of nothing', () => {
  expect(everyDay([])).toEqual([])
})

it('counts a day without a scan as zero', () => {
  expect(
    everyDay([
      { on: '2026-03-01', scans: 2, points: 40 },
      { on: '2026-02-27', scans: 1, points: 20 },
    ]),
  ).toEqual([
    { on: '2026-02-27', scans: 1, points: 20 },
    { on: '2026-02-28', scans: 0, points: 0 },
    { on: '2026-03-01', scans: 2, points: 40 },
  ])
})

it('leaves years of silence out', () => {
  expect(
    everyDay([
      { on: '2020-01-01', scans: 1, points: 20 },
      { on: '2026-01-01', scans: 1, points: 20 },
    ]),
  ).toHaveLength(2)
})

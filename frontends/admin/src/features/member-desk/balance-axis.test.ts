import { balanceAxis } from './balance-axis'

const line = (day: string, points: number, balance: number) => ({
  id: day + String(points),
  createdAt: `${day}T04:00:00.000Z`,
  points,
  source: 'Unique Code',
  balance,
})

it('draws nothing for a member without a line', () => {
  expect(balanceAxis([], '2026-11-28')).toEqual([])
})

it('draws every day to today, with the balance at its end and the lines of the day', () => {
  const axis = balanceAxis([line('2026-11-26', -50, 120), line('2026-11-26', 70, 170), line('2026-11-24', 100, 100)], '2026-11-27')
  expect(axis.map(({ label, balance, lines }) => [label, balance, lines.length])).toEqual([
    ['24/11/2026', 100, 1],
    ['25/11/2026', 100, 0],
    ['26/11/2026', 120, 2],
    ['27/11/2026', 120, 0],
  ])
})

it('draws a longer time by month', () => {
  const axis = balanceAxis([line('2026-11-26', -50, 70), line('2026-06-02', 20, 120)], '2026-11-28')
  expect(axis.map(({ label, balance }) => [label, balance])).toEqual([
    ['06/2026', 120],
    ['07/2026', 120],
    ['08/2026', 120],
    ['09/2026', 120],
    ['10/2026', 120],
    ['11/2026', 70],
  ])
})

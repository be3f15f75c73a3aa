import { timeLeft } from './time-left'

it.each([
  ['2026-01-15T00:00:00+08:00', 24, 0],
  ['2026-01-15T20:17:30+08:00', 3, 43],
  ['2026-01-15T23:59:30+08:00', 0, 1],
  ['2026-01-16T00:00:01+08:00', 0, 0],
])('at %s, %i h %i min of the day are left', (now, hours, minutes) => {
  expect(timeLeft(new Date('2026-01-15T23:59:59.999+08:00'), new Date(now))).toEqual({ hours, minutes })
})

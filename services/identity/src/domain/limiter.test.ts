import { secondsUntilAllowed } from './limiter'

const now = new Date('2025-10-14T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const rule = { max: 3, windowSeconds: 3600, gapSeconds: 60 }

it.each([
  ['the gap is not over', [ago(59)], 1],
  ['the gap has just begun', [ago(0)], 60],
  ['the limit is reached', [ago(3000), ago(2000), ago(1000)], 600],
  ['another process is a little ahead', [ago(-1)], 61],
])('makes wait when %s', (_, taken, seconds) => {
  expect(secondsUntilAllowed(taken, rule, now)).toBe(seconds)
})

it.each([
  ['nothing was taken', []],
  ['the gap is over', [ago(60)]],
  ['the window is over', [ago(3600), ago(3700), ago(1000)]],
  ['uses were counted at a chosen time far ahead', [ago(-86_400)]],
])('lets through when %s', (_, taken) => {
  expect(secondsUntilAllowed(taken, rule, now)).toBe(0)
})

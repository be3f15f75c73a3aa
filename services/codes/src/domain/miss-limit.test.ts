import { addMiss, currentMisses, retryAfterSeconds } from './miss-limit'
import type { Misses } from './miss-limit'

const MAX = 10
const at = (seconds: number) => new Date(Date.parse('2026-01-15T02:00:00Z') + seconds * 1000)
const missed = (count: number, sinceSeconds = 0): Misses => ({ count, since: at(sinceSeconds) })
const NONE: Misses = { count: 0, since: undefined }

describe('the limit of unknown codes (D41)', () => {
  it.each<[string, Misses, number, number]>([
    // misses, at which second, seconds to wait
    ['nothing', NONE, 0, 0],
    ['one less than the limit', missed(MAX - 1), 1, 0],
    ['the limit, at once', missed(MAX), 0, 3600],
    ['the limit, a second later', missed(MAX), 1, 3599],
    ['the limit, in the last fraction of the hour', missed(MAX), 3599.5, 1],
    ['the limit, when the hour is over', missed(MAX), 3600, 0],
    ['more than the limit, because it was lowered', missed(MAX + 5), 1800, 1800],
    ['the limit, in a future that a chosen clock left behind', missed(MAX, 60), 0, 0],
  ])('after %s waits as long as the running hour', (_, misses, seconds, wait) => {
    expect(retryAfterSeconds(misses, at(seconds), MAX)).toBe(wait)
  })

  it.each<[string, Misses, number, Misses]>([
    ['starts an hour', NONE, 5, missed(1, 5)],
    ['counts in the hour that runs, which it does not make longer', missed(3), 3599, missed(4)],
    ['starts a new hour when one is over', missed(9), 3600, missed(1, 3600)],
    ['starts a new hour where the clock was turned back', missed(9, 60), 0, missed(1)],
  ])('a miss %s', (_, misses, seconds, after) => {
    expect(addMiss(misses, at(seconds))).toEqual(after)
  })

  it('forgets the misses of an hour that is over', () => {
    expect([currentMisses(missed(7), at(3599)), currentMisses(missed(7), at(3600))]).toEqual([missed(7), NONE])
  })
})

import { ApiFault, ApiRefusal } from '@club/api'
import { keepCode, keptCodesOf } from '@club/session/kept-codes'
import { sendKeptCodes } from './send-kept-codes'

const ME = '11111111-1111-7111-8111-111111111111'
const NOW = new Date('2026-01-10T10:00:00+08:00')
const refusal = (status: number, code: string) => new ApiRefusal(status, code, { code, error: code })
const gone = () => new ApiFault('The service could not be reached', null)

/** Numbers that look random and are the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The club behind a connection that is cut at random: before a code arrives, or on the way back. */
function clubBehindCuts(random: () => number) {
  const outcomes = new Map<string, { points: number }>()
  const used = new Set<string>()
  const credits: string[] = []
  let cuts = 0
  const register = async ({ code, key }: { code: string; key: string }): Promise<{ points: number }> => {
    const chance = random()
    if (chance < 0.3) {
      cuts += 1
      throw gone()
    }
    if (chance < 0.35) throw refusal(429, 'RATE_LIMITED')
    if (chance < 0.4) throw refusal(401, 'SESSION_EXPIRED')
    if (chance < 0.45) throw refusal(503, 'UNAVAILABLE')
    if (chance < 0.5) throw new ApiFault('The service failed', 500)
    const first = outcomes.get(key)
    if (!first && used.has(code)) throw refusal(409, 'CODE_USED')
    if (!first) {
      outcomes.set(key, { points: 120 })
      used.add(code)
      credits.push(code)
    }
    if (chance < 0.75) {
      cuts += 1
      throw gone()
    }
    if (chance < 0.8) throw refusal(409, 'IN_PROGRESS')
    return { points: 120 }
  }
  return { register, credits, cuts: () => cuts }
}

beforeEach(() => localStorage.clear())

describe('kept codes that are sent', () => {
  it('wait when nothing can be sent, and those behind are not tried', async () => {
    keepCode(ME, 'ABCDE23456', 'one', NOW)
    keepCode(ME, 'ABCDE23457', 'two', NOW)
    for (const problem of [gone(), refusal(401, 'SESSION_EXPIRED'), refusal(429, 'RATE_LIMITED'), refusal(503, 'MAINTENANCE')]) {
      const register = jest.fn().mockRejectedValue(problem)
      await sendKeptCodes(ME, 'en', register)
      expect(register).toHaveBeenCalledTimes(1)
      expect(keptCodesOf(ME).waiting).toHaveLength(2)
    }
  })

  it('do not keep those behind them waiting when the service fails at one', async () => {
    keepCode(ME, 'ABCDE23456', 'one', NOW)
    keepCode(ME, 'ABCDE23457', 'two', new Date(NOW.getTime() + 1))
    await sendKeptCodes(ME, 'en', async ({ key }) => {
      if (key === 'one') throw new ApiFault('The service failed', 500)
      return { points: 120 }
    })
    expect(keptCodesOf(ME).waiting.map(({ key }) => key)).toEqual(['one'])
    expect(keptCodesOf(ME).answered).toMatchObject([{ key: 'two', outcome: { kind: 'counted', points: 120 } }])
  })

  it.each([1, 2, 3, 4, 5])(
    'are neither lost nor counted twice by a thousand random cuts of the connection, reloads and second tabs (seed %i)',
    async (seed) => {
      const random = seeded(seed)
      const club = clubBehindCuts(random)
      const typed: string[] = []
      const reported: string[] = []
      const see = () => {
        for (const { code, outcome } of keptCodesOf(ME).answered) {
          expect(outcome).toEqual({ kind: 'counted', points: 120 })
          reported.push(code)
        }
        for (const slot of Object.keys(localStorage)) if ((localStorage.getItem(slot) ?? '').includes('"counted"')) localStorage.removeItem(slot)
      }
      while (club.cuts() < 1000 || keptCodesOf(ME).waiting.length > 0) {
        if (club.cuts() < 1000 && random() < 0.5) {
          const code = `C${String(typed.length).padStart(9, '0')}`
          if (keepCode(ME, code, `key-${code}`, new Date(NOW.getTime() + typed.length))) typed.push(code)
          // Typed again while it waits: another key is made, and not used.
          if (random() < 0.2) keepCode(ME, code, `again-${code}`, NOW)
        }
        // A page's memory is lost with it: the next page has only the stored data. Two tabs without locks send at once.
        const tabs = random() < 0.2 ? 2 : 1
        await Promise.all(Array.from({ length: tabs }, () => sendKeptCodes(ME, 'en', club.register)))
        if (random() < 0.3) see()
      }
      see()
      expect(club.cuts()).toBeGreaterThanOrEqual(1000)
      expect(typed.length).toBeGreaterThan(300)
      expect(club.credits.toSorted()).toEqual(typed)
      expect(reported.toSorted()).toEqual(typed)
    },
  )
})

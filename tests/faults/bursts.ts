import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { newcomer } from './club'
import type { Answer, SignedUp } from './club'
import type { GivenSystem } from './given-system'
import { drawsOf } from './made-up-values'

/** Limit of identity's queue of password hashes, and the share of it that a burst must get (ADR 20). */
const QUEUE_SECONDS = 2
const GOODPUT_MIN = 0.9
const SIZES = [10, 30, 100]
const CALLERS = 4
const CAPACITY_MS = 2500
const MEMBERS = 4
/** The other program ends by itself, whatever becomes of the test. */
const BESIDE_MS = 40_000

/**
 * Many who sign in and up in the same instant: whatever can be done within two seconds is accepted and done, as fast as ever, and the
 * others are refused at once with the time to come back; on the whole machine, and beside a program that keeps one processor busy.
 */
export function bursts(running: () => GivenSystem): void {
  const seed = Number(process.env['FUZZ_SEED']) || randomInt(2 ** 31)
  const draws = drawsOf(seed)
  let members: SignedUp[]
  beforeAll(async () => {
    members = []
    for (let made = 0; made < MEMBERS; made += 1) members.push(await running().club.signUp())
  }, 60_000)

  const signIn = () => {
    const { email, password } = draws.one(members)
    return running().club.call('POST', '/user/signin', { body: { email, password, socialLogin: false, language: 'en' } })
  }
  const signUp = () => running().club.call('POST', '/user/signup', { body: newcomer() })
  const either = () => (draws.often(0.5) ? signIn() : signUp())

  it.each([
    ['sign-ins on the whole machine', () => signIn, false],
    ['sign-ups on the whole machine', () => signUp, false],
    ['both, beside a program that keeps one processor busy', () => either, true],
  ] as const)(
    `of %s gets what two seconds can do (FUZZ_SEED=${seed})`,
    async (_name, kind, isBeside) => {
      const ask = kind()
      const beside = isBeside ? spawn(process.execPath, ['-e', `const end = Date.now() + ${BESIDE_MS}; while (Date.now() < end);`]) : undefined
      try {
        const perSecond = await capacityOf(ask)
        for (const size of SIZES) {
          const burst = await burstOf(size, ask)
          process.stderr.write(`\n${JSON.stringify({ size, perSecond, ...burst })}\n`)
          expect(burst.others).toEqual([])
          expect(burst.withoutTime).toBe(0)
          expect(burst.accepted).toBeGreaterThanOrEqual(Math.min(size, Math.floor(perSecond * QUEUE_SECONDS * GOODPUT_MIN)))
        }
      } finally {
        beside?.kill('SIGKILL')
      }
    },
    60_000,
  )
}

/** How many are served in a second, when as many ask as it takes to keep the machine busy. */
async function capacityOf(ask: () => Promise<Answer>): Promise<number> {
  const began = performance.now()
  let accepted = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() - began < CAPACITY_MS) if ((await ask()).status === 200) accepted += 1
    }),
  )
  return (accepted * 1000) / (performance.now() - began)
}

/** Sends this many requests in the same instant. */
export async function burstOf(size: number, ask: () => Promise<Answer>) {
  const began = performance.now()
  let lastAcceptedMs = 0
  const answers = await Promise.all(
    Array.from({ length: size }, async () => {
      const answer = await ask()
      if (answer.status === 200) lastAcceptedMs = performance.now() - began
      return answer
    }),
  )
  const refused = answers.filter(({ status }) => status === 503)
  const accepted = answers.filter(({ status }) => status === 200).length
  return {
    accepted,
    acceptedPerSecond: (accepted * 1000) / lastAcceptedMs,
    refused: refused.length,
    withoutTime: refused.filter(({ headers }) => !(Number(headers['retry-after']) > 0)).length,
    others: answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503),
  }
}

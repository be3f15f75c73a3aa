import { address, baseEnv, loadEnv } from '../src'
import * as z from 'zod'

const Env = z.object({ NODE_ENV: baseEnv.NODE_ENV, ALLOW_TEST_CLOCK: baseEnv.ALLOW_TEST_CLOCK, RATE_LIMIT_SCALE: z.coerce.number().default(1) })

describe('an environment of production', () => {
  it.each([
    ['a clock that callers choose', { ALLOW_TEST_CLOCK: 'true' }, 'ALLOW_TEST_CLOCK is refused'],
    ['limits that are multiplied', { RATE_LIMIT_SCALE: '1.01' }, 'RATE_LIMIT_SCALE above 1 is refused'],
  ])('refuses %s, which others may have', (_, env, sentence) => {
    expect(() => loadEnv(Env, { NODE_ENV: 'production', ...env })).toThrow(sentence)
    expect(() => loadEnv(Env, { NODE_ENV: 'development', ...env })).not.toThrow()
  })

  it('may have stricter limits', () => {
    expect(loadEnv(Env, { NODE_ENV: 'production', RATE_LIMIT_SCALE: '0.5' }).RATE_LIMIT_SCALE).toBe(0.5)
  })
})

describe('a variable that was renamed', () => {
  it('is refused by a sentence that names the new one, though the process knows neither', () => {
    const renamed = { QUESTIONS_GATHER_MS: '5', FORGOT_PER_HOUR_MAX: '' }
    expect(() => loadEnv(Env, renamed)).toThrow(
      'The environment is not usable: FORGOT_PER_HOUR_MAX is now RESET_MAILS_PER_HOUR_MAX, QUESTIONS_GATHER_MS is now READS_BATCH_WAIT_MS.',
    )
    expect(() => loadEnv(Env, { READS_BATCH_WAIT_MS: '5' })).not.toThrow()
  })
})

describe('the address of another service', () => {
  it.each(['', 'codes', 'codes:', 'http://codes:1', 'codes:1,tiers:2', '127.0.0.1:1,', ',127.0.0.1:1', '127.0.0.1:1,codes:2', '127.0.0.1:1;127.0.0.1:2'])(
    'is not "%s"',
    (given) => expect(address().safeParse(given).success).toBe(false),
  )

  it.each(['codes:50051', 'club-codes.baby-club.svc:50051', '127.0.0.1:50051', '127.0.0.1:1,127.0.0.1:2', '10.0.0.1:1,10.0.0.2:1,10.0.0.3:1'])(
    'may be "%s"',
    (given) => expect(address().parse(given)).toBe(given),
  )
})

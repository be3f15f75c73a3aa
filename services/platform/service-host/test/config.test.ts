import { baseEnv, loadEnv } from '../src'
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

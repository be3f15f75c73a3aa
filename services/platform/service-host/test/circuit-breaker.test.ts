import { createCircuitBreaker } from '../src/circuit-breaker'
import type { CallEnd } from '../src/circuit-breaker'

const given = () => {
  const states: string[] = []
  let ms = 0
  const breaker = createCircuitBreaker({ failuresMax: 2, silentMs: 2000, openMs: 1000, onChange: (state) => states.push(state), readMs: () => ms })
  return {
    states,
    breaker,
    pass: (by: number) => void (ms += by),
    /** Calls once; returns whether it was let through. */
    call(end: CallEnd): boolean {
      const report = breaker.enter()
      report?.(end)
      return report !== undefined
    },
  }
}

it('lets nobody through after failures in a row, until its time is over', () => {
  const { call, pass, states } = given()
  expect([call('failed'), call('failed'), call('answered')]).toEqual([true, true, false])
  pass(999)
  expect(call('answered')).toBe(false)
  pass(1)
  expect(call('answered')).toBe(true)
  expect(states).toEqual(['open', 'half-open', 'closed'])
})

it.each([
  ['opens after one failure', 'of a call that waited long while nobody was answered', { waitedMs: 2000, isAnother: false }, ['open']],
  ['stays closed', 'when another call was answered meanwhile', { waitedMs: 2000, isAnother: true }, []],
  ['stays closed', 'when the call waited for less', { waitedMs: 1999, isAnother: false }, []],
] as const)('%s %s', (_what, _when, { waitedMs, isAnother }, expected) => {
  const { breaker, call, pass, states } = given()
  call('answered')
  pass(1)
  const waiting = breaker.enter()
  if (isAnother) call('answered')
  pass(waitedMs)
  waiting?.('failed')
  expect(states).toEqual(expected)
})

it('takes failures with an answer between them, and calls that were given up, for no reason', () => {
  const { call, states } = given()
  for (const end of ['failed', 'answered', 'failed', 'given-up', 'answered', 'failed'] as const) expect(call(end)).toBe(true)
  expect(states).toEqual([])
})

it.each(['failed', 'given-up'] as const)('lets one call at a time try again, and none for a while after it %s', (end) => {
  const { breaker, call, pass } = given()
  call('failed')
  call('failed')
  pass(1000)
  const probe = breaker.enter()
  expect(call('answered')).toBe(false)
  probe?.(end)
  expect(call('answered')).toBe(false)
  pass(1000)
  expect(call('answered')).toBe(true)
})

it('is closed by an answer to a call from before it opened', () => {
  const { breaker, call } = given()
  const slow = breaker.enter()
  call('failed')
  call('failed')
  slow?.('answered')
  expect(call('answered')).toBe(true)
})

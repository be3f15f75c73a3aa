import { randomUUID } from 'node:crypto'
import { median } from '../clients/percentile'
import { DEMO_MEMBERS } from '../../scripts/start/demo'
import type { GivenSystem } from './given-system'

/** Fewer wrong passwords than lock an account (decision D36). */
const TRIES_PER_MEMBER = 3
/** Without a hash an answer comes twenty times as fast; a busy machine does not make twice of the same work's middle time. */
const RATIO_MAX = 2

/** The time of a refused sign-in does not reveal whether an account exists (decision D43). */
export function signInTiming(running: () => GivenSystem): void {
  it('takes as long for an email that nobody has as for a wrong password', async () => {
    const { club } = running()
    const timed = async (email: string) => {
      const began = performance.now()
      const { status } = await club.call('POST', '/user/signin', { body: { email, password: 'Wr0ng!Password', socialLogin: false, language: 'en' } })
      return { status, ms: performance.now() - began }
    }
    await timed(`${randomUUID()}@example.com`)
    const known: { status: number; ms: number }[] = []
    const unknown: { status: number; ms: number }[] = []
    // In turn, so that whatever else the machine does falls on both alike.
    for (let round = 0; round < TRIES_PER_MEMBER; round += 1)
      for (const email of DEMO_MEMBERS) {
        known.push(await timed(email))
        unknown.push(await timed(`${randomUUID()}@example.com`))
      }
    const [ofKnown, ofUnknown] = [known, unknown].map((answers) => median(answers.map(({ ms }) => ms))) as [number, number]
    process.stderr.write(`\nA wrong password took ${ofKnown.toFixed(0)} ms, an unknown email ${ofUnknown.toFixed(0)} ms.\n`)
    expect([...known, ...unknown].filter(({ status }) => status < 400 || status >= 500)).toEqual([])
    expect(Math.max(ofKnown, ofUnknown) / Math.min(ofKnown, ofUnknown)).toBeLessThan(RATIO_MAX)
  }, 60_000)
}

import { findTexts } from '../ops/find-text'
import { SERVICES } from '../start/topology'
import { givenSystem } from './given-system'
import type { GivenSystem } from './given-system'
import { leave, liveWholeLife, MARKS } from './whole-life'

let given: GivenSystem
beforeAll(async () => {
  given = await givenSystem({ layout: 'together', only: [...SERVICES, 'gateway'], env: { RATE_LIMIT_SCALE: '1000' } })
}, 120_000)
afterAll(async () => {
  given.club.close()
  await given.stop()
}, 60_000)

/** Where anything of the member stands, in any store. */
const found = async () => (await findTexts(given.around(), MARKS)).map(({ value, where, times }) => `${value}: ${times} in ${where}`)

describe('a member who did everything that a member can do, and left', () => {
  it('is found in many stores before, and in none once they are erased', async () => {
    expect(await found()).toEqual([])
    const member = await liveWholeLife(given)
    const before = await found()
    for (const store of ['identity.members', 'notifications.messages', 'codes.receipts', 'contests.', 'points-ledger.entries', 'file '])
      expect(before.some((line) => line.includes(store))).toBe(true)
    await leave(given, member)
    expect(await found()).toEqual([])
    expect(await given.ops('points-ledger', 'audit')).toMatchObject({ ok: true })
  }, 120_000)
})

import { newId } from '@club/kernel'
import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { createQuotas } from '../src'

const quotas = createQuotas({
  name: 'tickets',
  quotas: { table: 'ticket_quotas', subject: 'show', holder: 'holder', key: 'ticket_quotas_pkey' },
  claims: { table: 'bookings', holders: 'holders', isTaken: 'claim.taken' },
  units: 'SELECT booking AS claim_id, show AS subject_id, member_id FROM tickets',
  householdPrefix: 'home:',
})
const MAX = { perMember: 3, perHousehold: 4 }

let db: TestDatabase
let show: string

beforeAll(async () => {
  db = await testDatabase()
  await db.owner
    .query(`CREATE TABLE ticket_quotas (show uuid, holder text, used integer NOT NULL CHECK (used >= 0), CONSTRAINT ticket_quotas_pkey PRIMARY KEY (show, holder));
    CREATE TABLE bookings (id uuid PRIMARY KEY, member_id uuid NOT NULL, holders text[] NOT NULL, taken boolean NOT NULL);
    CREATE TABLE tickets (booking uuid NOT NULL REFERENCES bookings (id), show uuid NOT NULL, member_id uuid NOT NULL)`)
})
beforeEach(() => {
  show = newId()
})
afterAll(() => db.drop())

const used = async () =>
  Object.fromEntries(
    (await db.owner.query<{ holder: string; used: number }>('SELECT holder, used FROM ticket_quotas WHERE show = $1', [show])).rows.map((row) => [
      row.holder,
      row.used,
    ]),
  )
const take = (holders: readonly string[], units = 1) => db.owner.withTransaction((tx) => quotas.take(tx, show, units, quotas.limitsOf(holders, MAX)))
/** A booking of somebody, as it was made under these holders. */
async function aBooking(memberId: string, holders: readonly string[], { taken = true, tickets = 1 } = {}): Promise<void> {
  const id = newId()
  await db.owner.query('INSERT INTO bookings (id, member_id, holders, taken) VALUES ($1, $2, $3, $4)', [id, memberId, holders, taken])
  await db.owner.query('INSERT INTO tickets SELECT $1, $2, $3 FROM generate_series(1, $4)', [id, show, memberId, tickets])
}
const countLate = (memberId: string, households: readonly { key: string; memberIds: readonly string[] }[]) =>
  db.owner.withTransaction((tx) => quotas.countLateComers(tx, quotas.lateComersOf(show, memberId, households)))

describe('taking', () => {
  it('is refused when one holder has no room, and then no other is counted', async () => {
    expect(await take(['home:a'], 4)).toBe(true)
    expect(await take(['home:a', 'home:b', 'member:m'])).toBe(false)
    expect(await used()).toEqual({ 'home:a': 4 })
  })

  it('is refused when more is wanted at once than anybody may have', async () => {
    expect(await take(['home:a', 'member:m'], 4)).toBe(false)
    expect(await used()).toEqual({})
  })

  it('counts past the limit for a household that is perhaps the same as somebody else’s', async () => {
    expect(await take(['home:near:a:1'], 3)).toBe(true)
    expect(await take(['home:near:a:1', 'home:b'], 3)).toBe(true)
    expect(await used()).toEqual({ 'home:near:a:1': 6, 'home:b': 3 })
  })

  it('leaves no more than the limit to fifty who ask at once, also where nobody asked before', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => take(['home:a', `member:${index}`])))
    expect(outcomes.filter((isTaken) => isTaken)).toHaveLength(4)
    const { 'home:a': household, ...members } = await used()
    expect(household).toBe(4)
    expect(Object.values(members).reduce((sum, count) => sum + count, 0)).toBe(4)
  })

  it('is given back', async () => {
    await take(['home:a', 'member:m'], 2)
    await db.owner.withTransaction((tx) => quotas.change(tx, show, -2, ['home:a', 'member:m']))
    expect(await used()).toEqual({ 'home:a': 0, 'member:m': 0 })
  })
})

describe('those who come late to a household', () => {
  it('do not count what was given back or never taken', async () => {
    const memberId = newId()
    await aBooking(memberId, [`member:${memberId}`], { taken: false })
    await countLate(memberId, [{ key: 'a', memberIds: [memberId] }])
    expect(await used()).toEqual({})
  })

  it('count once what they used before, however many ask at once and how often', async () => {
    const [one, other] = [newId(), newId()]
    await take([`member:${one}`], 2)
    await aBooking(one, [`member:${one}`], { tickets: 2 })
    const households = [{ key: 'a', memberIds: [one, other] }]
    await Promise.all([countLate(one, households), countLate(other, households), countLate(one, households)])
    expect(await used()).toEqual({ 'home:a': 2, [`member:${one}`]: 2 })
  })

  it('count what they used while nobody kept a quota, and are named once in their booking', async () => {
    const memberId = newId()
    await aBooking(memberId, [`member:${memberId}`])
    await countLate(memberId, [{ key: 'a', memberIds: [memberId] }])
    await countLate(memberId, [{ key: 'a', memberIds: [memberId] }])
    expect(await used()).toEqual({ 'home:a': 1, [`member:${memberId}`]: 1 })
    const { rows } = await db.owner.query<{ holders: string[] }>('SELECT holders FROM bookings WHERE member_id = $1', [memberId])
    expect(rows[0]?.holders.sort()).toEqual(['home:a', `member:${memberId}`])
  })
})

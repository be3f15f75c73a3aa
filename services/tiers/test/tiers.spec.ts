import { JobServiceDefinition } from '@club/contracts/platform'
import { TiersServiceDefinition } from '@club/contracts/tiers'
import { newId } from '@club/kernel'
import { createJobs } from '@club/jobs'
import { createOutbox, replayDeadLetters, subscribe } from '@club/messaging'
import type { ServiceClient } from '@club/service-host'
import { clock } from '@club/service-host'
import { anInstant, publishFact, testDatabase, testHost, testNats, waitFor } from '@club/testing'
import { seedDemo } from '../src/commands/seed-demo'
import { settleMembers } from '../src/commands/settle-members'
import { createTiersServer } from '../src/grpc/server'
import { tierJobs } from '../src/jobs/tier-jobs'
import { createPublisher } from '../src/publisher'
import { MEMBER_VERIFIED, onMemberVerified } from '../src/subscribers/on-member-verified'
import { onPointsCredited, POINTS_CREDITED } from '../src/subscribers/on-points-credited'

let db: Awaited<ReturnType<typeof testDatabase>>
let nats: Awaited<ReturnType<typeof testNats>>
let tiers: ServiceClient<typeof TiersServiceDefinition>
let jobs: ServiceClient<typeof JobServiceDefinition>
const host = testHost('tiers')
const callers = testHost('callers')
const facts = createPublisher(createOutbox())

beforeAll(async () => {
  db = await testDatabase(['services/tiers/migrations'])
  nats = await testNats()
  host.grpc(TiersServiceDefinition, createTiersServer({ db }))
  createJobs(host, { redisUrl: process.env['TEST_REDIS_URL'] as string, db, jobs: tierJobs({ db, facts }) })
  subscribe(host, { db, nats, consumer: 'tiers', subject: MEMBER_VERIFIED, handle: onMemberVerified })
  subscribe(host, { db, nats, consumer: 'tiers', subject: POINTS_CREDITED, handle: onPointsCredited })
  const { grpcPort } = await host.start()
  tiers = callers.client(TiersServiceDefinition, `127.0.0.1:${grpcPort}`)
  jobs = callers.client(JobServiceDefinition, `127.0.0.1:${grpcPort}`, { deadlineMs: 10_000 })
})

afterAll(async () => {
  await callers.stop()
  await host.stop()
  await nats.close()
  await db.drop()
})

const versions = new Map<string, bigint>()

/** Says that points arrived, and waits until they are counted. */
async function credited(memberId: string, points: bigint, at: string, options: { countsTowardTier?: boolean; id?: string; entryId?: string } = {}) {
  const accountVersion = (versions.get(memberId) ?? 0n) + 1n
  versions.set(memberId, accountVersion)
  const creditedAt = anInstant(at)
  const body = {
    entryId: options.entryId ?? newId(),
    transferId: newId(),
    memberId,
    points,
    source: 'Unique Code',
    balanceAfter: 0n,
    accountVersion,
    countsTowardTier: options.countsTowardTier ?? true,
    creditedAt,
    cause: `registration:${newId()}`,
  }
  const id = await publishFact(nats, POINTS_CREDITED, body, { occurredAt: creditedAt, ...(options.id ? { id: options.id } : {}) })
  await worked(id)
  return { id, body }
}

async function verified(memberId: string, registeredAt: string, id = newId()) {
  const at = anInstant(registeredAt)
  await publishFact(nats, MEMBER_VERIFIED, { memberId, registeredAt: at, verifiedAt: at, origin: 'form', language: 'en' }, { id, occurredAt: at })
  await worked(id)
  return id
}

/** A fact is worked off when the inbox has it and nothing waits for its acknowledgement. */
const worked = (id: string) =>
  waitFor('the fact to be worked off', async () => (await db.query('SELECT FROM inbox WHERE fact_id = $1', [id])).rowCount > 0)

const idle = (subject: string) =>
  waitFor(`nothing of ${subject} to be left`, async () => {
    const info = await (await nats.manager()).consumers.info(subject.split('.')[0]?.toUpperCase() as string, `tiers--${subject.replaceAll('.', '-')}`)
    return info.num_pending === 0 && info.num_ack_pending === 0
  })

async function standing(memberId: string, now: string) {
  const reply = await clock.runAt(anInstant(now), () => tiers.getStandings({ memberIds: [memberId], withHistory: true }))
  const found = reply.standings[0]
  if (!found) throw new Error('no standing')
  return found
}

const run = (name: string, now: string) => jobs.runJob({ name, now: anInstant(now) })
const said = async (memberId: string) =>
  (await db.query<{ subject: string; headers: Record<string, string> }>('SELECT subject, headers FROM outbox WHERE aggregate = $1 ORDER BY seq', [memberId])).rows

describe('standings', () => {
  it('refuses ids that are none and jobs that are not its own', async () => {
    await expect(tiers.getStandings({ memberIds: ['gold'] })).rejects.toThrow('INVALID_ARGUMENT')
    expect(await run('ledger.birthday', '2026-01-01T00:00:00+08:00')).toMatchObject({ known: false })
  })

  it('answers Gold with nothing earned for a member of whom nothing was heard, and stores nothing', async () => {
    const memberId = newId()
    expect(await standing(memberId, '2026-11-21T10:00:00+08:00')).toMatchObject({
      tier: 'Gold',
      earnedPastYear: 0n,
      resetOn: '2027-11-20',
      highTierPoints: 3999n,
      nextTier: 'Platinum',
      history: [],
      accountVersion: 0n,
    })
    expect((await db.query('SELECT FROM standings WHERE member_id = $1', [memberId])).rowCount).toBe(0)
  })

  it('does not count refunds, but knows that they moved the account on', async () => {
    const memberId = newId()
    await credited(memberId, 300n, '2026-01-05T10:00:00+08:00')
    await credited(memberId, 5000n, '2026-01-06T10:00:00+08:00', { countsTowardTier: false })
    expect(await standing(memberId, '2026-01-07T10:00:00+08:00')).toMatchObject({ earnedPastYear: 300n, accountVersion: 2n })
  })

  it('counts a credit once when it is delivered twice, and when it is said in another fact', async () => {
    const memberId = newId()
    const { id, body } = await credited(memberId, 100n, '2026-01-05T10:00:00+08:00')
    await publishFact(nats, POINTS_CREDITED, body, { id })
    await publishFact(nats, POINTS_CREDITED, body)
    await idle(POINTS_CREDITED)
    expect(await standing(memberId, '2026-01-05T10:00:01+08:00')).toMatchObject({ earnedPastYear: 100n, accountVersion: 1n })
  })

  it('counts exactly the twelve months up to the instant asked for', async () => {
    const memberId = newId()
    await credited(memberId, 1n, '2025-03-10T09:30:00+08:00')
    await credited(memberId, 10n, '2025-03-10T23:59:59.999+08:00')
    await credited(memberId, 100n, '2025-09-01T00:00:00+08:00')
    await credited(memberId, 1000n, '2026-03-10T09:30:00+08:00')
    const earned = async (now: string) => (await standing(memberId, now)).earnedPastYear
    expect(await earned('2025-03-10T09:29:59.999+08:00')).toBe(0n)
    expect(await earned('2026-03-10T09:29:59.999+08:00')).toBe(111n)
    expect(await earned('2026-03-10T09:30:00+08:00')).toBe(1110n)
    expect(await earned('2026-03-11T00:00:00+08:00')).toBe(1100n)
    expect(await earned('2027-03-10T09:30:00+08:00')).toBe(0n)
  })

  it('begins with verification: Gold, a first review day and an entry that says None', async () => {
    const memberId = newId()
    const id = await verified(memberId, '2024-02-29T12:00:00+08:00')
    await verified(memberId, '2025-01-01T12:00:00+08:00')
    await publishFact(nats, MEMBER_VERIFIED, { memberId, registeredAt: undefined, verifiedAt: undefined, origin: 'form', language: 'en' }, { id })
    await idle(MEMBER_VERIFIED)
    const found = await standing(memberId, '2024-03-01T00:00:00+08:00')
    expect(found).toMatchObject({ tier: 'Gold', resetOn: '2025-02-27' })
    expect(found.history).toEqual([
      { id: expect.any(String), changedAt: anInstant('2024-02-29T12:00:00+08:00'), from: 'Gold', to: 'Gold', direction: 'none' },
    ])
  })

  it('keeps what was earned before the verification was heard', async () => {
    const memberId = newId()
    await credited(memberId, 100n, '2026-01-05T10:00:00+08:00')
    await verified(memberId, '2023-08-31T23:59:00+08:00')
    expect(await standing(memberId, '2026-01-06T00:00:00+08:00')).toMatchObject({ earnedPastYear: 100n, resetOn: '2026-08-31' })
  })

  it('answers many members in the order asked for', async () => {
    const [one, two, three] = [newId(), newId(), newId()]
    await credited(two, 4n, '2026-01-05T10:00:00+08:00')
    const { standings } = await clock.runAt(anInstant('2026-01-05T11:00:00+08:00'), () => tiers.getStandings({ memberIds: [three, two, one] }))
    expect(standings.map((each) => [each.memberId, each.earnedPastYear])).toEqual([
      [three, 0n],
      [two, 4n],
      [one, 0n],
    ])
  })
})

// Far ahead of real time, so that the scheduled job, which runs at real time, has nothing to do with these.
describe('upgrades', () => {
  it('are not shown before the job has entered them, and not entered before 24 hours are over', async () => {
    const memberId = newId()
    await credited(memberId, 4000n, '2096-02-01T10:00:00+08:00')
    await run('tiers.apply-upgrades', '2096-02-02T09:59:59+08:00')
    expect(await standing(memberId, '2096-02-03T10:00:00+08:00')).toMatchObject({ tier: 'Gold', earnedPastYear: 4000n })
    expect(await said(memberId)).toEqual([])
  })

  it('are entered once, dated with the instant they were due, and said', async () => {
    const memberId = newId()
    await credited(memberId, 3999n, '2096-02-01T09:00:00+08:00')
    await credited(memberId, 1n, '2096-02-01T10:00:00+08:00')
    await credited(memberId, 50n, '2096-02-01T11:00:00+08:00')
    expect(await run('tiers.apply-upgrades', '2096-02-02T10:00:30+08:00')).toMatchObject({ known: true })
    await run('tiers.apply-upgrades', '2096-02-05T10:00:30+08:00')
    const found = await standing(memberId, '2096-02-05T10:00:30+08:00')
    expect(found).toMatchObject({ tier: 'Platinum', highTierPoints: 8999n, nextTier: 'Diamond' })
    expect(found.history).toEqual([
      { id: expect.any(String), changedAt: anInstant('2096-02-02T10:00:00+08:00'), from: 'Gold', to: 'Platinum', direction: 'upgraded' },
    ])
    expect((await said(memberId)).map((fact) => [fact.subject, fact.headers['Club-Occurred-At']])).toEqual([
      ['tiers.tier-changed.v1', '2096-02-02T02:00:00.000Z'],
    ])
  })

  it('go from Gold to Diamond in one jump when the points suffice by then', async () => {
    const memberId = newId()
    await credited(memberId, 4000n, '2096-02-01T10:00:00+08:00')
    await credited(memberId, 5000n, '2096-02-02T09:00:00+08:00')
    await run('tiers.apply-upgrades', '2096-02-02T10:01:00+08:00')
    await run('tiers.apply-upgrades', '2096-02-03T10:01:00+08:00')
    const found = await standing(memberId, '2096-02-03T10:01:00+08:00')
    expect(found).toMatchObject({ tier: 'Diamond', highTierPoints: 9000n, nextTier: '' })
    expect(found.history.map((entry) => [entry.from, entry.to])).toEqual([['Gold', 'Diamond']])
  })

  it('have punctual outcomes after a standstill: what was earned after the due instant comes with the next upgrade', async () => {
    const memberId = newId()
    await credited(memberId, 4000n, '2096-02-01T10:00:00+08:00')
    await credited(memberId, 5000n, '2096-02-02T15:00:00+08:00')
    await run('tiers.apply-upgrades', '2096-02-10T00:00:00+08:00')
    const { history } = await standing(memberId, '2096-02-10T00:00:00+08:00')
    expect(history.map((entry) => [entry.from, entry.to, entry.changedAt])).toEqual([
      ['Platinum', 'Diamond', anInstant('2096-02-03T15:00:00+08:00')],
      ['Gold', 'Platinum', anInstant('2096-02-02T10:00:00+08:00')],
    ])
  })

  it('lapse when the points have left the twelve months by the due instant, and come back with the next credit', async () => {
    const memberId = newId()
    await credited(memberId, 3999n, '2095-02-01T20:00:00+08:00')
    await credited(memberId, 1n, '2096-02-01T10:00:00+08:00')
    await run('tiers.apply-upgrades', '2096-02-02T10:01:00+08:00')
    expect(await standing(memberId, '2096-02-02T10:01:00+08:00')).toMatchObject({ tier: 'Gold', history: [] })
    await credited(memberId, 3999n, '2096-02-03T10:00:00+08:00')
    await run('tiers.apply-upgrades', '2096-02-04T10:01:00+08:00')
    expect(await standing(memberId, '2096-02-04T10:01:00+08:00')).toMatchObject({ tier: 'Platinum' })
  })

  it('lapse without losing a credit that came between the due instant and the job', async () => {
    const memberId = newId()
    await credited(memberId, 3999n, '2095-02-01T20:00:00+08:00')
    await credited(memberId, 1n, '2096-02-01T10:00:00+08:00')
    await credited(memberId, 3999n, '2096-02-02T10:00:30+08:00')
    await run('tiers.apply-upgrades', '2096-02-02T10:01:00+08:00')
    await run('tiers.apply-upgrades', '2096-02-03T10:01:00+08:00')
    const { history } = await standing(memberId, '2096-02-03T10:01:00+08:00')
    expect(history.map((entry) => [entry.to, entry.changedAt])).toEqual([['Platinum', anInstant('2096-02-03T10:00:30+08:00')]])
  })

  it('are found whatever the order in which credits arrive', async () => {
    const memberId = newId()
    await credited(memberId, 2000n, '2096-02-01T12:00:00+08:00')
    await credited(memberId, 2000n, '2096-02-01T10:00:00+08:00')
    await run('tiers.apply-upgrades', '2096-02-02T12:00:00+08:00')
    const { history } = await standing(memberId, '2096-02-02T12:00:00+08:00')
    expect(history.map((entry) => entry.changedAt)).toEqual([anInstant('2096-02-02T12:00:00+08:00')])
  })

  it('are entered once by two workers at the same time', async () => {
    const members = Array.from({ length: 20 }, newId)
    for (const memberId of members) await credited(memberId, 9000n, '2096-02-01T10:00:00+08:00')
    const now = anInstant('2096-02-02T10:00:00+08:00')
    await Promise.all([1, 2, 3, 4].map(() => settleMembers(db, facts, 'upgrade', now)))
    for (const memberId of members) {
      const { history } = await standing(memberId, '2096-02-02T10:00:00+08:00')
      expect(history).toHaveLength(1)
      expect(await said(memberId)).toHaveLength(1)
    }
  })
})

describe('reviews', () => {
  it('do not happen before the day after the review day, at ten past midnight', async () => {
    const memberId = newId()
    await verified(memberId, '2025-04-02T12:00:00+08:00')
    await run('tiers.review', '2026-04-02T00:09:59+08:00')
    const found = await standing(memberId, '2026-04-01T23:00:00+08:00')
    expect(found).toMatchObject({ resetOn: '2026-04-01' })
    expect(found.history).toHaveLength(1)
  })

  it('lower a tier by one when the twelve months do not reach its floor, else write None; once per day', async () => {
    const memberId = newId()
    await verified(memberId, '2025-04-02T12:00:00+08:00')
    await credited(memberId, 9000n, '2025-05-01T10:00:00+08:00')
    await run('tiers.apply-upgrades', '2025-05-02T10:00:00+08:00')
    await run('tiers.review', '2026-04-02T00:10:00+08:00')
    await run('tiers.review', '2026-04-02T00:10:00+08:00')
    expect(await standing(memberId, '2026-04-02T00:10:00+08:00')).toMatchObject({ tier: 'Diamond', resetOn: '2027-04-01' })
    await credited(memberId, 8999n, '2026-04-02T10:00:00+08:00')
    await run('tiers.review', '2027-04-02T00:10:00+08:00')
    const found = await standing(memberId, '2027-04-02T00:10:00+08:00')
    expect(found).toMatchObject({ tier: 'Platinum', resetOn: '2028-04-01' })
    expect(found.history.map((entry) => [entry.direction, entry.from, entry.to])).toEqual([
      ['downgraded', 'Diamond', 'Platinum'],
      ['none', 'Diamond', 'Diamond'],
      ['upgraded', 'Gold', 'Diamond'],
      ['none', 'Gold', 'Gold'],
    ])
  })

  it('lose no upgrade whose points came in the night of the review, while the higher tier was still shown', async () => {
    const memberId = newId()
    await verified(memberId, '2095-04-02T12:00:00+08:00')
    await credited(memberId, 9000n, '2095-04-02T13:00:00+08:00')
    await run('tiers.apply-upgrades', '2095-04-03T13:00:00+08:00')
    await run('tiers.review', '2096-04-02T00:10:00+08:00')
    await credited(memberId, 9000n, '2097-04-02T00:05:00+08:00')
    await run('tiers.review', '2097-04-02T00:10:00+08:00')
    await run('tiers.apply-upgrades', '2097-04-03T00:05:00+08:00')
    const { history } = await standing(memberId, '2097-04-03T00:05:00+08:00')
    expect(history.slice(0, 2).map((entry) => [entry.from, entry.to, entry.changedAt])).toEqual([
      ['Platinum', 'Diamond', anInstant('2097-04-03T00:05:00+08:00')],
      ['Diamond', 'Platinum', anInstant('2097-04-02T00:10:00+08:00')],
    ])
  })

  it('catch up after a standstill of years, also when two workers run', async () => {
    const memberId = newId()
    await verified(memberId, '2022-01-10T12:00:00+08:00')
    await credited(memberId, 9000n, '2024-01-01T10:00:00+08:00')
    await run('tiers.apply-upgrades', '2024-01-02T10:00:00+08:00')
    const now = anInstant('2026-10-01T08:00:00+08:00')
    await Promise.all([1, 2, 3].map(() => settleMembers(db, facts, 'review', now)))
    const found = await standing(memberId, '2026-10-01T08:00:00+08:00')
    expect(found).toMatchObject({ tier: 'Gold', resetOn: '2027-08-31' })
    expect(found.history.slice(0, 3).map((entry) => [entry.direction, entry.changedAt])).toEqual([
      ['downgraded', anInstant('2026-09-01T00:10:00+08:00')],
      ['downgraded', anInstant('2025-09-01T00:10:00+08:00')],
      ['none', anInstant('2024-09-01T00:10:00+08:00')],
    ])
  })
})

describe('facts that cannot be worked off', () => {
  it('hold up nobody, go to the dead letters and count after a replay', async () => {
    const poisoned = newId()
    const healthy = newId()
    await db.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.member_id = '${poisoned}' THEN RAISE EXCEPTION 'planted'; END IF; RETURN NEW; END $$`)
    await db.query('CREATE TRIGGER planted BEFORE INSERT ON earned_credits FOR EACH ROW EXECUTE FUNCTION refuse()')
    const at = anInstant('2026-06-01T10:00:00+08:00')
    const body = { entryId: newId(), transferId: newId(), memberId: poisoned, points: 7n, source: 'x', balanceAfter: 7n, accountVersion: 1n, countsTowardTier: true, creditedAt: at, cause: 'x' }
    await publishFact(nats, POINTS_CREDITED, body)
    await credited(healthy, 8n, '2026-06-01T10:00:00+08:00')
    await waitFor('the dead letter', async () => (await (await nats.manager()).streams.info('DEAD-LETTERS')).state.messages === 1, 25_000)
    expect(await standing(poisoned, '2026-06-02T00:00:00+08:00')).toMatchObject({ earnedPastYear: 0n })

    await db.query('DROP TRIGGER planted ON earned_credits')
    expect(await replayDeadLetters(nats, 'tiers')).toEqual({ replayed: 1 })
    await waitFor('the replayed credit', async () => (await standing(poisoned, '2026-06-02T00:00:00+08:00')).earnedPastYear === 7n)
    expect(await standing(healthy, '2026-06-02T00:00:00+08:00')).toMatchObject({ earnedPastYear: 8n })
  }, 40_000)
})

describe('demo members', () => {
  it('stand at their tiers with a history, and a second seeding changes nothing', async () => {
    const now = anInstant('2026-11-21T10:00:00+08:00')
    const memberIds = [1, 2, 3, 4].map((number) => `00000000-0000-7000-8000-00000000000${number}`)
    await verified(memberIds[1] as string, '2024-07-15T12:00:00+08:00')
    expect(await seedDemo(db, facts, now)).toEqual({ members: 4 })
    const read = () => clock.runAt(now, () => tiers.getStandings({ memberIds, withHistory: true }))
    const first = await read()
    expect(await seedDemo(db, facts, anInstant('2026-12-01T10:00:00+08:00'))).toEqual({ members: 0 })
    expect(await read()).toEqual(first)
    expect(first.standings.map((each) => [each.tier, each.resetOn])).toEqual([
      ['Gold', '2027-05-09'],
      ['Platinum', '2027-07-14'],
      ['Diamond', '2027-08-31'],
      ['Gold', '2027-08-21'],
    ])
    expect(first.standings[2]?.history.map((entry) => [entry.direction, entry.to, entry.changedAt?.toISOString().slice(0, 10)])).toEqual([
      ['upgraded', 'Diamond', '2026-10-13'],
      ['none', 'Platinum', '2026-08-31'],
      ['upgraded', 'Platinum', '2026-04-26'],
      ['none', 'Gold', '2025-08-31'],
      ['none', 'Gold', '2024-08-31'],
      ['none', 'Gold', '2023-06-05'],
    ])
    expect(await said(memberIds[0] as string)).toHaveLength(0)
    expect(await said(memberIds[2] as string)).toHaveLength(2)
  })
})

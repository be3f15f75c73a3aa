import { newId } from '@club/kernel'
import { replayDeadLetters } from '@club/messaging'
import { clock } from '@club/service-host'
import { anInstant, publishEvent, waitFor } from '@club/testing'
import { seedDemo } from '../src/commands/seed-demo'
import { MEMBER_VERIFIED } from '../src/subscribers/on-member-verified'
import { POINTS_CREDITED } from '../src/subscribers/on-points-credited'
import { serveTiers } from './served-tiers'
import type { ServedTiers } from './served-tiers'

let served: ServedTiers
beforeAll(async () => {
  served = await serveTiers()
})
afterAll(() => served.stop())

describe('standings', () => {
  it('refuses ids that are none and jobs that are not its own', async () => {
    await expect(served.tiers.getStandings({ memberIds: ['gold'] })).rejects.toThrow('INVALID_ARGUMENT')
    expect(await served.run('ledger.birthday', '2026-01-01T00:00:00+08:00')).toMatchObject({ known: false })
  })

  it('answers Gold with nothing earned for a member of whom nothing is known, and stores nothing', async () => {
    const memberId = newId()
    expect(await served.standing(memberId, '2026-11-21T10:00:00+08:00')).toMatchObject({
      tier: 'Gold',
      earnedPastYear: 0n,
      resetOn: '2027-11-20',
      highTierPoints: 3999n,
      nextTier: 'Platinum',
      history: [],
      accountVersion: 0n,
    })
    expect((await served.db.query('SELECT FROM standings WHERE member_id = $1', [memberId])).rowCount).toBe(0)
  })

  it('does not count refunds, but knows that they moved the account on', async () => {
    const memberId = newId()
    await served.credited(memberId, 300n, '2026-01-05T10:00:00+08:00')
    await served.credited(memberId, 5000n, '2026-01-06T10:00:00+08:00', { source: 'Refund' })
    expect(await served.standing(memberId, '2026-01-07T10:00:00+08:00')).toMatchObject({ earnedPastYear: 300n, accountVersion: 2n })
  })

  it('counts a credit once when it is delivered twice, and when it is said in another event', async () => {
    const memberId = newId()
    const { id, body } = await served.credited(memberId, 100n, '2026-01-05T10:00:00+08:00')
    await publishEvent(served.nats, POINTS_CREDITED, body, { id })
    await publishEvent(served.nats, POINTS_CREDITED, body)
    await served.idle(POINTS_CREDITED)
    expect(await served.standing(memberId, '2026-01-05T10:00:01+08:00')).toMatchObject({ earnedPastYear: 100n, accountVersion: 1n })
  })

  it('counts exactly the twelve months up to the instant requested', async () => {
    const memberId = newId()
    await served.credited(memberId, 1n, '2025-03-10T09:30:00+08:00')
    await served.credited(memberId, 10n, '2025-03-10T23:59:59.999+08:00')
    await served.credited(memberId, 100n, '2025-09-01T00:00:00+08:00')
    await served.credited(memberId, 1000n, '2026-03-10T09:30:00+08:00')
    const earned = async (now: string) => (await served.standing(memberId, now)).earnedPastYear
    expect(await earned('2025-03-10T09:29:59.999+08:00')).toBe(0n)
    expect(await earned('2026-03-10T09:29:59.999+08:00')).toBe(111n)
    expect(await earned('2026-03-10T09:30:00+08:00')).toBe(1110n)
    expect(await earned('2026-03-11T00:00:00+08:00')).toBe(1100n)
    expect(await earned('2027-03-10T09:30:00+08:00')).toBe(0n)
  })

  it('begins with verification: Gold, a first review day and an entry that says None', async () => {
    const memberId = newId()
    const id = await served.verified(memberId, '2024-02-29T12:00:00+08:00')
    await served.verified(memberId, '2025-01-01T12:00:00+08:00')
    await publishEvent(served.nats, MEMBER_VERIFIED, { memberId, registeredAt: undefined, verifiedAt: undefined, origin: 'form', language: 'en' }, { id })
    await served.idle(MEMBER_VERIFIED)
    const found = await served.standing(memberId, '2024-03-01T00:00:00+08:00')
    expect(found).toMatchObject({ tier: 'Gold', resetOn: '2025-02-27' })
    expect(found.history).toEqual([{ id: expect.any(String), changedAt: anInstant('2024-02-29T12:00:00+08:00'), from: 'Gold', to: 'Gold', direction: 'none' }])
  })

  it('keeps what was earned before the verification arrived', async () => {
    const memberId = newId()
    await served.credited(memberId, 100n, '2026-01-05T10:00:00+08:00')
    await served.verified(memberId, '2023-08-31T23:59:00+08:00')
    expect(await served.standing(memberId, '2026-01-06T00:00:00+08:00')).toMatchObject({ earnedPastYear: 100n, resetOn: '2026-08-31' })
  })

  it('answers many members in the order requested', async () => {
    const [one, two, three] = [newId(), newId(), newId()]
    await served.credited(two, 4n, '2026-01-05T10:00:00+08:00')
    const { standings } = await clock.runAt(anInstant('2026-01-05T11:00:00+08:00'), () => served.tiers.getStandings({ memberIds: [three, two, one] }))
    expect(standings.map((each) => [each.memberId, each.earnedPastYear])).toEqual([
      [three, 0n],
      [two, 4n],
      [one, 0n],
    ])
  })
})

describe('events that cannot be processed', () => {
  it('hold up nobody, go to the dead letters and count after a replay', async () => {
    const poisoned = newId()
    const healthy = newId()
    await served.db.owner.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.member_id = '${poisoned}' THEN RAISE EXCEPTION 'planted'; END IF; RETURN NEW; END $$`)
    await served.db.owner.query('CREATE TRIGGER planted BEFORE INSERT ON earned_credits FOR EACH ROW EXECUTE FUNCTION refuse()')
    const at = anInstant('2026-06-01T10:00:00+08:00')
    const body = {
      entryId: newId(),
      transferId: newId(),
      memberId: poisoned,
      points: 7n,
      source: 'Unique Code',
      balanceAfter: 7n,
      accountVersion: 1n,
      creditedAt: at,
      cause: 'x',
      title: '',
    }
    await publishEvent(served.nats, POINTS_CREDITED, body)
    const mistyped = newId()
    await publishEvent(served.nats, POINTS_CREDITED, { ...body, memberId: mistyped, source: 'Unique Cod' })
    await served.credited(healthy, 8n, '2026-06-01T10:00:00+08:00')
    await waitFor('the dead letters', async () => (await (await served.nats.manager()).streams.info('DEAD-LETTERS')).state.messages === 2, 25_000)
    expect(await served.standing(poisoned, '2026-06-02T00:00:00+08:00')).toMatchObject({ earnedPastYear: 0n })

    await served.db.owner.query('DROP TRIGGER planted ON earned_credits')
    expect(await replayDeadLetters(served.nats, 'tiers')).toEqual({ replayed: 2 })
    await waitFor('the replayed credit', async () => (await served.standing(poisoned, '2026-06-02T00:00:00+08:00')).earnedPastYear === 7n)
    expect(await served.standing(healthy, '2026-06-02T00:00:00+08:00')).toMatchObject({ earnedPastYear: 8n })
    expect(await served.standing(mistyped, '2026-06-02T00:00:00+08:00')).toMatchObject({ earnedPastYear: 0n, accountVersion: 0n })
  }, 40_000)
})

describe('demo members', () => {
  it('stand at their tiers with a history, and a second seeding changes nothing', async () => {
    const now = anInstant('2026-11-21T10:00:00+08:00')
    const memberIds = [1, 2, 3, 4].map((number) => `00000000-0000-7000-8000-00000000000${number}`)
    await served.verified(memberIds[1] as string, '2024-07-15T12:00:00+08:00')
    expect(await seedDemo(served.db, now)).toEqual({ members: 4 })
    const read = () => clock.runAt(now, () => served.tiers.getStandings({ memberIds, withHistory: true }))
    const first = await read()
    expect(await seedDemo(served.db, anInstant('2026-12-01T10:00:00+08:00'))).toEqual({ members: 0 })
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
    expect(await served.published(memberIds[0] as string)).toHaveLength(0)
    expect(await served.published(memberIds[2] as string)).toHaveLength(2)
  })
})

describe('a standing at an instant', () => {
  const at = (memberId: string, instant: string) => served.tiers.getStandingAt({ memberId, at: anInstant(instant) })

  it('is refused for an id that is none', async () => {
    await expect(at('gold', '2026-01-01T00:00:00+08:00')).rejects.toThrow('INVALID_ARGUMENT')
  })

  it('has the tier of that instant and what was earned in the twelve months before it, counted by date', async () => {
    const memberId = newId()
    expect(await at(memberId, '2095-01-01T00:00:00+08:00')).toEqual({ tier: 'Gold', earnedPastYear: 0n })
    await served.credited(memberId, 4000n, '2095-02-01T10:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2095-02-02T10:00:00+08:00')
    // Arrives later and is dated back.
    await served.credited(memberId, 100n, '2095-01-31T10:00:00+08:00')
    const found = async (instant: string) => {
      const { tier, earnedPastYear } = await at(memberId, instant)
      return [tier, earnedPastYear]
    }
    expect(await found('2095-01-31T09:59:59+08:00')).toEqual(['Gold', 0n])
    expect(await found('2095-01-31T10:00:00+08:00')).toEqual(['Gold', 100n])
    expect(await found('2095-02-02T09:59:59.999+08:00')).toEqual(['Gold', 4100n])
    expect(await found('2095-02-02T10:00:00+08:00')).toEqual(['Platinum', 4100n])
    expect(await found('2096-02-01T09:00:00+08:00')).toEqual(['Platinum', 4000n])
    expect(await found('2096-03-01T09:00:00+08:00')).toEqual(['Platinum', 0n])
  })
})

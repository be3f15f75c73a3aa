import { newId } from '@club/kernel'
import { markMember } from '@club/member-data'
import { clock } from '@club/service-host'
import { anInstant } from '@club/testing'
import { applyAllTierChanges } from '../src/commands/apply-all-tier-changes'
import { serveTiers } from './served-tiers'
import type { ServedTiers } from './served-tiers'

let served: ServedTiers
beforeAll(async () => {
  served = await serveTiers()
})
afterAll(() => served.stop())

describe('upgrades', () => {
  it('are not shown before the job has entered them, and not entered before 24 hours are over', async () => {
    const memberId = newId()
    await served.credited(memberId, 4000n, '2096-02-01T10:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-02T09:59:59+08:00')
    expect(await served.standing(memberId, '2096-02-03T10:00:00+08:00')).toMatchObject({ tier: 'Gold', earnedPastYear: 4000n })
    expect(await served.published(memberId)).toEqual([])
  })

  it('are entered once, dated with the instant they were due, and said', async () => {
    const memberId = newId()
    await served.credited(memberId, 3999n, '2096-02-01T09:00:00+08:00')
    await served.credited(memberId, 1n, '2096-02-01T10:00:00+08:00')
    await served.credited(memberId, 50n, '2096-02-01T11:00:00+08:00')
    expect(await served.run('tiers.apply-upgrades', '2096-02-02T10:00:30+08:00')).toMatchObject({ known: true })
    await served.run('tiers.apply-upgrades', '2096-02-05T10:00:30+08:00')
    const found = await served.standing(memberId, '2096-02-05T10:00:30+08:00')
    expect(found).toMatchObject({ tier: 'Platinum', highTierPoints: 8999n, nextTier: 'Diamond' })
    expect(found.history).toEqual([
      { id: expect.any(String), changedAt: anInstant('2096-02-02T10:00:00+08:00'), from: 'Gold', to: 'Platinum', direction: 'upgraded' },
    ])
    expect((await served.published(memberId)).map((event) => [event.subject, event.headers['Club-Occurred-At']])).toEqual([
      ['tiers.tier-changed.v1', '2096-02-02T02:00:00.000Z'],
    ])
  })

  it('go from Gold to Diamond in one jump when the points suffice by then', async () => {
    const memberId = newId()
    await served.credited(memberId, 4000n, '2096-02-01T10:00:00+08:00')
    await served.credited(memberId, 5000n, '2096-02-02T09:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-02T10:01:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-03T10:01:00+08:00')
    const found = await served.standing(memberId, '2096-02-03T10:01:00+08:00')
    expect(found).toMatchObject({ tier: 'Diamond', highTierPoints: 9000n, nextTier: '' })
    expect(found.history.map((entry) => [entry.from, entry.to])).toEqual([['Gold', 'Diamond']])
  })

  it('have punctual outcomes after an outage: what was earned after the due instant comes with the next upgrade', async () => {
    const memberId = newId()
    await served.credited(memberId, 4000n, '2096-02-01T10:00:00+08:00')
    await served.credited(memberId, 5000n, '2096-02-02T15:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-10T00:00:00+08:00')
    const { history } = await served.standing(memberId, '2096-02-10T00:00:00+08:00')
    expect(history.map((entry) => [entry.from, entry.to, entry.changedAt])).toEqual([
      ['Platinum', 'Diamond', anInstant('2096-02-03T15:00:00+08:00')],
      ['Gold', 'Platinum', anInstant('2096-02-02T10:00:00+08:00')],
    ])
  })

  it('lapse when the points have left the twelve months by the due instant, and come back with the next credit', async () => {
    const memberId = newId()
    await served.credited(memberId, 3999n, '2095-02-01T20:00:00+08:00')
    await served.credited(memberId, 1n, '2096-02-01T10:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-02T10:01:00+08:00')
    expect(await served.standing(memberId, '2096-02-02T10:01:00+08:00')).toMatchObject({ tier: 'Gold', history: [] })
    await served.credited(memberId, 3999n, '2096-02-03T10:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-04T10:01:00+08:00')
    expect(await served.standing(memberId, '2096-02-04T10:01:00+08:00')).toMatchObject({ tier: 'Platinum' })
  })

  it('lapse without losing a credit that came between the due instant and the job', async () => {
    const memberId = newId()
    await served.credited(memberId, 3999n, '2095-02-01T20:00:00+08:00')
    await served.credited(memberId, 1n, '2096-02-01T10:00:00+08:00')
    await served.credited(memberId, 3999n, '2096-02-02T10:00:30+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-02T10:01:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-03T10:01:00+08:00')
    const { history } = await served.standing(memberId, '2096-02-03T10:01:00+08:00')
    expect(history.map((entry) => [entry.to, entry.changedAt])).toEqual([['Platinum', anInstant('2096-02-03T10:00:30+08:00')]])
  })

  it('are found whatever the order in which credits arrive', async () => {
    const memberId = newId()
    await served.credited(memberId, 2000n, '2096-02-01T12:00:00+08:00')
    await served.credited(memberId, 2000n, '2096-02-01T10:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-02T12:00:00+08:00')
    const { history } = await served.standing(memberId, '2096-02-02T12:00:00+08:00')
    expect(history.map((entry) => entry.changedAt)).toEqual([anInstant('2096-02-02T12:00:00+08:00')])
  })

  it('come sooner when an older credit arrives late, and no later with those that follow', async () => {
    const memberId = newId()
    await served.credited(memberId, 4000n, '2096-02-01T12:00:00+08:00')
    await served.credited(memberId, 10n, '2096-02-01T14:00:00+08:00')
    await served.credited(memberId, 4000n, '2096-02-01T10:00:00+08:00')
    await served.credited(memberId, 10n, '2096-02-01T11:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-02T10:00:00+08:00')
    const { history } = await served.standing(memberId, '2096-02-02T10:00:00+08:00')
    expect(history.map((entry) => [entry.to, entry.changedAt])).toEqual([['Platinum', anInstant('2096-02-02T10:00:00+08:00')]])
  })

  it('are entered once by two workers at the same time', async () => {
    const members = Array.from({ length: 20 }, newId)
    for (const memberId of members) await served.credited(memberId, 9000n, '2096-02-01T10:00:00+08:00')
    const now = anInstant('2096-02-02T10:00:00+08:00')
    await Promise.all([1, 2, 3, 4].map(() => applyAllTierChanges(served.db, 'upgrade', now)))
    for (const memberId of members) {
      const { history } = await served.standing(memberId, '2096-02-02T10:00:00+08:00')
      expect(history).toHaveLength(1)
      expect(await served.published(memberId)).toHaveLength(1)
    }
  })
})

describe('reviews', () => {
  it('do not happen before the day after the review day, at ten past midnight', async () => {
    const memberId = newId()
    await served.verified(memberId, '2025-04-02T12:00:00+08:00')
    await served.run('tiers.review', '2026-04-02T00:09:59+08:00')
    const found = await served.standing(memberId, '2026-04-01T23:00:00+08:00')
    expect(found).toMatchObject({ resetOn: '2026-04-01' })
    expect(found.history).toHaveLength(1)
  })

  it('lower a tier by one when the twelve months do not reach its floor, else write None; once per day', async () => {
    const memberId = newId()
    await served.verified(memberId, '2025-04-02T12:00:00+08:00')
    await served.credited(memberId, 9000n, '2025-05-01T10:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2025-05-02T10:00:00+08:00')
    await served.run('tiers.review', '2026-04-02T00:10:00+08:00')
    await served.run('tiers.review', '2026-04-02T00:10:00+08:00')
    expect(await served.standing(memberId, '2026-04-02T00:10:00+08:00')).toMatchObject({ tier: 'Diamond', resetOn: '2027-04-01' })
    await served.credited(memberId, 8999n, '2026-04-02T10:00:00+08:00')
    await served.run('tiers.review', '2027-04-02T00:10:00+08:00')
    const found = await served.standing(memberId, '2027-04-02T00:10:00+08:00')
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
    await served.verified(memberId, '2095-04-02T12:00:00+08:00')
    await served.credited(memberId, 9000n, '2095-04-02T13:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2095-04-03T13:00:00+08:00')
    await served.run('tiers.review', '2096-04-02T00:10:00+08:00')
    await served.credited(memberId, 9000n, '2097-04-02T00:05:00+08:00')
    await served.run('tiers.review', '2097-04-02T00:10:00+08:00')
    await served.run('tiers.apply-upgrades', '2097-04-03T00:05:00+08:00')
    const { history } = await served.standing(memberId, '2097-04-03T00:05:00+08:00')
    expect(history.slice(0, 2).map((entry) => [entry.from, entry.to, entry.changedAt])).toEqual([
      ['Platinum', 'Diamond', anInstant('2097-04-03T00:05:00+08:00')],
      ['Diamond', 'Platinum', anInstant('2097-04-02T00:10:00+08:00')],
    ])
  })

  it('catch up after an outage of years, also when two workers run', async () => {
    const memberId = newId()
    await served.verified(memberId, '2022-01-10T12:00:00+08:00')
    await served.credited(memberId, 9000n, '2024-01-01T10:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2024-01-02T10:00:00+08:00')
    const now = anInstant('2026-10-01T08:00:00+08:00')
    await Promise.all([1, 2, 3].map(() => applyAllTierChanges(served.db, 'review', now)))
    const found = await served.standing(memberId, '2026-10-01T08:00:00+08:00')
    expect(found).toMatchObject({ tier: 'Gold', resetOn: '2027-08-31' })
    expect(found.history.slice(0, 3).map((entry) => [entry.direction, entry.changedAt])).toEqual([
      ['downgraded', anInstant('2026-09-01T00:10:00+08:00')],
      ['downgraded', anInstant('2025-09-01T00:10:00+08:00')],
      ['none', anInstant('2024-09-01T00:10:00+08:00')],
    ])
  })
})

describe('a closed account', () => {
  it('is raised to no tier that it was about to enter, not even once it is open again, until the next credit', async () => {
    const memberId = newId()
    await served.credited(memberId, 4000n, '2096-02-01T10:00:00+08:00')
    await served.closing(memberId, true, '2096-02-01T12:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-02T10:01:00+08:00')
    await served.closing(memberId, false, '2096-02-03T12:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-03T12:01:00+08:00')
    expect(await served.standing(memberId, '2096-02-03T12:01:00+08:00')).toMatchObject({ tier: 'Gold', history: [] })
    await served.credited(memberId, 10n, '2096-02-04T10:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-05T10:00:00+08:00')
    expect(await served.standing(memberId, '2096-02-05T10:00:00+08:00')).toMatchObject({ tier: 'Platinum' })
  })

  it('is not reviewed, and keeps no tier by being open again after its review day', async () => {
    const memberId = newId()
    await served.verified(memberId, '2095-04-02T12:00:00+08:00')
    await served.credited(memberId, 9000n, '2095-04-02T13:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2095-04-03T13:00:00+08:00')
    await served.run('tiers.review', '2096-04-02T00:10:00+08:00')
    await served.closing(memberId, true, '2097-03-20T12:00:00+08:00')
    await served.run('tiers.review', '2097-04-02T00:10:00+08:00')
    expect(await served.standing(memberId, '2097-04-02T00:10:00+08:00')).toMatchObject({ tier: 'Diamond' })
    await served.closing(memberId, false, '2097-04-10T12:00:00+08:00')
    await served.run('tiers.review', '2097-04-11T00:10:00+08:00')
    expect(await served.standing(memberId, '2097-04-11T00:10:00+08:00')).toMatchObject({ tier: 'Platinum' })
  })

  it('stays closed when an older event comes late', async () => {
    const memberId = newId()
    await served.closing(memberId, true, '2096-02-01T12:00:00+08:00')
    await served.closing(memberId, false, '2096-02-01T11:00:00+08:00')
    await served.credited(memberId, 4000n, '2096-02-01T13:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-02T13:01:00+08:00')
    expect(await served.standing(memberId, '2096-02-02T13:01:00+08:00')).toMatchObject({ tier: 'Gold' })
  })
})

describe('an account that is being checked', () => {
  it('is neither reviewed nor raised; the release makes up for both, each at its own day and by what came meanwhile', async () => {
    const memberId = newId()
    const mark = (isFrozen: boolean, revision: number) =>
      served.db.withTransaction((tx) => markMember(tx, { memberId, isFrozen, revision, changedAt: anInstant('2096-02-01T12:00:00+08:00') }))
    await served.credited(memberId, 3900n, '2096-02-01T10:00:00+08:00')
    await mark(true, 1)
    await served.credited(memberId, 200n, '2096-02-01T13:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-03T13:00:00+08:00')
    expect(await served.standing(memberId, '2096-02-03T13:00:00+08:00')).toMatchObject({ tier: 'Gold', history: [] })
    await mark(false, 2)
    await served.run('tiers.apply-upgrades', '2096-02-04T13:00:00+08:00')
    const { tier, history } = await served.standing(memberId, '2096-02-04T13:00:00+08:00')
    expect({ tier, at: history.map(({ changedAt }) => changedAt) }).toEqual({ tier: 'Platinum', at: [anInstant('2096-02-02T13:00:00+08:00')] })
  })
})

describe('the moment of an upgrade', () => {
  const claim = (memberId: string, now: string) => clock.runAt(anInstant(now), () => served.tiers.claimUpgrade({ memberId }))

  it("is nobody's who has not risen, or whose rise is long ago", async () => {
    await expect(served.tiers.claimUpgrade({ memberId: 'gold' })).rejects.toThrow('INVALID_ARGUMENT')
    const memberId = newId()
    await served.verified(memberId, '2095-06-01T10:00:00+08:00')
    expect(await claim(memberId, '2095-06-02T10:00:00+08:00')).toEqual({ upgrade: undefined })
    await served.credited(memberId, 4000n, '2096-02-01T10:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-02T10:00:30+08:00')
    expect(await claim(memberId, '2096-02-16T10:00:01+08:00')).toEqual({ upgrade: undefined })
  })

  it("is one device's, however many ask at once, and each upgrade has its own", async () => {
    const memberId = newId()
    await served.credited(memberId, 4000n, '2096-02-01T10:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-02T10:00:30+08:00')
    const asked = await Promise.all(Array.from({ length: 6 }, () => claim(memberId, '2096-02-02T10:01:00+08:00')))
    expect(asked.flatMap(({ upgrade }) => (upgrade ? [[upgrade.from, upgrade.to]] : []))).toEqual([['Gold', 'Platinum']])
    await served.credited(memberId, 5000n, '2096-02-03T10:00:00+08:00')
    await served.run('tiers.apply-upgrades', '2096-02-04T10:00:30+08:00')
    expect(await claim(memberId, '2096-02-04T10:01:00+08:00')).toMatchObject({ upgrade: { from: 'Platinum', to: 'Diamond', direction: 'upgraded' } })
    expect(await claim(memberId, '2096-02-04T10:02:00+08:00')).toEqual({ upgrade: undefined })
  })
})

import { newId } from '@club/kernel'
import { RELAY_POLL_MS } from '@club/messaging'
import { FRAUD_THRESHOLDS } from '@club/rules'
import type { TestDatabase } from '@club/testing'
import { countObservations } from '../src/commands/count-observations'
import { joinRing } from '../src/commands/join-ring'
import { judgeDue } from '../src/commands/judge-groups'
import { ALARM_MS_MAX, CROWDED_SECONDS, JUDGE_EVERY_MS } from '../src/domain/alarm-waits'
import { after, alarmsOf, count, observation, fraudDatabase, HOUR, MINUTE, NOON, repeated } from './given'

describe('the rules of the fraud desk', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await fraudDatabase()
  })
  afterAll(() => db.drop())

  describe('guessing, by member', () => {
    const { unknownCodesPerMember: threshold } = FRAUD_THRESHOLDS

    it('raises none at one unknown code fewer than the threshold, nor when they are spread over more than an hour', async () => {
      const memberId = newId()
      await count(db, ...repeated(threshold - 1, observation({ what: 'unknown-code', memberId })))
      await count(db, observation({ what: 'unknown-code', memberId, at: after(HOUR + threshold) }))
      expect(await alarmsOf(db, memberId)).toEqual([])
    })

    it('counts no codes that visitors sent by the pass-along link of the member', async () => {
      const memberId = newId()
      await count(db, ...repeated(2 * threshold, observation({ what: 'unknown-code', memberId, byMember: false })))
      expect(await alarmsOf(db, memberId)).toEqual([])
    })

    it('raises one at the threshold, across any full hour, and names what was counted', async () => {
      const memberId = newId()
      await count(db, observation({ what: 'registered-code', memberId, at: after(5), cause: 'registration:guessed' }))
      await count(db, ...repeated(threshold - 1, observation({ what: 'unknown-code', memberId })))
      await count(db, observation({ what: 'unknown-code', memberId, at: after(59 * MINUTE) }))
      expect(await alarmsOf(db, memberId)).toMatchObject([
        {
          kind: 'guessing',
          state: 'open',
          at: after(59 * MINUTE),
          memberIds: [memberId],
          evidence: { by: 'member', count: threshold, threshold, windowSeconds: HOUR, from: NOON.toISOString(), registered: 1 },
        },
      ])
    })

    it('counts an observation that arrives late in the windows of those after it', async () => {
      const memberId = newId()
      await count(db, ...repeated(threshold - 1, observation({ what: 'unknown-code', memberId, at: after(30 * MINUTE) })))
      await count(db, observation({ what: 'unknown-code', memberId, at: NOON }))
      expect(await alarmsOf(db, memberId)).toHaveLength(1)
    })

    it('raises one alarm however many deliveries complete it at once, and what follows adds to it', async () => {
      const memberId = newId()
      await count(db, ...repeated(threshold - 5, observation({ what: 'unknown-code', memberId })))
      await Promise.all(Array.from({ length: 10 }, (_, index) => count(db, observation({ what: 'unknown-code', memberId, at: after(60 + index) }))))
      expect(await alarmsOf(db, memberId)).toMatchObject([{ evidence: { count: threshold + 5, until: after(69).toISOString() } }])
    })

    it('raises another one after a decision, by what followed alone', async () => {
      const memberId = newId()
      await count(db, ...repeated(threshold, observation({ what: 'unknown-code', memberId })))
      await db.query(`UPDATE alarms SET state = 'dismissed' WHERE subject = $1`, [`member:${memberId}`])
      await count(db, ...repeated(threshold - 1, observation({ what: 'unknown-code', memberId, at: after(MINUTE) })))
      expect(await alarmsOf(db, memberId)).toHaveLength(1)
      await count(db, observation({ what: 'unknown-code', memberId, at: after(2 * MINUTE) }))
      expect((await alarmsOf(db, memberId)).map(({ state }) => state).sort()).toEqual(['dismissed', 'open'])
    })
  })

  describe('guessing, by device and by network', () => {
    const { unknownCodesPerDevice, unknownCodesPerNetwork, unknownCodesMeanOfMembers: mean } = FRAUD_THRESHOLDS

    it('raises none for a network of families who mistype as much as honest people do', async () => {
      const network = newId()
      const observations = Array.from({ length: 500 }, () => repeated(3, observation({ what: 'unknown-code', memberId: newId(), network }))).flat()
      expect(observations.length).toBeGreaterThan(unknownCodesPerNetwork)
      await count(db, ...observations)
      expect(await alarmsOf(db, observations[0]?.memberId ?? '')).toEqual([])
    })

    it.each([
      ['device', unknownCodesPerDevice],
      ['network', unknownCodesPerNetwork],
    ] as const)('raises one for the members who share a %s and together guess, and names no honest neighbour', async (by, threshold) => {
      const group = newId()
      const guessers = Array.from({ length: Math.ceil(threshold / (mean + 2)) }, newId)
      const honest = newId()
      const observations = guessers.flatMap((memberId) => repeated(mean + 2, observation({ what: 'unknown-code', memberId, [by]: group })))
      await count(db, observation({ what: 'unknown-code', memberId: honest, [by]: group }), ...observations)
      const [alarm, ...more] = await alarmsOf(db, guessers[0] ?? '')
      expect(more).toEqual([])
      expect(alarm).toMatchObject({ kind: 'guessing', evidence: { by, threshold } })
      expect([...(alarm?.memberIds ?? [])].sort()).toEqual([...guessers].sort())
      expect(await alarmsOf(db, honest)).toEqual([])
    })
  })

  describe('canary', () => {
    it('raises one at the first code that was never printed', async () => {
      const memberId = newId()
      await count(db, observation({ what: 'canary', memberId }))
      expect(await alarmsOf(db, memberId)).toMatchObject([{ kind: 'canary', at: NOON, evidence: { count: 1 } }])
    })
  })

  describe('velocity', () => {
    const { registeredCodesPerMember: threshold } = FRAUD_THRESHOLDS

    it('raises none at one code fewer than the threshold', async () => {
      const memberId = newId()
      await count(db, ...repeated(threshold - 1, observation({ what: 'registered-code', memberId })))
      expect(await alarmsOf(db, memberId)).toEqual([])
    })

    it('raises one at the threshold and names the registrations', async () => {
      const memberId = newId()
      const observations = repeated(threshold, observation({ what: 'registered-code', memberId })).map((one, index) => ({
        ...one,
        cause: `registration:${memberId}${index}`,
      }))
      await count(db, ...observations)
      const [alarm] = await alarmsOf(db, memberId)
      expect(alarm).toMatchObject({ kind: 'velocity', evidence: { count: threshold, registered: threshold } })
      const { rows } = await db.query<{ cause: string }>('SELECT cause FROM alarm_causes WHERE alarm_id = $1', [alarm?.id])
      expect(rows.map(({ cause }) => cause).sort()).toEqual(observations.map(({ cause }) => cause).sort())
    })
  })

  describe('ring', () => {
    const join = (referral: { referrerId: string; refereeId: string; referralId?: string }, shared: readonly ('device' | 'address' | 'network')[]) =>
      db.withTransaction((tx) => joinRing(tx, FRAUD_THRESHOLDS, { referralId: newId(), at: NOON, shared, ...referral }))

    it('raises none for sides that share the network of their carrier alone', async () => {
      const referrerId = newId()
      await join({ referrerId, refereeId: newId() }, ['network'])
      expect(await alarmsOf(db, referrerId)).toEqual([])
    })

    it('raises one for each referrer, to which further referrals are added once', async () => {
      const [referrerId, first, second, referralId] = [newId(), newId(), newId(), newId()]
      await join({ referrerId, refereeId: first, referralId }, ['device', 'network'])
      await join({ referrerId, refereeId: first, referralId }, ['device', 'network', 'address'])
      await join({ referrerId, refereeId: second }, ['address', 'network'])
      const [alarm, ...more] = await alarmsOf(db, referrerId)
      expect(more).toEqual([])
      expect(alarm).toMatchObject({ kind: 'ring', evidence: { by: 'referral', count: 2, shared: ['device', 'network', 'address'] } })
      expect([...(alarm?.memberIds ?? [])].sort()).toEqual([referrerId, first, second].sort())
    })
  })

  describe('takeover', () => {
    it('raises none for points spent before the change, or more than a day after it', async () => {
      const memberId = newId()
      await count(db, observation({ what: 'points-spent', memberId, points: 100n }), observation({ what: 'password-changed', memberId, at: after(1) }))
      await count(db, observation({ what: 'points-spent', memberId, points: 100n, at: after(24 * HOUR + 2) }))
      expect(await alarmsOf(db, memberId)).toEqual([])
    })

    it('raises none for points spent after the hours that the service was given', async () => {
      const memberId = newId()
      const spent = observation({ what: 'points-spent', memberId, points: 100n, at: after(2 * HOUR) })
      await db.withTransaction((tx) => countObservations(tx, [observation({ what: 'number-changed', memberId }), spent]))
      const thresholds = { ...FRAUD_THRESHOLDS, takeoverHours: 1 }
      while (await db.withTransaction((tx) => judgeDue(tx, thresholds, { withinSeconds: HOUR })));
      expect(await alarmsOf(db, memberId)).toEqual([])
    })

    it.each([
      ['observed in their order', false],
      ['observed the other way round', true],
    ])('raises one for points spent within a day after a change of number, %s', async (_, reversed) => {
      const memberId = newId()
      const observations = [
        observation({ what: 'number-changed', memberId }),
        observation({ what: 'points-spent', memberId, points: 300n, at: after(24 * HOUR) }),
      ]
      for (const one of reversed ? observations.reverse() : observations) await count(db, one)
      expect(await alarmsOf(db, memberId)).toMatchObject([
        { kind: 'takeover', evidence: { changed: ['number'], changedAt: NOON.toISOString(), points: 300, count: 1 } },
      ])
    })
  })

  describe('an alarm comes within five seconds of its event', () => {
    /** Seconds from the recording of the newest observation to the turn of its group, by the instants of the database, whenever it is judged. */
    const waits = async (subject: string) => {
      const { rows } = await db.query<{ seconds: number }>(
        `SELECT extract(epoch FROM d.due_at - (SELECT max(recorded_at) FROM observations))::float8 AS seconds FROM due_judgements d WHERE d.subject = $1`,
        [subject],
      )
      return rows[0]?.seconds ?? Number.NaN
    }

    it('because what it waits for on purpose, one after the other, is less', () => {
      expect(RELAY_POLL_MS + JUDGE_EVERY_MS + CROWDED_SECONDS * 1000).toBeLessThan(ALARM_MS_MAX)
    })

    it('because a group has its turn at once, and one that many honest families share soon after it had its last', async () => {
      const network = newId()
      const families = () => Array.from({ length: FRAUD_THRESHOLDS.unknownCodesPerNetwork }, () => observation({ what: 'unknown-code', network }))
      await db.withTransaction((tx) => countObservations(tx, families()))
      expect(await waits(`network:${network}`)).toBe(0)
      while (await db.withTransaction((tx) => judgeDue(tx, FRAUD_THRESHOLDS)));
      await db.withTransaction((tx) => countObservations(tx, families().slice(0, 1)))
      const seconds = await waits(`network:${network}`)
      expect(seconds).toBeLessThanOrEqual(CROWDED_SECONDS)
    })
  })
})

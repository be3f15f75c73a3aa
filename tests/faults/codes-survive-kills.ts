import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codecOf } from '@club/contracts/events'
import { connectNats, unpackEvents } from '@club/messaging'
import type { Database } from '@club/postgres'
import { waitFor } from '@club/testing'
import { headers } from '@nats-io/transport-node'
import { makeMembers } from '../clients/members'
import type { BenchMember } from '../clients/members'
import { ROOT } from '../../scripts/start/start-system'
import { databaseOf } from '../../scripts/start/topology'
import type { ServiceName } from '../../scripts/start/topology'
import type { GivenSystem } from './given-system'
import { startRegistering } from './registering'
import type { Registering } from './registering'

/** Processes that are killed, one after the other, `a+b` both at once: those that registering a code needs, and those it can do without. */
export interface Kills {
  readonly needed: readonly string[]
  readonly spared: readonly string[]
  readonly eitherWay: readonly string[]
}

const OUTBOXES: readonly ServiceName[] = ['codes', 'points-ledger', 'tiers', 'identity', 'catalogue', 'notifications']
const MEMBERS = 60
const IN_FLIGHT = 32
/** At most so many codes before, during and after each outage: the load is bounded, whatever the machine does. */
const CODES_PER_STAGE = 400
/** Answers that show that the path works again. */
const ENOUGH = 120
const STAGE_MS_MAX = 60_000
const DRAIN_MS_MAX = 60_000

interface Outage {
  readonly name: string
  /** Tries that the outage broke off, until the load had met it. */
  readonly failedTries: number
}

/** Members register codes while one process after the other is killed; not one credit is lost, and none comes twice. */
export function codesSurviveKills(running: () => GivenSystem, { needed, spared, eitherWay }: Kills): void {
  const killed = [...needed, ...spared, ...eitherWay]
  let given: GivenSystem
  let load: Registering
  let members: readonly BenchMember[]
  const outages: Outage[] = []

  /**
   * Members are written straight into identity's database and their tokens signed with the data folder's key: signing up sixty
   * over HTTP would mostly wait for argon2. Nothing else is taken a short cut: their codes go through the gateway.
   */
  beforeAll(async () => {
    given = running()
    const { system, club } = given
    members = await makeMembers({ identityUrl: await system.backing.databaseUrl(databaseOf('identity')), dataDir: system.dataDir, count: MEMBERS })
    load = startRegistering(club, { members, codes: await club.newCodes(killed.length * 3 * CODES_PER_STAGE), inFlight: IN_FLIGHT })
    const answered = (from: number) =>
      waitFor(`${ENOUGH} more registrations`, () => load.registered.length >= from + ENOUGH || load.unexpected.length > 0, STAGE_MS_MAX)
    for (const name of killed) {
      load.allow(CODES_PER_STAGE)
      await answered(load.registered.length)
      const before = { failedTries: load.failedTries, registered: load.registered.length }
      const names = name.split('+')
      await Promise.all(names.map((one) => system.kill(one)))
      load.allow(CODES_PER_STAGE)
      // Until the load has met the outage: it fails, or continues without that process.
      await waitFor(
        `the load to meet the outage of ${name}`,
        () => load.failedTries > before.failedTries || load.registered.length >= before.registered + ENOUGH,
        STAGE_MS_MAX,
      )
      outages.push({ name, failedTries: load.failedTries - before.failedTries })
      await Promise.all(names.map((one) => system.restart(one)))
      load.allow(CODES_PER_STAGE)
      await answered(load.registered.length)
    }
    await load.finish()
  }, 300_000)

  const rows = async <Row extends Record<string, unknown>>(service: ServiceName, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await (await given.database(service)).query<Row>(text, values)).rows

  const drained = () =>
    Promise.all(
      OUTBOXES.map((service) =>
        waitFor(`the outbox of ${service} to drain`, async () => (await rows(service, 'SELECT 1 FROM outbox LIMIT 1')).length === 0, DRAIN_MS_MAX),
      ),
    )

  it('answers every registration with success in the end, and nothing but success or "try again" on the way', () => {
    expect(load.unexpected).toEqual([])
    expect(load.registered.length).toBeGreaterThanOrEqual(killed.length * 2 * ENOUGH)
    expect(new Set(load.registered.map(({ code }) => code)).size).toBe(load.registered.length)
  })

  it('goes on registering without what only stores or receives the events, and meets the outage of what it needs', () => {
    const of = (name: string) => outages.find((outage) => outage.name === name)
    for (const name of spared) expect([name, of(name)?.failedTries]).toEqual([name, 0])
    for (const name of needed) expect([name, (of(name)?.failedTries ?? 0) > 0]).toEqual([name, true])
  })

  it('lets no other process end because one was killed', () => {
    expect(given.logged.filter((line) => line.includes('ended by itself'))).toEqual([])
  })

  it(
    'hands every event on within the limit',
    async () => {
      await drained()
    },
    2 * DRAIN_MS_MAX,
  )

  it('gives up no event: an outage is no reason for a dead letter', async () => {
    const { connection, manager } = await connectNats(given.system.backing.natsUrl)
    try {
      const { streams } = await manager()
      expect((await streams.info('DEAD-LETTERS')).state.messages).toBe(0)
    } finally {
      await connection.close()
    }
  })

  it('has registered exactly the codes that were answered, for exactly those members', async () => {
    const kept = await rows<{ code: string; member_id: string; points: bigint }>(
      'codes',
      'SELECT code, member_id, base_points + bonus_points AS points FROM registrations WHERE member_id = ANY ($1::uuid[])',
      [members.map(({ id }) => id)],
    )
    const line = (one: { code: string; memberId: string; points: number }) => `${one.code} ${one.memberId} ${one.points}`
    expect(kept.map((row) => line({ code: row.code, memberId: row.member_id, points: Number(row.points) })).sort()).toEqual(load.registered.map(line).sort())
  })

  it(
    'has credited every answered registration once, with exactly the answered points',
    async () => {
      const registrations = await rows<{ id: string; code: string }>('codes', 'SELECT id, code FROM registrations')
      const codeOf = new Map(registrations.map(({ id, code }) => [`registration:${id}`, code]))
      const answered = new Map(load.registered.map(({ code, points }) => [code, points]))
      const credits = await waitFor(
        'a credit for every registration',
        async () => {
          const found = await creditsOf(await given.database('points-ledger'))
          return found.length >= answered.size && found
        },
        DRAIN_MS_MAX,
      )
      const credited = credits.map(({ key, points }) => [codeOf.get(key) ?? key, Number(points)] as const)
      expect(credited.length).toBe(new Set(credited.map(([code]) => code)).size)
      expect(Object.fromEntries(credited)).toEqual(Object.fromEntries(answered))
    },
    2 * DRAIN_MS_MAX,
  )

  it('leaves every member with the sum of the answered points and nothing more', async () => {
    const expected = new Map<string, bigint>()
    for (const { memberId, points } of load.registered) expected.set(memberId, (expected.get(memberId) ?? 0n) + BigInt(points))
    const accounts = await rows<{ id: string; balance: bigint }>('points-ledger', 'SELECT id, balance FROM accounts WHERE id = ANY ($1)', [
      members.map(({ id }) => `member:${id}`),
    ])
    expect(Object.fromEntries(accounts.map(({ id, balance }) => [id, balance]))).toEqual(
      Object.fromEntries([...expected].map(([id, points]) => [`member:${id}`, points])),
    )
  })

  it('finds nothing to heal when registrations are compared with the ledger', async () => {
    const reconciled = await given.ops('codes', 'reconcile')
    expect(reconciled).toEqual({ compared: expect.any(Number), healed: [], findings: [] })
    expect(reconciled['compared']).toBeGreaterThanOrEqual(load.registered.length)
  }, 60_000)

  it(
    'reports every registration once',
    async () => {
      const [registrations] = await rows<{ count: bigint }>('codes', 'SELECT count(*) AS count FROM registrations')
      await waitFor(
        'a report of every registration',
        async () => (await rows<{ count: bigint }>('reporting', 'SELECT count(*) AS count FROM scans'))[0]?.count === registrations?.count,
        DRAIN_MS_MAX,
      )
      const ids = await rows<{ id: string }>('codes', 'SELECT id FROM registrations ORDER BY id')
      expect(await rows('reporting', 'SELECT registration_id AS id FROM scans ORDER BY 1')).toEqual(ids)
    },
    2 * DRAIN_MS_MAX,
  )

  it(
    'counts toward the tiers exactly what the ledger credited',
    async () => {
      const ids = members.map(({ id }) => id)
      const ledger = await rows<{ id: string; points: bigint }>(
        'points-ledger',
        `SELECT split_part(account_id, ':', 2) AS id, sum(points)::bigint AS points FROM entries
       WHERE counts_toward_tier AND account_id = ANY ($1) GROUP BY 1 ORDER BY 1`,
        [ids.map((id) => `member:${id}`)],
      )
      const tiers = () =>
        rows<{ id: string; points: bigint }>(
          'tiers',
          'SELECT member_id::text AS id, sum(points)::bigint AS points FROM earned_credits WHERE member_id = ANY ($1::uuid[]) GROUP BY 1 ORDER BY 1',
          [ids],
        )
      const total = (found: readonly { points: bigint }[]) => found.reduce((sum, { points }) => sum + points, 0n)
      await waitFor('tiers to have received every credit', async () => total(await tiers()) >= total(ledger), DRAIN_MS_MAX)
      expect(await tiers()).toEqual(ledger)
      expect(
        await rows(
          'tiers',
          'SELECT member_id::text AS id, sum(points)::bigint AS points FROM earned_days WHERE member_id = ANY ($1::uuid[]) GROUP BY 1 ORDER BY 1',
          [ids],
        ),
      ).toEqual(ledger)
    },
    2 * DRAIN_MS_MAX,
  )

  it('keeps books in which the auditor finds nothing', async () => {
    expect(await given.ops('points-ledger', 'audit')).toMatchObject({ ok: true, scope: 'complete', findings: [] })
  }, 60_000)

  describe('the auditor', () => {
    const ledger = () => given.database('points-ledger')
    const account = () => `member:${load.registered[0]?.memberId}`
    const checksOf = (report: Record<string, unknown>) =>
      (report['findings'] as { check: string; subject: string }[]).map(({ check, subject }) => `${check} ${subject}`)

    it('finds a balance that somebody changed', async () => {
      const db = await ledger()
      await db.query('UPDATE accounts SET balance = balance + 1 WHERE id = $1', [account()])
      try {
        const report = await given.ops('points-ledger', 'audit')
        expect(report['ok']).toBe(false)
        expect(checksOf(report)).toEqual(expect.arrayContaining([`balance-is-sum-of-entries ${account()}`, 'all-balances-sum-to-zero accounts']))
      } finally {
        await db.query('UPDATE accounts SET balance = balance - 1 WHERE id = $1', [account()])
      }
    }, 60_000)

    it('finds an entry that somebody changed past the triggers, which refuse it', async () => {
      const db = await ledger()
      const change = (points: number) => ({
        text: 'UPDATE entries SET points = points + $2, balance_after = balance_after + $2 WHERE account_id = $1 AND account_version = 1',
        values: [account(), points],
      })
      const past = (points: number) =>
        db.withTransaction(async (tx) => {
          // A superuser can switch the triggers off; that is what the auditor is for.
          await tx.query('SET LOCAL session_replication_role = replica')
          await tx.query(change(points).text, change(points).values)
        })
      await expect(db.query(change(7).text, change(7).values)).rejects.toThrow('the books are append only')
      await past(7)
      try {
        const report = await given.ops('points-ledger', 'audit')
        expect(report['ok']).toBe(false)
        expect(checksOf(report)).toEqual(expect.arrayContaining([`balance-is-sum-of-entries ${account()}`, `entries-follow-each-other ${account()}`]))
        expect(checksOf(report).some((found) => found.startsWith('transfer-sums-to-zero'))).toBe(true)
      } finally {
        await past(-7)
      }
    }, 60_000)
  })

  it(
    'makes up for a dead letter when the operations command replays it',
    async () => {
      const subject = 'codes.code-registered.v1'
      const durable = 'reporting--codes-code-registered-v1'
      const nats = await connectNats(given.system.backing.natsUrl)
      try {
        const message = await (await nats.manager()).streams.getMessage('CODES', { last_by_subj: subject })
        const event = message && unpackEvents({ data: message.data, headers: message.header }).at(-1)
        if (!event) throw new Error('codes has said nothing')
        const { registrationId } = codecOf(subject).decode(event.data)
        const isReported = async () => (await rows('reporting', 'SELECT 1 FROM scans WHERE registration_id = $1', [registrationId])).length === 1
        expect(await isReported()).toBe(true)
        // As if reporting had given up on this event.
        await rows('reporting', 'DELETE FROM scans WHERE registration_id = $1', [registrationId])
        await rows('reporting', 'DELETE FROM inbox WHERE fact_id = $1', [event.id])
        const letter = headers()
        for (const [name, value] of Object.entries({ ...event.headers, 'Club-Fact-Id': event.id, 'Club-Consumer': durable, 'Club-Subject': subject }))
          if (value) letter.set(name, value)
        await nats.js.publish(`dead-letter.${durable}`, event.data, { headers: letter })

        const { stdout } = await promisify(execFile)(
          process.execPath,
          ['--import', 'tsx', join(ROOT, 'scripts', 'ops', 'ops.ts'), 'dead-letter:replay', '--service', 'reporting', '--json'],
          {
            cwd: ROOT,
            env: { ...process.env, DATA_DIR: given.system.dataDir },
          },
        )
        expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({ replayed: 1 })
        await waitFor('reporting to have caught up', isReported, DRAIN_MS_MAX)
      } finally {
        await nats.connection.close()
      }
      // To everybody else it is an event that they have received already.
      expect(await given.ops('points-ledger', 'audit')).toMatchObject({ ok: true })
      expect(await given.ops('codes', 'reconcile')).toMatchObject({ healed: [], findings: [] })
    },
    2 * DRAIN_MS_MAX,
  )

  /** The ledger's credits for registrations of this test's members: one row for each posting. */
  async function creditsOf(db: Database): Promise<{ key: string; points: bigint }[]> {
    const { rows: credits } = await db.query<{ key: string; points: bigint }>(
      `SELECT t.key, sum(e.points)::bigint AS points FROM transfers t JOIN entries e ON e.transfer_id = t.id AND e.account_id = t.member_account
       WHERE t.key LIKE 'registration:%' AND t.member_account = ANY ($1) GROUP BY t.id, t.key`,
      [members.map(({ id }) => `member:${id}`)],
    )
    return credits
  }
}

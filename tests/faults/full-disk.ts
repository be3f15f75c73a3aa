import { existsSync } from 'node:fs'
import { connectNats } from '@club/messaging'
import { waitFor } from '@club/testing'
import { farHome } from '../../scripts/backing/postgres-home'
import { makeMembers } from '../clients/members'
import type { BenchMember } from '../clients/members'
import { databaseOf } from '../../scripts/start/topology'
import type { ServiceName } from '../../scripts/start/topology'
import type { GivenSystem } from './given-system'
import { startRegistering } from './registering'
import type { Registering } from './registering'

const MEMBERS = 60
/** Numbers of members that no other test of this system has made. */
const FROM = 10_000
const IN_FLIGHT = 16
const CODES_PER_STAGE = 400
const ENOUGH = 60
const FULL_SECONDS = 25
/** From the first free byte until codes are registered again and nothing is left to be handed on. */
const RECOVERY_MS_MAX = 30_000
/** On a machine that is busy with other suites it may take longer; that it mends itself is what counts. */
const PATIENCE = 2
const OUTBOXES: readonly ServiceName[] = ['codes', 'points-ledger', 'tiers', 'identity', 'catalogue', 'notifications']
/** PostgreSQL cannot continue without room for its log, and a NATS without JetStream is restarted; processes that only log must keep running. */
const MAY_END = /^\s*(postgres|nats) /

/** Members register codes while the disk is full; when there is space again everything resumes by itself, and nothing is lost. */
export function fullDisk(running: () => GivenSystem): void {
  let given: GivenSystem
  let load: Registering
  let members: readonly BenchMember[]
  let recoveredMs = 0

  const rows = async <Row extends Record<string, unknown>>(service: ServiceName, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await (await given.database(service)).query<Row>(text, values)).rows

  const credits = () =>
    rows<{ key: string }>('points-ledger', `SELECT key FROM transfers WHERE member_account = ANY ($1) AND key LIKE 'registration:%'`, [
      members.map(({ id }) => `member:${id}`),
    ])

  beforeAll(async () => {
    given = running()
    const { smallDisk, system, club } = given
    if (!smallDisk) throw new Error('This system has no small disk.')
    if (existsSync(farHome(system.dataDir)))
      throw new Error("PostgreSQL's user cannot enter this checkout, so its files are not on the small disk: run this test in a checkout outside /root.")
    members = await makeMembers({
      identityUrl: await system.backing.databaseUrl(databaseOf('identity')),
      dataDir: system.dataDir,
      count: MEMBERS,
      from: FROM,
    })
    load = startRegistering(club, { members, codes: await club.newCodes(3 * CODES_PER_STAGE), inFlight: IN_FLIGHT, answeredMsMax: 120_000 })
    const answered = (from: number, msMax: number) =>
      waitFor(`${ENOUGH} more registrations`, () => load.registered.length >= from + ENOUGH || load.unexpected.length > 0, msMax)
    load.allow(CODES_PER_STAGE)
    await answered(0, 60_000)
    smallDisk.fill()
    const full = Date.now()
    const before = load.failedTries
    load.allow(CODES_PER_STAGE)
    await waitFor('the load to meet the full disk', () => load.failedTries > before || load.unexpected.length > 0, 60_000)
    await waitFor('the disk to have been full for long enough', () => Date.now() - full > FULL_SECONDS * 1000, 2 * FULL_SECONDS * 1000)
    smallDisk.free()
    const freed = Date.now()
    load.allow(CODES_PER_STAGE)
    await answered(load.registered.length, PATIENCE * RECOVERY_MS_MAX)
    await load.finish()
    await Promise.all(
      OUTBOXES.map((service) =>
        waitFor(
          `the outbox of ${service} to drain`,
          async () => (await rows(service, 'SELECT 1 FROM outbox LIMIT 1').catch(() => [{}])).length === 0,
          PATIENCE * RECOVERY_MS_MAX,
        ),
      ),
    )
    const isCredited = async () => (await credits()).length === load.registered.length
    await waitFor('the credit of every registration', isCredited, PATIENCE * RECOVERY_MS_MAX)
    recoveredMs = Date.now() - freed
    process.stderr.write(`\nAfter ${FULL_SECONDS} s of a full disk everything was right again ${(recoveredMs / 1000).toFixed(1)} s after there was space.\n`)
  }, 300_000)

  it('is answered with success or "try again" and nothing else', () => {
    expect(load.unexpected).toEqual([])
    expect(recoveredMs).toBeLessThan(PATIENCE * RECOVERY_MS_MAX)
  })

  it('ends no service', () => {
    expect(given.logged.filter((line) => line.includes('ended by itself') && !MAY_END.test(line))).toEqual([])
  })

  it('loses no answered registration, and credits each once', async () => {
    const ids = members.map(({ id }) => id)
    const kept = await rows<{ id: string; code: string }>('codes', 'SELECT id, code FROM registrations WHERE member_id = ANY ($1::uuid[])', [ids])
    expect(kept.map(({ code }) => code).sort()).toEqual(load.registered.map(({ code }) => code).sort())
    expect((await credits()).map(({ key }) => key).sort()).toEqual(kept.map(({ id }) => `registration:${id}`).sort())
    expect(await given.ops('points-ledger', 'audit')).toMatchObject({ ok: true, findings: [] })
    expect(await given.ops('codes', 'reconcile')).toMatchObject({ healed: [], findings: [] })
  }, 60_000)

  it('reports every registration, and gives up no event', async () => {
    const scans = async () =>
      (await rows<{ count: bigint }>('reporting', 'SELECT count(*) AS count FROM scans WHERE member_id = ANY ($1::uuid[])', [members.map(({ id }) => id)]))[0]
    await waitFor('a report of every registration', async () => Number((await scans())?.count) === load.registered.length, 60_000)
    const { connection, manager } = await connectNats(given.system.backing.natsUrl)
    try {
      const { streams } = await manager()
      expect((await streams.info('DEAD-LETTERS')).state.messages).toBe(0)
    } finally {
      await connection.close()
    }
  }, 120_000)
}

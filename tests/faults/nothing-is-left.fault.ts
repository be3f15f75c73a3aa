import { waitFor } from '@club/testing'
import { findTexts } from '../../scripts/ops/find-text'
import { listErased } from '../../scripts/ops/replay-erasures'
import { databaseOf, SERVICES } from '../../scripts/start/topology'
import type { ServiceName } from '../../scripts/start/topology'
import type { SignedUp } from './club'
import { givenSystem } from './given-system'
import type { GivenSystem } from './given-system'
import { expireLeases, makeParkable, park } from './parked-sagas'
import { close, liveWholeLife, MARKS, runErasures } from './whole-life'

/** The ways of the row of an erasure to its next step: the balance, seven services, files, identity itself. */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

let given: GivenSystem
beforeAll(async () => {
  given = await givenSystem({ layout: 'together', only: [...SERVICES, 'gateway'], env: { RATE_LIMIT_SCALE: '1000' } })
}, 120_000)
afterAll(async () => {
  given.club.close()
  await given.stop()
}, 60_000)

/** Finds texts of the member in every store. */
const found = async () => (await findTexts(given.around(), MARKS)).map(({ value, where, times }) => `${value}: ${times} in ${where}`)
const rows = async <Row extends Record<string, unknown>>(service: ServiceName, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await (await given.database(service)).query<Row>(text, values)).rows
const erasedAt = async ({ id }: SignedUp) =>
  (await rows<{ erased_at: Date | null }>('identity', 'SELECT erased_at FROM members WHERE id = $1', [id]))[0]?.erased_at
/** The member's entries in the ledger. */
const books = ({ id }: SignedUp) =>
  rows('points-ledger', `SELECT source, points FROM entries WHERE account_id = 'member:' || $1 ORDER BY account_version`, [id])
const audit = () => given.ops('points-ledger', 'audit')

describe('a member who did everything that a member can do, and left', () => {
  let first: SignedUp

  it('is found in many stores before, and in none once they are erased', async () => {
    expect(await found()).toEqual([])
    first = await liveWholeLife(given)
    const before = await found()
    for (const store of ['identity.members', 'notifications.messages', 'codes.receipts', 'contests.', 'points-ledger.entries', 'file '])
      expect(before.some((line) => line.includes(store))).toBe(true)
    await close(given, first)
    await keepBackup()
    // With the closed account of the demonstration.
    expect(await runErasures(given)).toBe(2)
    expect(await found()).toEqual([])
    expect(await audit()).toMatchObject({ ok: true })
    expect((await books(first)).at(-1)).toMatchObject({ source: 'Account Closed' })
  }, 120_000)

  it('is erased once: a second run changes nothing', async () => {
    const before = [await erasedAt(first), await books(first)]
    expect(await runErasures(given)).toBe(0)
    expect([await erasedAt(first), await books(first)]).toEqual(before)
  })

  it('stays in the reports of staff as figures under another name, and leaves no count that contradicts another', async () => {
    const token = await given.club.signInStaff('dev')
    const { data } = await given.club.request<{ data: { userId: string; name: string }[] }>('POST', '/admin/report/redemptionv2', { token, body: {} })
    const own = data.filter(({ userId }) => userId === first.id)
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ name }) => name))).toEqual(new Set(['Erased member']))
    for (const service of ['catalogue', 'contests', 'codes'] as const) {
      const { findings = [] } = await given.ops(service, 'reconcile')
      expect([service, findings]).toEqual([service, []])
    }
  })

  it('is erased again after a restore of a backup from before', async () => {
    const before = await books(first)
    await restoreBackup()
    expect(await found()).not.toEqual([])
    expect(await listErased(given.around())).toContain(first.id)
    expect(await given.ops('identity', 'privacy:replay', '--ids', first.id)).toEqual({ due: 1 })
    await runErasures(given)
    expect(await found()).toEqual([])
    expect(await books(first)).toEqual(before)
  })

  it('is erased all the same when whoever erases is killed between every two steps', async () => {
    const member = await liveWholeLife(given)
    await close(given, member)
    const url = await given.system.backing.databaseUrl(databaseOf('identity'))
    await makeParkable(url, { wins: false })
    let parked = await park(url, [PLACES[0]], () => void runErasures(given).catch(() => undefined))
    for (const place of PLACES.slice(1)) {
      const before = parked
      let isUpAgain: Promise<void> | undefined
      const killAndGoOn = async () => {
        await given.system.kill('identity')
        await before.letGo()
        await expireLeases(url)
        await given.system.restart('identity')
      }
      parked = await park(url, [place], () => {
        isUpAgain = killAndGoOn()
      })
      // The saga resumes before the process is called ready: the next kill must not meet a start that is still waiting for that.
      await isUpAgain
    }
    await parked.letGo()
    await waitFor('the erasure', async () => (await erasedAt(member)) !== null, 30_000)
    expect(await found()).toEqual([])
    expect(await audit()).toMatchObject({ ok: true })
    expect((await books(member)).filter(({ source }) => source === 'Account Closed')).toHaveLength(1)
  }, 180_000)
})

/** The tables that a backup of them brings back, by whose they are. */
const BACKED_UP: Partial<Record<ServiceName, readonly string[]>> = {
  identity: ['members', 'member_keys', 'addresses', 'babies', 'pass_links'],
  notifications: ['messages', 'notes'],
  codes: ['receipts'],
}

/** Copies rows to where no search looks, like a backup elsewhere. */
async function keepBackup(): Promise<void> {
  for (const [service, tables] of Object.entries(BACKED_UP)) {
    await rows(service as ServiceName, 'CREATE SCHEMA backup')
    for (const table of tables) await rows(service as ServiceName, `CREATE TABLE backup.${table} AS SELECT * FROM public.${table}`)
  }
}

/** Puts them back as they were. */
async function restoreBackup(): Promise<void> {
  for (const [service, tables] of Object.entries(BACKED_UP))
    await (
      await given.database(service as ServiceName)
    ).withTransaction(async (tx) => {
      await tx.query("SET LOCAL session_replication_role = 'replica'")
      for (const table of tables) {
        await tx.query(`DELETE FROM public.${table}`)
        const { rows: columns } = await tx.query<{ names: string }>(
          `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
          [`backup.${table}`],
        )
        await tx.query(`INSERT INTO public.${table} (${columns[0]?.names}) OVERRIDING SYSTEM VALUE SELECT ${columns[0]?.names} FROM backup.${table}`)
      }
    })
}

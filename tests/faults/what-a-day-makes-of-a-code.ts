import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { callerWithKey, createServiceClient } from '@club/service-host'
import type { ServiceClient } from '@club/service-host'
import { waitFor } from '@club/testing'
import { randomUUID } from 'node:crypto'
import type { SignedUp } from './club'
import type { GivenSystem } from './given-system'

const POINTS = 100
/** Half of what Platinum takes: the first code counts twice. */
const TIER_POINTS = 2000
const HOUR_MS = 3_600_000
const EVENTS_MS_MAX = 30_000
const RM5 = 'RM5 TnG PIN'
const RM10 = 'RM10 AEON Voucher'

interface Scan {
  readonly points: number
  readonly foundScanned: boolean
  readonly data: readonly { readonly points: number; readonly source: string; readonly createdAt: string; readonly milestone?: number }[]
  readonly voucherRewarded: { readonly status: boolean; readonly voucherType: string | null }
}
interface User {
  readonly tier: string
  readonly totalPoints: number
  readonly points: readonly { readonly points: number; readonly source: string }[]
  readonly tierHistory: readonly { readonly tierChangeDate: string; readonly tierStatus: readonly string[]; readonly tierChange: readonly string[] }[]
  readonly inbox: readonly { readonly title: { readonly en: string; readonly bm: string } }[]
  readonly vouchers: readonly { readonly name: string; readonly points: number; readonly code: string }[]
}

/** Double days, the promotion, milestones and the upgrade after 24 hours, by a chosen clock. */
export function whatADayMakesOfACode(running: () => GivenSystem): void {
  let given: GivenSystem
  /** Called as those do who may grant, and who may fill the stock. */
  let catalogue: Record<'grant' | 'stock', { client: ServiceClient<CatalogueServiceDefinition>; channel: { close(): void } }>
  let member: SignedUp
  const stock: Record<'tape' | 'pants' | 'large', string[]> = { tape: [], pants: [], large: [] }

  beforeAll(async () => {
    given = running()
    const { club, system } = given
    const callAs = (service: 'codes' | 'gateway') =>
      createServiceClient(
        CatalogueServiceDefinition,
        `127.0.0.1:${system.services.get('catalogue')?.grpcPort}`,
        {},
        callerWithKey(system.rpcKeyFileOf(service)),
      )
    catalogue = { grant: callAs('codes'), stock: callAs('gateway') }
    stock.tape = await club.newCodes(30, { points: POINTS })
    stock.pants = await club.newCodes(30, { format: 'pants', points: POINTS })
    stock.large = await club.newCodes(2, { points: TIER_POINTS })
  }, 180_000)

  beforeEach(async () => {
    member = await given.club.signUp()
  }, 60_000)

  afterAll(async () => {
    catalogue.grant.channel.close()
    catalogue.stock.channel.close()
  }, 60_000)

  const scan = (kind: keyof typeof stock, at: string): Promise<Scan> =>
    given.club.request('POST', '/user/scancode', { token: member.token, body: { id: member.id, code: stock[kind].pop() }, headers: { 'x-test-now': at } })
  const user = (at = new Date().toISOString()): Promise<User> =>
    given.club.request('POST', '/user/session', { token: member.token, body: {}, headers: { 'x-test-now': at } })
  const runJob = (job: string, now?: string): Promise<Record<string, unknown>> =>
    given.club.request('POST', '/dev/jobs/run', { body: now === undefined ? { job } : { job, now } })

  // A day that is neither double nor in the promotion; the member's first code is doubled on any day.
  const ORDINARY = '2025-09-10T12:00:00+08:00'

  describe('a code', () => {
    it('is worth its points alone on an ordinary day, but for the first one, which counts twice', async () => {
      expect(await scan('tape', ORDINARY)).toMatchObject({
        points: 2 * POINTS,
        foundScanned: false,
        data: [{ source: 'Unique Code', points: POINTS }, { points: POINTS }],
      })
      expect(await scan('tape', ORDINARY)).toMatchObject({ points: POINTS, foundScanned: true, data: [{ source: 'Unique Code', points: POINTS }] })
      expect((await user()).totalPoints).toBe(3 * POINTS)
    })

    it.each([
      ['the last moment before the 15th', '2025-09-14T23:59:59.999+08:00', 1],
      ['the first moment of the 15th', '2025-09-15T00:00:00+08:00', 2],
      ['the 22nd', '2025-09-22T23:59:59+08:00', 2],
      ['the last moment before the promotion', '2025-10-07T23:59:59.999+08:00', 1],
      ['the first moment of the promotion', '2025-10-08T00:00:00+08:00', 5],
      ['the last moment of the promotion', '2025-10-11T23:59:59.999+08:00', 5],
      ['the first moment after the promotion', '2025-10-12T00:00:00+08:00', 1],
    ])('on %s (%s) is worth its points times the factor of the day', async (_when, at, factor) => {
      await scan('tape', ORDINARY)
      const { points, data } = await scan('tape', at)
      expect([points, data.length]).toEqual([factor * POINTS, factor === 1 ? 1 : 2])
      for (const line of data) expect(new Date(line.createdAt).getTime()).toBe(new Date(at).getTime())
    })

    it('that is the first one of pants counts three times and says so', async () => {
      await scan('tape', ORDINARY)
      const { points, data } = await scan('pants', ORDINARY)
      expect(points).toBe(3 * POINTS)
      expect(data).toContainEqual(expect.objectContaining({ source: 'scanMilestone', milestone: 1, points: 2 * POINTS }))
    })

    it('is counted by the calendar of the report on the day the member was notified', async () => {
      await scan('tape', '2025-08-31T23:59:59+08:00')
      const reporting = await given.database('reporting')
      const { rows } = await waitFor(
        'the report of the code',
        async () => {
          const found = await reporting.query<{ day: string }>(
            `SELECT (scanned_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date AS day FROM scans WHERE member_id = $1`,
            [member.id],
          )
          return found.rowCount > 0 && found
        },
        EVENTS_MS_MAX,
      )
      expect(rows).toEqual([{ day: '2025-08-31' }])
    })
  })

  describe('an upgrade', () => {
    it('is shown twenty-four hours after the points were enough, with welcome points, history and an inbox note', async () => {
      // Soon, so that the schedule of the real clock does not come first.
      const crossed = new Date(Date.now() + HOUR_MS)
      const later = (ms: number) => new Date(crossed.getTime() + ms).toISOString()
      await scan('large', crossed.toISOString())
      await waitFor(
        'tiers to have counted the points',
        async () => {
          const { rows } = await (await given.database('tiers')).query('SELECT 1 FROM upgrades WHERE member_id = $1', [member.id])
          return rows.length > 0
        },
        EVENTS_MS_MAX,
      )

      await runJob('tiers.apply-upgrades', later(24 * HOUR_MS - 1000))
      expect(await user(later(24 * HOUR_MS - 1000))).toMatchObject({ tier: 'Gold', totalPoints: 2 * TIER_POINTS })

      expect(await runJob('tiers.apply-upgrades', later(24 * HOUR_MS))).toMatchObject({ ran: true, upgraded: 1 })
      // The club greets who joins and who earns for the first time, too.
      const notesOfTier = ({ inbox }: User) => inbox.map(({ title }) => title).filter(({ en }) => en.includes('Platinum'))
      const upgraded = await waitFor(
        'welcome points and a note',
        async () => {
          const now = await user(later(25 * HOUR_MS))
          return now.points.some(({ source }) => source === 'Welcome Bonus') && notesOfTier(now).length > 0 && now
        },
        EVENTS_MS_MAX,
      )
      expect(upgraded).toMatchObject({ tier: 'Platinum', totalPoints: 2 * TIER_POINTS + 500 })
      expect(upgraded.points).toContainEqual(expect.objectContaining({ source: 'Welcome Bonus', points: 500 }))
      expect(upgraded.tierHistory[0]).toEqual({
        tierChangeDate: later(24 * HOUR_MS),
        tierStatus: ['Upgraded', 'Dinaikkan'],
        tierChange: ['Gold to Platinum', 'Gold ke Platinum'],
      })
      expect(notesOfTier(upgraded)).toEqual([{ en: 'Welcome to Platinum!', bm: 'Selamat datang ke Platinum!' }])
      expect(await runJob('tiers.apply-upgrades', later(24 * HOUR_MS))).toMatchObject({ upgraded: 0 })
    }, 60_000)
  })

  describe('the fifth and the tenth code of pants', () => {
    const GIVEN = { status: true }
    const milestones = async (count: number): Promise<Scan['voucherRewarded'][]> => {
      const rewarded: Scan['voucherRewarded'][] = []
      for (let index = 0; index < count; index += 1) rewarded.push((await scan('pants', ORDINARY)).voucherRewarded)
      return rewarded
    }
    const none = { status: false, voucherType: null }

    it('bring their vouchers at once while there is stock', async () => {
      const rewarded = await milestones(10)
      const expected = Array.from({ length: 10 }, () => none as Scan['voucherRewarded'])
      expected[4] = { ...GIVEN, voucherType: 'RM5' }
      expected[9] = { ...GIVEN, voucherType: 'RM10' }
      expect(rewarded).toEqual(expected)
      const { vouchers } = await user()
      expect(vouchers.map(({ name, points }) => ({ name, points }))).toEqual(
        expect.arrayContaining([
          { name: RM5, points: 0 },
          { name: RM10, points: 0 },
        ]),
      )
      expect(vouchers).toHaveLength(2)
    }, 60_000)

    it('promise their vouchers when the stock is empty, and keep the promise once it is filled', async () => {
      for (const name of [RM5, RM10]) await empty(name)
      const rewarded = await milestones(10)
      expect([rewarded[4], rewarded[9]]).toEqual([
        { status: false, voucherType: 'RM5' },
        { status: false, voucherType: 'RM10' },
      ])
      expect(await runJob('codes.fill-pending-vouchers')).toMatchObject({ ran: true, filled: 0 })
      expect((await user()).vouchers).toEqual([])

      for (const name of [RM5, RM10]) await restock(name, 1)
      const filled = await waitFor(
        'both vouchers and their notes',
        // No job is run: the event of the new stock is enough.
        async () => {
          const now = await user()
          return now.vouchers.length === 2 && now.inbox.filter(({ title }) => title.en.includes('voucher')).length === 2 && now
        },
        EVENTS_MS_MAX,
      )
      expect(filled.vouchers.map(({ name }) => name).sort()).toEqual([RM10, RM5])
      expect(await runJob('codes.fill-pending-vouchers')).toMatchObject({ filled: 0, waiting: 0 })
      expect((await user()).vouchers).toHaveLength(2)
    }, 90_000)

    /** Gives the whole stock of a voucher away. */
    async function empty(voucherName: string): Promise<void> {
      for (;;) {
        const { refusal } = await catalogue.grant.client.grantVoucher({
          memberId: randomUUID(),
          voucherName,
          reason: 'milestone',
          cause: `milestone:${randomUUID()}`,
        })
        if (refusal) return
      }
    }

    async function restock(voucherName: string, count: number): Promise<void> {
      const { types } = await catalogue.stock.client.listVoucherTypes({ withInactive: true })
      const type = types.find(({ name }) => name === voucherName)
      const { result } = await catalogue.stock.client.stockVoucherCodes({
        voucherTypeId: type?.id ?? '',
        codes: Array.from({ length: count }, () => randomUUID()),
      })
      expect(result?.$case).toBe('batch')
    }
  })
}

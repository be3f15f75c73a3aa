import { AccountClosed } from '@club/contracts/identity/events'
import { Fault, newId } from '@club/kernel'
import { publishEvent, testHost, testNats, waitFor } from '@club/testing'
import type { GrantVoucher } from '../src/clients/catalogue'
import { fillPendingVouchers } from '../src/processes/fill-vouchers'
import { onAccountClosed } from '../src/subscribers/on-account-closed'
import { aScene } from './given'
import type { Scene } from './given'

let scene: Scene
beforeAll(async () => {
  scene = await aScene()
})
afterAll(() => scene.db.drop())
beforeEach(() => scene.db.owner.query('TRUNCATE milestones, closed_members'))

const REACHED = new Date('2026-03-01T10:00:00+08:00')

/** Milestones that were reached one second after the other while there was no stock. */
async function due(voucherType: 'RM5' | 'RM10', count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId())
  await scene.db.query(
    `INSERT INTO milestones (id, member_id, registration_id, count, voucher_type, reached_at, answered_granted)
     SELECT id, gen_random_uuid(), gen_random_uuid(), $2, $3, $4::timestamptz + make_interval(secs => place), false
     FROM unnest($1::uuid[]) WITH ORDINALITY AS milestone (id, place)`,
    [ids, voucherType === 'RM5' ? 5 : 10, voucherType, REACHED],
  )
}

/** A catalogue with so many vouchers of each type; a milestone gets one only. */
function aCatalogue(stock: { RM5: number; RM10: number }) {
  const given = new Map<string, string>()
  const left = { ...stock }
  const grant: GrantVoucher = async ({ milestoneId, voucherType }) => {
    const earlier = given.get(milestoneId)
    if (earlier) return { kind: 'granted', voucherId: earlier }
    if (left[voucherType] === 0) return { kind: 'out-of-stock' }
    left[voucherType] -= 1
    const voucherId = newId()
    given.set(milestoneId, voucherId)
    return { kind: 'granted', voucherId }
  }
  return { grant, given }
}
const vouchers = async () =>
  (await scene.db.query<{ id: string; voucher_id: string | null }>('SELECT id, voucher_id FROM milestones ORDER BY reached_at, id')).rows

/** Lets codes receive that accounts were closed or opened, each so many minutes after the milestone was reached; one after the other. */
async function withClosings(work: (receive: (event: { memberId: string; closed: boolean; minute: number }) => Promise<void>) => Promise<void>): Promise<void> {
  const nats = await testNats()
  const host = testHost('codes-closed')
  const count = async () => (await scene.db.query('SELECT FROM inbox')).rowCount
  try {
    onAccountClosed(host, { db: scene.db, nats })
    await work(async ({ memberId, closed, minute }) => {
      const before = await count()
      const changedAt = new Date(REACHED.getTime() + minute * 60_000)
      await publishEvent(nats, 'identity.account-closed.v1', AccountClosed.fromPartial({ memberId, closed, changedAt }))
      await waitFor('the event', async () => (await count()) === before + 1)
    })
  } finally {
    await host.stop()
    await nats.close()
  }
}

describe('vouchers that are due', () => {
  it('wait while the catalogue does not answer, and lose none that was given before it fell silent', async () => {
    await due('RM5', 3)
    const { grant, given } = aCatalogue({ RM5: 5, RM10: 0 })
    const falling: GrantVoucher = async (pending) => {
      if (given.size === 1) throw new Fault('catalogue did not answer')
      return grant(pending)
    }
    await expect(fillPendingVouchers(scene.db, falling)).rejects.toThrow('did not answer')
    expect((await vouchers()).filter((row) => row.voucher_id)).toHaveLength(1)
    expect(await fillPendingVouchers(scene.db, grant)).toEqual({ filled: 2, waiting: 0 })
    expect(new Set((await vouchers()).map((row) => row.voucher_id)).size).toBe(3)
  })

  it('are given to who waits longest, as far as the stock goes', async () => {
    await due('RM5', 4)
    expect(await fillPendingVouchers(scene.db, aCatalogue({ RM5: 2, RM10: 0 }).grant)).toEqual({ filled: 2, waiting: 2 })
    expect((await vouchers()).map((row) => row.voucher_id !== null)).toEqual([true, true, false, false])
  })

  it('wait for a member whose account is closed until it is open again', async () => {
    await due('RM5', 2)
    const [gone] = (await scene.db.query<{ member_id: string }>('SELECT member_id FROM milestones ORDER BY reached_at')).rows
    const { grant } = aCatalogue({ RM5: 5, RM10: 0 })
    await withClosings(async (receive) => {
      await receive({ memberId: gone?.member_id ?? '', closed: true, minute: 1 })
      expect(await fillPendingVouchers(scene.db, grant)).toEqual({ filled: 1, waiting: 0 })
      expect((await vouchers()).map((row) => row.voucher_id !== null)).toEqual([false, true])
      await receive({ memberId: gone?.member_id ?? '', closed: false, minute: 2 })
      expect(await fillPendingVouchers(scene.db, grant)).toEqual({ filled: 1, waiting: 0 })
    })
  })

  it('wait for nobody whose closing is received after their account was opened again', async () => {
    await due('RM5', 1)
    const [back] = (await scene.db.query<{ member_id: string }>('SELECT member_id FROM milestones')).rows
    await withClosings(async (receive) => {
      await receive({ memberId: back?.member_id ?? '', closed: false, minute: 2 })
      await receive({ memberId: back?.member_id ?? '', closed: true, minute: 1 })
      expect(await fillPendingVouchers(scene.db, aCatalogue({ RM5: 5, RM10: 0 }).grant)).toEqual({ filled: 1, waiting: 0 })
    })
  })

  it('of one type are not held up by any number of another that is out of stock', async () => {
    await due('RM5', 1500)
    await due('RM10', 450)
    const { grant } = aCatalogue({ RM5: 0, RM10: 450 })
    expect(await fillPendingVouchers(scene.db, grant)).toEqual({ filled: 450, waiting: 1500 })
  })

  it('are given once when the job runs again', async () => {
    await due('RM10', 3)
    const { grant, given } = aCatalogue({ RM5: 0, RM10: 10 })
    expect(await fillPendingVouchers(scene.db, grant)).toEqual({ filled: 3, waiting: 0 })
    expect(await fillPendingVouchers(scene.db, grant)).toEqual({ filled: 0, waiting: 0 })
    expect(given.size).toBe(3)
  })

  it('are given once by two workers at the same time', async () => {
    await due('RM5', 300)
    const { grant, given } = aCatalogue({ RM5: 1000, RM10: 0 })
    const counts = await Promise.all([fillPendingVouchers(scene.db, grant), fillPendingVouchers(scene.db, grant)])
    expect(counts.reduce((sum, { filled }) => sum + filled, 0)).toBe(300)
    expect((await vouchers()).map((row) => given.get(row.id) === row.voucher_id)).toEqual(Array.from({ length: 300 }, () => true))
  })
})

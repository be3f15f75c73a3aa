import { newId } from '@club/kernel'
import { anInstant, testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import type { Owners } from '../src/clients/owners'
import { addOrderLines, addSampleAnswers, addSampleOrders, addScans } from '../src/commands/add-rows'
import { paymentsAfter, rowsBetween } from '../src/commands/reconciliation-rows'
import type { Content, Report } from '../src/domain/reconciliation'
import { reconcile } from '../src/processes/reconcile'
import { listReconciliations } from '../src/queries/list-reconciliations'

const MEMBER = newId()
const AT = anInstant('2026-09-01T01:00:00+08:00')
let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase(['services/reporting/migrations'])
  const product = { batchId: newId(), codeGroup: 'DPZ', brand: 'DryPantz', format: 'pants', size: 'M', points: 150n, bonusPoints: 0n }
  const line = { orderId: newId(), orderedAt: AT, kind: 'item', trackingId: 'ORDABC', memberId: MEMBER, itemName: '', quantity: 1, points: 100n }
  const ids = { brandId: newId(), formatId: newId(), sizeId: newId(), addressId: newId() }
  const sample = { orderId: newId(), orderedAt: AT, trackingId: 'SMPABC', memberId: MEMBER, itemId: 'SMP-TOU-S', itemName: '', ...ids }
  await db.withTransaction(async (tx) => {
    await addScans(tx, [{ ...product, registrationId: newId(), scannedAt: AT, code: 'ABCDEFGH23', memberId: MEMBER }])
    await addOrderLines(tx, [
      { ...line, position: 0, itemId: 'CUP' },
      { ...line, position: 1, itemId: 'BOOK' },
    ])
    await addSampleOrders(tx, [sample])
    await addSampleAnswers(tx, [{ orderId: sample.orderId, received: true, answeredAt: AT }])
  })
})
afterAll(() => db.drop())

describe('the comparison of reports with their records', () => {
  const nothing = { records: async () => [], payments: async () => [] }
  const contentsOf = async (report: Report): Promise<Content[]> => rowsBetween(db, report, '', null)
  const agreeing = async (): Promise<Owners> => {
    const contents = { scans: await contentsOf('scans'), orders: await contentsOf('orders'), samples: await contentsOf('samples') }
    const payments = await paymentsAfter(db, '', 500)
    return {
      records: async (report, afterId, limit) => contents[report].filter(({ id }) => id > afterId).slice(0, limit),
      payments: async (ids) => payments.filter(({ id }) => ids.includes(id)),
    }
  }
  const NOW = anInstant('2026-09-01T04:20:00+08:00')
  const kept = async () => Object.fromEntries((await listReconciliations(db)).map((one) => [one.report, one]))

  it('keeps when it was, how many were compared, and that all agree', async () => {
    await reconcile({ db, owners: await agreeing(), pauseMs: 1 }, NOW)
    const { scans, orders, samples } = await kept()
    for (const one of [scans, orders, samples]) expect(one).toMatchObject({ at: NOW, differing: 0, differences: [] })
    expect(scans?.compared).toBe((await contentsOf('scans')).length)
  })

  it('names rows that nobody has a record of, records without a row, and orders that the ledger was not paid for', async () => {
    const owners = await agreeing()
    const lost = { id: 'ffffffff-0000-7000-8000-000000000001', content: 'code LOST of nobody' }
    await reconcile(
      {
        db,
        owners: {
          records: async (report, afterId, limit) =>
            report === 'samples' ? [] : [...(await owners.records(report, afterId, limit)), ...(report === 'scans' ? [lost] : [])],
          payments: async () => [],
        },
        pauseMs: 1,
      },
      NOW,
    )
    const { scans, orders, samples } = await kept()
    expect(scans).toMatchObject({ differing: 1, differences: [{ subject: lost.id, expected: lost.content, found: 'nothing' }] })
    expect(orders?.differing).toBe((await paymentsAfter(db, '', 500)).length)
    expect(samples?.differing).toBe((await contentsOf('samples')).length)
    expect(samples?.differences[0]).toMatchObject({ expected: 'nothing', found: expect.stringContaining(`sample of ${MEMBER}`) as string })
  })

  it('waits for what is still on its way as an event', async () => {
    const owners = await agreeing()
    let readings = 0
    const records: Owners['records'] = async (report, afterId, limit) => {
      const found = await owners.records(report, afterId, limit)
      return report === 'orders' && (readings += 1) < 3 ? found.slice(1) : found
    }
    await reconcile({ db, owners: { ...owners, records }, pauseMs: 1 }, NOW)
    expect((await kept())['orders']).toMatchObject({ differing: 0 })
  })

  it('keeps what was found before when an owner is unavailable', async () => {
    await reconcile({ db, owners: await agreeing(), pauseMs: 1 }, NOW)
    const away = { ...nothing, records: () => Promise.reject(new Error('away')) }
    await expect(reconcile({ db, owners: away, pauseMs: 1 }, new Date())).rejects.toThrow('away')
    expect((await kept())['scans']).toMatchObject({ at: NOW, differing: 0 })
  })
})

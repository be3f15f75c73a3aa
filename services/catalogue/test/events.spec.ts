import { VoucherIssued, VoucherStocked } from '@club/contracts/catalogue/events'
import { newId } from '@club/kernel'
import { startRelay, unpackEvents } from '@club/messaging'
import { clock } from '@club/service-host'
import { anInstant, testNats, waitFor } from '@club/testing'
import { seed } from '../src/seed/seed'
import { runningCatalogue } from './given-catalogue'
import type { RunningCatalogue } from './given-catalogue'

let catalogue: RunningCatalogue
let nats: Awaited<ReturnType<typeof testNats>>

beforeAll(async () => {
  catalogue = await runningCatalogue()
  nats = await testNats()
  await seed(catalogue.db)
  startRelay(catalogue.host, catalogue.db, nats)
})
afterAll(async () => {
  await catalogue.stop()
  await nats.close()
})

describe('the events of catalogue', () => {
  it('reach NATS after the commit, at the instant of the call, and never carry the code', async () => {
    const received: { subject: string; data: Uint8Array; at: string }[] = []
    const subscription = nats.connection.subscribe('catalogue.>', {
      callback: (_, message) => {
        for (const { data, headers } of unpackEvents(message)) received.push({ subject: message.subject, data, at: headers['Club-Occurred-At'] ?? '' })
      },
    })
    const now = anInstant('2026-02-14T09:30:00+08:00')
    const memberId = newId()
    await clock.runAt(now, async () => {
      const { types } = await catalogue.client.listVoucherTypes({ withInactive: true })
      await catalogue.client.stockVoucherCodes({ voucherTypeId: types.find((type) => type.name === 'RM10 AEON Voucher')?.id, codes: ['AEON-SECRET-1'] })
      await catalogue.client.grantVoucher({ memberId, voucherName: 'RM10 AEON Voucher', reason: 'milestone', cause: 'milestone:one' })
    })
    await waitFor('the events and the audit record', () => received.length === 3)
    await waitFor('an empty outbox', async () => (await catalogue.db.query('SELECT 1 FROM outbox')).rowCount === 0)
    subscription.unsubscribe()

    const [stocked, issued] = ['catalogue.voucher-stocked.v1', 'catalogue.voucher-issued.v1'].map((subject) =>
      received.find((event) => event.subject === subject),
    )
    expect(stocked && VoucherStocked.decode(stocked.data)).toMatchObject({ voucherName: 'RM10 AEON Voucher', quantity: 1, stockedAt: now })
    expect(issued && VoucherIssued.decode(issued.data)).toMatchObject({ memberId, cause: 'milestone:one', reason: 'milestone', issuedAt: now })
    expect(new Set(received.map((event) => event.at))).toEqual(new Set([now.toISOString()]))
    expect(received.filter((event) => event.subject === 'catalogue.audited.v1')).toHaveLength(1)
    expect(received.some((event) => Buffer.from(event.data).includes('AEON-SECRET-1'))).toBe(false)
  })
})

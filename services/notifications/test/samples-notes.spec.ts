import { NotificationsServiceDefinition } from '@club/contracts/notifications'
import { newId } from '@club/kernel'
import { subscribe } from '@club/messaging'
import type { ServiceClient } from '@club/service-host'
import { anInstant, publishEvent, testDatabase, testHost, testNats, waitFor } from '@club/testing'
import { createNotificationsServer } from '../src/grpc/server'
import { FEEDBACK_DUE, onFeedbackDue } from '../src/subscribers/on-feedback-due'
import { onReceiptDecided, RECEIPT_DECIDED } from '../src/subscribers/on-receipt-decided'
import { onSampleOrderMoved, SAMPLE_ORDER_MOVED } from '../src/subscribers/on-sample-order-moved'
import { onSampleRefused, SAMPLE_REFUSED } from '../src/subscribers/on-sample-refused'

let db: Awaited<ReturnType<typeof testDatabase>>
let nats: Awaited<ReturnType<typeof testNats>>
let notifications: ServiceClient<typeof NotificationsServiceDefinition>
const host = testHost('notifications')
const callers = testHost('callers')

beforeAll(async () => {
  db = await testDatabase(['services/notifications/migrations'])
  nats = await testNats()
  host.grpc(NotificationsServiceDefinition, createNotificationsServer({ db, wake: () => undefined, showsSent: true }))
  subscribe(host, { db, nats, consumer: 'notifications', subject: SAMPLE_REFUSED, handle: onSampleRefused })
  subscribe(host, { db, nats, consumer: 'notifications', subject: FEEDBACK_DUE, handle: onFeedbackDue })
  subscribe(host, { db, nats, consumer: 'notifications', subject: RECEIPT_DECIDED, handle: onReceiptDecided })
  subscribe(host, { db, nats, consumer: 'notifications', subject: SAMPLE_ORDER_MOVED, handle: onSampleOrderMoved })
  const { grpcPort } = await host.start()
  notifications = callers.client(NotificationsServiceDefinition, `127.0.0.1:${grpcPort}`)
})
afterAll(async () => {
  await callers.stop()
  await host.stop()
  await nats.close()
  await db.drop()
})

const at = anInstant('2026-06-15T10:00:00+08:00')
const inboxOf = async (memberId: string) => (await notifications.listInboxes({ memberIds: [memberId] })).inboxes[0]?.notes ?? []
async function notesOf(memberId: string, count: number) {
  await waitFor('the notes', async () => (await inboxOf(memberId)).length >= count, 10_000)
  return inboxOf(memberId)
}

describe('a sample', () => {
  it('that does not come is notified once, with its reason', async () => {
    const [late, neighbour] = [newId(), newId()]
    const refused = (memberId: string, reason: string) => ({ key: `sign-up:${memberId}`, memberId, reason, refusedAt: at })
    await publishEvent(nats, SAMPLE_REFUSED, refused(late, 'out-of-stock'))
    await publishEvent(nats, SAMPLE_REFUSED, refused(late, 'out-of-stock'))
    await publishEvent(nats, SAMPLE_REFUSED, refused(neighbour, 'too-soon'))
    expect((await notesOf(neighbour, 1))[0]).toMatchObject({ message: { en: expect.stringContaining('household'), bm: expect.stringContaining('Isi rumah') } })
    const notes = await notesOf(late, 1)
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatchObject({ message: { en: expect.stringContaining('run out') }, link: '/picksample', createdAt: at })
  })

  it('is asked about once', async () => {
    const memberId = newId()
    await publishEvent(nats, FEEDBACK_DUE, { orderId: 'order', memberId, dueAt: at })
    await publishEvent(nats, FEEDBACK_DUE, { orderId: 'order', memberId, dueAt: at })
    const last = newId()
    await publishEvent(nats, FEEDBACK_DUE, { orderId: 'other', memberId: last, dueAt: at })
    await notesOf(last, 1)
    expect(await notesOf(memberId, 1)).toHaveLength(1)
  })

  it('is notified when it is shipped and when it was delivered, not when it is packed', async () => {
    const memberId = newId()
    for (const state of ['PROCESSING', 'DELIVERING', 'DELIVERED'])
      await publishEvent(nats, SAMPLE_ORDER_MOVED, { orderId: 'order', memberId, trackingId: 'SMP1', state, reachedAt: at, undoneState: '' })
    expect((await notesOf(memberId, 2)).map(({ title }) => title?.en).sort()).toEqual(['Your free sample is on its way', 'Your free sample was delivered'])
  })
})

describe('a receipt', () => {
  it('is notified both ways, once, with the points that it brought', async () => {
    const memberId = newId()
    const decided = { memberId, lines: [], uploadedAt: at, decidedAt: at }
    await publishEvent(nats, RECEIPT_DECIDED, { ...decided, receiptId: 'one', status: 'APPROVED', basePoints: 560n, bonusPoints: 1120n })
    await publishEvent(nats, RECEIPT_DECIDED, { ...decided, receiptId: 'one', status: 'APPROVED', basePoints: 560n, bonusPoints: 1120n })
    await publishEvent(nats, RECEIPT_DECIDED, { ...decided, receiptId: 'two', status: 'REJECTED', basePoints: 0n, bonusPoints: 0n })
    const notes = await notesOf(memberId, 2)
    expect(notes).toHaveLength(2)
    expect(notes.map(({ message }) => message?.en).join()).toContain('1,680 points')
    expect(notes.map(({ message }) => message?.bm).join()).toContain('menghantarnya semula')
  })
})

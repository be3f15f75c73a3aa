import { NotificationsServiceDefinition } from '@club/contracts/notifications'
import { newId } from '@club/kernel'
import { subscribe } from '@club/messaging'
import type { ServiceClient } from '@club/service-host'
import { anInstant, publishEvent, testDatabase, testHost, testNats, waitFor } from '@club/testing'
import { createNotificationsServer } from '../src/grpc/server'
import { onOrderCancelled, ORDER_CANCELLED } from '../src/subscribers/on-order-cancelled'
import { onRedemptionRefused, REDEMPTION_REFUSED } from '../src/subscribers/on-redemption-refused'
import { onShopOrderMoved, SHOP_ORDER_MOVED } from '../src/subscribers/on-shop-order-moved'

let db: Awaited<ReturnType<typeof testDatabase>>
let nats: Awaited<ReturnType<typeof testNats>>
let notifications: ServiceClient<typeof NotificationsServiceDefinition>
const host = testHost('notifications')
const callers = testHost('callers')

beforeAll(async () => {
  db = await testDatabase(['services/notifications/migrations'])
  nats = await testNats()
  host.grpc(NotificationsServiceDefinition, createNotificationsServer({ db, wake: () => undefined, showsSent: true }))
  subscribe(host, { db, nats, consumer: 'notifications', subject: SHOP_ORDER_MOVED, handle: onShopOrderMoved })
  subscribe(host, { db, nats, consumer: 'notifications', subject: ORDER_CANCELLED, handle: onOrderCancelled })
  subscribe(host, { db, nats, consumer: 'notifications', subject: REDEMPTION_REFUSED, handle: onRedemptionRefused })
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
const notesOf = (memberId: string, count: number) =>
  waitFor('the notes', async () => {
    const notes = (await notifications.listInboxes({ memberIds: [memberId] })).inboxes[0]?.notes ?? []
    return notes.length >= count && notes
  })

it('an order is notified once when it is shipped and once when it is delivered, and not when it was placed', async () => {
  const memberId = newId()
  const moved = (state: string, hours: number) => ({
    orderId: 'order',
    memberId,
    kind: 'item',
    trackingId: 'ORD1',
    state,
    changedAt: new Date(at.getTime() + hours * 3_600_000),
    undoneState: '',
  })
  for (const state of ['PROCESSING', 'DELIVERING', 'DELIVERING']) await publishEvent(nats, SHOP_ORDER_MOVED, moved(state, 1))
  await publishEvent(nats, SHOP_ORDER_MOVED, moved('DELIVERED', 2))
  const notes = await notesOf(memberId, 2)
  expect(notes.map(({ title }) => title)).toEqual([
    { en: 'Your order was delivered', bm: 'Pesanan anda telah sampai' },
    { en: 'Your order is on its way', bm: 'Pesanan anda dalam perjalanan' },
  ])
})

it('a redemption that came to nothing is notified with its reason, and that no points were taken', async () => {
  const memberId = newId()
  const refused = (redemptionId: string, reason: string) => ({ redemptionId, memberId, kind: 'voucher', reason, refusedAt: at })
  await publishEvent(nats, REDEMPTION_REFUSED, refused('r1', 'out-of-stock'))
  const [note] = await notesOf(memberId, 1)
  expect(note).toMatchObject({
    message: { en: 'What you chose has just run out. No points were taken.', bm: 'Pilihan anda baru sahaja kehabisan stok. Tiada mata ditolak.' },
    link: '/pointshop',
  })
})

it('an order that was cancelled is notified once, with the points that come back where it cost any', async () => {
  const memberId = newId()
  const cancelled = (orderId: string, points: bigint, hour: number) => ({
    orderId,
    memberId,
    kind: 'item',
    trackingId: `ORD-${orderId}`,
    points,
    cancelledAt: new Date(at.getTime() + hour * 3_600_000),
  })
  for (const _ of [1, 2]) await publishEvent(nats, ORDER_CANCELLED, cancelled('ab12-order', 1800n, 1))
  await publishEvent(nats, ORDER_CANCELLED, cancelled('cd34-order', 0n, 2))
  const notes = await notesOf(memberId, 2)
  expect(notes.map(({ message }) => message)).toEqual([
    { en: 'Order cd34 will not be sent.', bm: 'Pesanan cd34 tidak akan dihantar.' },
    { en: 'Order ab12 will not be sent. Its 1,800 points are yours again.', bm: 'Pesanan ab12 tidak akan dihantar. 1,800 mata dikembalikan kepada anda.' },
  ])
})

import { NotificationsServiceDefinition } from '@club/contracts/notifications'
import { newId } from '@club/kernel'
import { subscribe } from '@club/messaging'
import type { ServiceClient } from '@club/service-host'
import { anInstant, publishEvent, testDatabase, testHost, testNats, waitFor } from '@club/testing'
import { createNotificationsServer } from '../src/grpc/server'
import { BOX_EARNED, onBoxEarned } from '../src/subscribers/on-box-earned'
import { CODE_REGISTERED, onCodeRegistered } from '../src/subscribers/on-code-registered'
import { MEMBER_VERIFIED, onMemberVerified } from '../src/subscribers/on-member-verified'
import { onReceiptSubmitted, RECEIPT_SUBMITTED } from '../src/subscribers/on-receipt-submitted'
import { onRedemptionPlaced, REDEMPTION_PLACED } from '../src/subscribers/on-redemption-placed'
import { onSampleOrdered, SAMPLE_ORDERED } from '../src/subscribers/on-sample-ordered'

let db: Awaited<ReturnType<typeof testDatabase>>
let nats: Awaited<ReturnType<typeof testNats>>
let notifications: ServiceClient<typeof NotificationsServiceDefinition>
const host = testHost('notifications')
const callers = testHost('callers')

beforeAll(async () => {
  db = await testDatabase(['services/notifications/migrations'])
  nats = await testNats()
  host.grpc(NotificationsServiceDefinition, createNotificationsServer({ db, wake: () => undefined, showsSent: true }))
  subscribe(host, { db, nats, consumer: 'notifications', subject: MEMBER_VERIFIED, handle: onMemberVerified })
  subscribe(host, { db, nats, consumer: 'notifications', subject: CODE_REGISTERED, handle: onCodeRegistered })
  subscribe(host, { db, nats, consumer: 'notifications', subject: REDEMPTION_PLACED, handle: onRedemptionPlaced })
  subscribe(host, { db, nats, consumer: 'notifications', subject: SAMPLE_ORDERED, handle: onSampleOrdered })
  subscribe(host, { db, nats, consumer: 'notifications', subject: RECEIPT_SUBMITTED, handle: onReceiptSubmitted })
  subscribe(host, { db, nats, consumer: 'notifications', subject: BOX_EARNED, handle: onBoxEarned })
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
const titles = (notes: Awaited<ReturnType<typeof notesOf>>) => notes.map(({ title }) => title?.en).sort()

/** A code of a member; only the first of all has the bonus of a first code. */
const aCode = (memberId: string, first: boolean) => ({
  registrationId: newId(),
  memberId,
  batchId: 'batch',
  code: 'ABCDEFGH23',
  codeGroup: 'STANDARD',
  brandId: '',
  brandName: '',
  formatId: '',
  formatName: '',
  sizeId: '',
  sizeName: '',
  basePoints: 120n,
  bonusPoints: first ? 120n : 0n,
  lines: [{ entryId: newId(), points: 120n, source: 'Unique Code' }, ...(first ? [{ entryId: newId(), points: 120n, source: 'Welcome Code Bonus' }] : [])],
  registeredAt: at,
  first,
})

describe('the inbox', () => {
  it('names the points of each code that somebody sent by the link, once for each', async () => {
    const memberId = newId()
    const sent = { ...aCode(memberId, false), byLink: true }
    for (const body of [aCode(memberId, false), sent, sent, { ...aCode(memberId, false), byLink: true }]) await publishEvent(nats, CODE_REGISTERED, body)
    const notes = await notesOf(memberId, 2)
    expect(titles(notes)).toEqual(['A code was sent by your link', 'A code was sent by your link'])
    expect(notes[0]?.message?.bm).toContain('120 mata')
  })

  it('greets a new member once, and with the first code alone', async () => {
    const memberId = newId()
    const verified = { memberId, registeredAt: at, verifiedAt: at, origin: 'form', language: 'bm' }
    await publishEvent(nats, MEMBER_VERIFIED, verified)
    await publishEvent(nats, MEMBER_VERIFIED, verified)
    await publishEvent(nats, CODE_REGISTERED, aCode(memberId, true))
    await publishEvent(nats, CODE_REGISTERED, aCode(memberId, false))
    await publishEvent(nats, CODE_REGISTERED, aCode(newId(), false))
    const last = newId()
    await publishEvent(nats, CODE_REGISTERED, aCode(last, true))
    await notesOf(last, 1)
    const notes = await notesOf(memberId, 2)
    expect(titles(notes)).toEqual(['Welcome to the club!', 'Your first code is in'])
    expect(notes.find(({ link }) => link === '/pointshop')?.message?.bm).toContain('240 mata')
  })

  it('says that an order, a sample and a receipt arrived, and nothing of a voucher', async () => {
    const memberId = newId()
    const placed = { memberId, lines: [], points: 900n, placedAt: at }
    await publishEvent(nats, REDEMPTION_PLACED, { ...placed, redemptionId: newId(), kind: 'voucher', trackingId: '' })
    await publishEvent(nats, REDEMPTION_PLACED, { ...placed, redemptionId: '019abc12-0000-7000-8000-000000000001', kind: 'item', trackingId: 'ORD1' })
    const sample = { brandId: '', formatId: '', sizeId: '', trackingId: 'SMP1', orderedAt: at, itemId: 'S-1', addressId: '' }
    await publishEvent(nats, SAMPLE_ORDERED, {
      ...sample,
      orderId: newId(),
      memberId,
      sampleId: newId(),
      origin: 'sign-up',
      nameEn: 'Touch Pants M',
      nameBm: 'Touch Seluar M',
    })
    await publishEvent(nats, RECEIPT_SUBMITTED, { receiptId: newId(), memberId, retailerId: newId(), receiptDate: '2026-06-14', uploadedAt: at })
    const notes = await notesOf(memberId, 3)
    expect(titles(notes)).toEqual(['We have your receipt', 'Your free sample is ordered', 'Your order is placed'])
    expect(notes.map(({ message }) => message?.bm).join()).toMatch(/Touch Seluar M.*019abc12|019abc12.*Touch Seluar M/)
  })

  it('says once a day that a box is waiting', async () => {
    const memberId = newId()
    const box = (day: string) => ({ cause: `registration:${newId()}`, memberId, earnedAt: anInstant(`${day}T10:00:00+08:00`) })
    for (const day of ['2026-06-15', '2026-06-15', '2026-06-16']) await publishEvent(nats, BOX_EARNED, box(day))
    expect(titles(await notesOf(memberId, 2))).toEqual(['A mystery box is waiting', 'A mystery box is waiting'])
  })
})

import { newId } from '@club/kernel'
import { publishEvent, testDatabase, testHost, testNats, testNatsUrl, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { connectNats, durableName, ensureConsumer, ensureStream, pruneInbox, subscribe } from '../src/index'

const SUBJECT = 'identity.member-verified.v1'
const CONSUMER = durableName('pruning', SUBJECT)
const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

let db: TestDatabase
let nats: Awaited<ReturnType<typeof testNats>>
beforeAll(async () => {
  db = await testDatabase()
  nats = await testNats()
})
afterAll(async () => {
  await nats.close()
  await db.drop()
})
beforeEach(() => db.owner.query('TRUNCATE inbox'))

const anEvent = () => ({ memberId: newId(), registeredAt: new Date(), verifiedAt: new Date(), origin: 'form', language: 'en' })
const remembered = async () => (await db.query('SELECT 1 FROM inbox')).rowCount
const receive = (consumer: string, events: number) =>
  db.query('INSERT INTO inbox (consumer, fact_id) SELECT $1, * FROM unnest($2::uuid[])', [consumer, Array.from({ length: events }, () => newId())])

describe('events that were processed long ago', () => {
  it('are kept for a consumer that NATS does not know: it would begin anew', async () => {
    await receive('nobody--identity-member-verified-v1', 3)
    expect(await pruneInbox(db, nats, inDays(31))).toBe(0)
    expect(await remembered()).toBe(3)
  })

  it('are kept while one of that time is not acknowledged', async () => {
    const durable = durableName('slow', SUBJECT)
    await ensureStream(nats, SUBJECT)
    await publishEvent(nats, SUBJECT, anEvent())
    await ensureConsumer(nats, { subject: SUBJECT, durable, deliverMax: -1, ackWaitMs: 60_000, pendingMax: 10 })
    await receive(durable, 3)
    expect(await pruneInbox(db, nats, inDays(31))).toBe(0)
  })

  it('are forgotten after thirty days when all is acknowledged, and not earlier', async () => {
    const host = testHost('pruning')
    const own = await connectNats(testNatsUrl())
    try {
      subscribe(host, { db, nats: own, consumer: 'pruning', subject: SUBJECT, handle: async () => undefined })
      for (let event = 0; event < 5; event += 1) await publishEvent(nats, SUBJECT, anEvent())
      await waitFor('the first are processed', async () => (await remembered()) >= 5)
      const manager = await nats.manager()
      await waitFor('all are delivered and acknowledged', async () => {
        const { num_pending, num_ack_pending } = await manager.consumers.info('IDENTITY', CONSUMER)
        return num_pending === 0 && num_ack_pending === 0
      })
      const before = await remembered()
      expect(await pruneInbox(db, nats, inDays(29))).toBe(0)
      expect(await pruneInbox(db, nats, inDays(31))).toBe(before)
      expect(await remembered()).toBe(0)
    } finally {
      await host.stop()
      await own.connection.close()
    }
  })

  it('are forgotten by the page', async () => {
    await receive(CONSUMER, 12_001)
    expect(await pruneInbox(db, nats, inDays(31))).toBe(12_001)
  })
})

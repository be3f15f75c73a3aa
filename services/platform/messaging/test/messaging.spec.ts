import { TierChanged } from '@club/contracts/tiers/events'
import { newId } from '@club/kernel'
import { actAs, actor } from '@club/service-host'
import type { Actor } from '@club/service-host'
import { testDatabase, testHost, testNats, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { headers as natsHeaders } from '@nats-io/transport-node'
import { BULK_LANE, listen, publishBatch, record, recordAlike, replayDeadLetters, startRelay, subscribe } from '../src'
import { createPublisher } from '../src/publish'
import type { IncomingEvent } from '../src'

const SUBJECT = 'tiers.tier-changed.v1'
const AT = new Date('2026-01-15T02:00:00.000Z')
const anEvent = (memberId = newId()) => ({
  subject: SUBJECT as typeof SUBJECT,
  body: TierChanged.fromPartial({ historyId: newId(), memberId, from: 'Gold', to: 'Platinum', direction: 'upgraded', changedAt: new Date() }),
})

describe('events between services', () => {
  let db: TestDatabase
  let nats: Awaited<ReturnType<typeof testNats>>
  let host: ReturnType<typeof testHost>

  beforeEach(async () => {
    db = await testDatabase(['services/platform/messaging/test/migrations'])
    nats = await testNats()
    host = testHost('messaging-spec')
  })
  afterEach(async () => {
    await host.stop()
    await nats.close()
    await db.drop()
  })

  const publishEvents = (...events: ReturnType<typeof anEvent>[]) => db.withTransaction((tx) => record(tx, ...events))
  const effects = async () => (await db.query<{ fact_id: string }>('SELECT fact_id FROM effects')).rows.map((row) => row.fact_id)
  const note = async (tx: { query: TestDatabase['query'] }, events: readonly IncomingEvent[]) => {
    for (const event of events) await tx.query('INSERT INTO effects (fact_id) VALUES ($1)', [event.id])
  }

  it('says nothing about a transaction that was rolled back', async () => {
    await expect(
      db.withTransaction(async (tx) => {
        await record(tx, anEvent())
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect((await db.query('SELECT 1 FROM outbox')).rowCount).toBe(0)
  })

  it('keeps an event in the outbox until NATS has stored it', async () => {
    await publishEvents(anEvent())
    const publish = () => {
      throw new Error('broker is gone')
    }
    const unreachable = { ...nats, connection: { subscribe: () => undefined, publish } as never }
    await expect(publishBatch(db, unreachable, 'orders')).rejects.toThrow('broker is gone')
    expect((await db.query('SELECT 1 FROM outbox')).rowCount).toBe(1)
    await publishBatch(db, nats, 'orders')
    expect((await db.query('SELECT 1 FROM outbox')).rowCount).toBe(0)
  })

  it('refuses to call an event published that no stream has taken', async () => {
    const publish = createPublisher(nats)
    const headers = natsHeaders()
    await expect(publish([{ subject: 'nobody.keeps-this.v1', data: Buffer.from(''), headers }])).rejects.toThrow('no stream takes the subject')
  })

  it('works an event off once although the relay died between publishing and deleting', async () => {
    await publishEvents(anEvent())
    const { rows } = await db.query('SELECT * FROM outbox')
    await publishBatch(db, nats, 'orders')
    const row = rows[0] as { id: string; subject: string; aggregate: string; body: Buffer; headers: object }
    // State after the crash: the row is still there, the event is already in the stream.
    await db.query('INSERT INTO outbox (id, subject, aggregate, body, headers) VALUES ($1, $2, $3, $4, $5)', [
      row.id,
      row.subject,
      row.aggregate,
      row.body,
      row.headers,
    ])
    await publishBatch(db, nats, 'orders')
    subscribe(host, { db, nats, consumer: 'spec', subject: SUBJECT, handle: note })
    await waitFor('the effect', async () => (await effects()).length > 0)
    const after = anEvent()
    await publishEvents(after)
    await publishBatch(db, nats, 'orders')
    await waitFor('the next event', async () => (await effects()).length >= 2)
    expect(await effects()).toHaveLength(2)
  })

  it('does nothing twice when an event is delivered again after its effect was committed', async () => {
    await publishEvents(anEvent(), anEvent(), anEvent())
    await publishBatch(db, nats, 'orders')
    const received: string[] = []
    let fail = true
    subscribe(host, {
      db,
      nats,
      consumer: 'spec',
      subject: SUBJECT,
      async handle(tx, events) {
        await note(tx, events)
        received.push(...events.map((event) => event.id))
        if (fail) {
          fail = false
          throw new Error('the effect is rolled back with its inbox rows')
        }
      },
    })
    await waitFor('three effects', async () => (await effects()).length === 3)
    expect(new Set(await effects()).size).toBe(3)
    expect(received.length).toBeGreaterThan(3)
  })

  it('lets one poisoned event hold up nobody, keeps it as a dead letter, and replays it', async () => {
    const poisoned = anEvent()
    await publishEvents(anEvent(), poisoned, anEvent())
    await publishBatch(db, nats, 'orders')
    let healthy = false
    subscribe(host, {
      db,
      nats,
      consumer: 'poison-spec',
      subject: SUBJECT,
      async handle(tx, events) {
        if (!healthy && events.some((event) => event.body.memberId === poisoned.body.memberId)) throw new Error('cannot digest')
        await note(tx, events)
      },
    })
    await waitFor('the healthy events', async () => (await effects()).length === 2)
    const manager = await nats.manager()
    await waitFor(
      'the dead letter',
      async () => {
        const info = await manager.streams.info('DEAD-LETTERS', { subjects_filter: 'dead-letter.poison-spec--tiers-tier-changed-v1' }).catch(() => undefined)
        return (info?.state.subjects?.['dead-letter.poison-spec--tiers-tier-changed-v1'] ?? 0) > 0
      },
      30_000,
    )
    healthy = true
    expect((await replayDeadLetters(nats, 'poison-spec')).replayed).toBe(1)
    await waitFor('the replayed event', async () => (await effects()).length === 3)
  }, 60_000)

  it('goes on when NATS has lost its consumer, and does nothing twice', async () => {
    await publishEvents(anEvent())
    await publishBatch(db, nats, 'orders')
    subscribe(host, { db, nats, consumer: 'lost-spec', subject: SUBJECT, handle: note })
    await waitFor('the first effect', async () => (await effects()).length === 1)
    await (await nats.manager()).consumers.delete('TIERS', 'lost-spec--tiers-tier-changed-v1')
    await publishEvents(anEvent())
    await publishBatch(db, nats, 'orders')
    await waitFor('the second effect', async () => (await effects()).length > 1)
    expect(await effects()).toHaveLength(2)
  })

  it('says who caused an event; whoever works it off acts as the system', async () => {
    await actAs({ kind: 'administrator', id: 'admin-1' }, () => publishEvents(anEvent()))
    await publishBatch(db, nats, 'orders')
    const seen: (Actor | undefined)[] = []
    subscribe(host, {
      db,
      nats,
      consumer: 'actor-spec',
      subject: SUBJECT,
      handle: async (_tx, events) => void seen.push(...events.map((event) => event.actor), actor()),
    })
    await waitFor('the event', () => seen.length > 0)
    expect(seen).toEqual([
      { kind: 'administrator', id: 'admin-1' },
      { kind: 'system', id: SUBJECT },
    ])
  })

  it('publishes the events of one aggregate in the order they were recorded', async () => {
    const member = newId()
    startRelay(host, db, nats)
    const sent = Array.from({ length: 50 }, () => anEvent(member))
    for (const event of sent) await publishEvents(event)
    const seen: string[] = []
    subscribe(host, {
      db,
      nats,
      consumer: 'order-spec',
      subject: SUBJECT,
      handle: async (_tx, events) => void seen.push(...events.map((event) => event.body.historyId)),
    })
    await waitFor('all events', () => seen.length === sent.length)
    expect(seen).toEqual(sent.map((event) => event.body.historyId))
  })

  it('publishes an event of a single call before the thousands of a bulk job that wait', async () => {
    const bulk = Array.from({ length: 20_000 }, () => anEvent().body).map((body) => ({ ...body, changedAt: AT }))
    await db.withTransaction((tx) => recordAlike(tx, SUBJECT, bulk))
    const order: string[] = []
    const stop = listen(nats, SUBJECT, ({ historyId }) => order.push(historyId))
    // While the work that writes them is still running.
    expect(await publishBatch(db, nats, 'orders', BULK_LANE - 1)).toEqual({ sent: 0, ofBulk: 0 })
    startRelay(host, db, nats)
    await waitFor('the bulk events to be under way', () => order.length > 0)
    const single = anEvent()
    await publishEvents(single)
    const before = order.length
    await waitFor('the single event', () => order.includes(single.body.historyId))
    stop()
    // The batch under way, and the rest of its own.
    expect(order.indexOf(single.body.historyId) - before).toBeLessThanOrEqual(1000)
  })
})

import type { EventSubject } from '@club/contracts/events'
import { FeedbackDue } from '@club/contracts/samples/events'
import { TierChanged } from '@club/contracts/tiers/events'
import { newId } from '@club/kernel'
import { publishEvent, testDatabase, testHost, testNats, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { headers as natsHeaders } from '@nats-io/transport-node'
import { durableName, ensureStream, listen, publishBatch, rebuildProjections, record, replayDeadLetters, streamOf, subscribe } from '../src'
import type { IncomingEvent } from '../src'

const SUBJECT = 'tiers.tier-changed.v1'
type Subject = typeof SUBJECT
const DEAD_LETTER_MS_MAX = 30_000

const bodyOf = (memberId: string = newId()) =>
  TierChanged.fromPartial({ historyId: newId(), memberId, from: 'Gold', to: 'Platinum', direction: 'upgraded', changedAt: new Date() })
const anEvent = (memberId?: string) => ({ subject: SUBJECT as Subject, body: bodyOf(memberId) })
const DUE = 'samples.feedback-due.v1'
const aReminder = () => ({ subject: DUE as typeof DUE, body: FeedbackDue.fromPartial({ memberId: newId() }) })
const anAudit = () => ({
  subject: 'samples.audited.v1' as const,
  body: {
    auditId: newId(),
    actorKind: 'system',
    actorId: 'spec',
    actorFrom: '',
    action: 'samples.spec',
    recordId: newId(),
    changes: '{}',
    at: new Date(),
    shownMemberIds: [],
    memberId: '',
    undoes: '',
    recordName: '',
  },
})

describe('events that travel together', () => {
  let db: TestDatabase
  let nats: Awaited<ReturnType<typeof testNats>>
  let host: ReturnType<typeof testHost>

  beforeEach(async () => {
    db = await testDatabase(['services/platform/messaging/test/migrations'])
    nats = await testNats()
    host = testHost('event-batches-spec')
  })
  afterEach(async () => {
    await host.stop()
    await nats.close()
    await db.drop()
  })

  const keep = (...events: Parameters<typeof record>[1][]) => db.withTransaction((tx) => record(tx, ...events))
  const publish = async (...events: Parameters<typeof record>[1][]) => {
    await keep(...events)
    await publishBatch(db, nats, 'spec')
  }
  const effects = async () => (await db.query<{ fact_id: string }>('SELECT fact_id FROM effects')).rows.map((row) => row.fact_id)
  const note = async (tx: { query: TestDatabase['query'] }, events: readonly IncomingEvent[]) => {
    for (const event of events) await tx.query('INSERT INTO effects (fact_id) VALUES ($1)', [event.id])
  }
  const messagesIn = async (stream: string) => (await (await nats.manager()).streams.info(stream).catch(() => undefined))?.state.messages ?? 0
  const isDone = async (consumer: string, subject: EventSubject = SUBJECT) => {
    const info = await (await nats.manager()).consumers.info(streamOf(subject), durableName(consumer, subject))
    return info.num_pending === 0 && info.num_ack_pending === 0
  }

  it('go to the dead letters alone when one of 256 is bad: the others are taken at once, once, and it can be replayed', async () => {
    const events = Array.from({ length: 256 }, () => anEvent())
    const poisoned = events[100]?.body.memberId
    await publish(...events)
    expect(await messagesIn('TIERS')).toBe(1)
    let healthy = false
    let transactions = 0
    subscribe(host, {
      db,
      nats,
      consumer: 'poison',
      subject: SUBJECT,
      async handle(tx, received) {
        transactions += 1
        await note(tx, received)
        if (!healthy && received.some((event) => event.body.memberId === poisoned)) throw new Error('cannot digest')
      },
    })
    await waitFor('the other events', async () => (await effects()).length === 255)
    // Halved eight times, two transactions each; one by one it would be 257.
    expect(transactions).toBeLessThanOrEqual(2 * 8 + 2)
    await waitFor('the dead letter', async () => (await messagesIn('DEAD-LETTERS')) === 1, DEAD_LETTER_MS_MAX)
    // Tried again alone, as often as any event.
    expect(transactions).toBeLessThanOrEqual(2 * 8 + 2 + 5)
    await waitFor('the batch to be acknowledged', () => isDone('poison'))
    const letter = await (await nats.manager()).streams.getMessage('DEAD-LETTERS', { last_by_subj: 'dead-letter.poison--tiers-tier-changed-v1' })
    expect(TierChanged.decode(letter?.data as Uint8Array).memberId).toBe(poisoned)
    expect([letter?.header.get('Club-Subject'), letter?.header.get('Club-Reason')]).toEqual([SUBJECT, 'cannot digest'])
    healthy = true
    expect(await replayDeadLetters(nats, 'poison')).toEqual({ replayed: 1 })
    await waitFor('the replayed event', async () => (await effects()).length === 256)
    expect(new Set(await effects()).size).toBe(256)
  }, 60_000)

  it('are kept whole as a dead letter when nobody can read the batch, and hold up nobody', async () => {
    await ensureStream(nats, SUBJECT)
    const headers = natsHeaders()
    headers.set('Club-Facts', '2')
    await nats.js.publish(SUBJECT, Buffer.from('no batch'), { headers, msgID: 'events:unreadable' })
    await publish(anEvent(), anEvent())
    subscribe(host, { db, nats, consumer: 'unreadable', subject: SUBJECT, handle: note })
    await waitFor('the events after it', async () => (await effects()).length === 2)
    await waitFor('the dead letter', async () => (await messagesIn('DEAD-LETTERS')) === 1, DEAD_LETTER_MS_MAX)
    const letter = await (await nats.manager()).streams.getMessage('DEAD-LETTERS', { last_by_subj: 'dead-letter.unreadable--tiers-tier-changed-v1' })
    expect([letter?.string(), letter?.header.get('Club-Facts')]).toEqual(['no batch', '2'])
  }, 60_000)

  it('are neither lost nor doubled when the relay dies after publishing and cuts them otherwise', async () => {
    await keep(anEvent(), anEvent(), anEvent())
    const { rows } = await db.query<{ id: string; subject: string; aggregate: string; body: Buffer; headers: object }>('SELECT * FROM outbox ORDER BY seq')
    await publishBatch(db, nats, 'tiers')
    // State after the crash: the rows are still there, and one more that was committed since.
    for (const row of rows)
      await db.query('INSERT INTO outbox (id, subject, aggregate, body, headers) VALUES ($1, $2, $3, $4, $5)', [
        row.id,
        row.subject,
        row.aggregate,
        row.body,
        row.headers,
      ])
    await keep(anEvent())
    await publishBatch(db, nats, 'tiers')
    // One of them alone too, as an earlier release would publish it.
    const [first] = rows
    await db.query('INSERT INTO outbox (id, subject, aggregate, body, headers) VALUES ($1, $2, $3, $4, $5)', [
      first?.id,
      first?.subject,
      first?.aggregate,
      first?.body,
      first?.headers,
    ])
    await publishBatch(db, nats, 'tiers')
    expect(await messagesIn('TIERS')).toBe(3)
    subscribe(host, { db, nats, consumer: 'cut', subject: SUBJECT, handle: note })
    await waitFor('all to be acknowledged', async () => (await effects()).length >= 4 && (await isDone('cut')))
    expect((await effects()).length).toBe(4)
    expect(new Set(await effects()).size).toBe(4)
  })

  it('are taken in their order beside events of the old shape, each with its own instant, cause and trace', async () => {
    const [before, after] = [bodyOf(), bodyOf()]
    const together = [anEvent(), anEvent(), anEvent()]
    await publishEvent(nats, SUBJECT, before)
    await publish(
      ...together.map((event, index) => ({
        ...event,
        actor: { kind: 'administrator' as const, id: `admin-${index}` },
        traceparent: `00-${String(index + 1).repeat(32)}-${'1'.repeat(16)}-00`,
      })),
    )
    await publishEvent(nats, SUBJECT, after)
    const seen: IncomingEvent<Subject>[] = []
    subscribe(host, { db, nats, consumer: 'shapes', subject: SUBJECT, handle: async (_tx, events) => void seen.push(...events) })
    await waitFor('all events', () => seen.length === 5)
    expect(await messagesIn('TIERS')).toBe(3)
    expect(seen.map((event) => event.body.historyId)).toEqual([before, ...together.map(({ body }) => body), after].map(({ historyId }) => historyId))
    expect(seen.slice(1, 4).map((event) => [event.actor?.id, event.traceparent.slice(3, 35), event.occurredAt])).toEqual(
      together.map(({ body }, index) => [`admin-${index}`, String(index + 1).repeat(32), body.changedAt]),
    )
  })

  it('reach a consumer of one subject without those of another', async () => {
    await publish(aReminder(), anAudit(), aReminder(), anAudit())
    expect(await messagesIn('SAMPLES')).toBe(2)
    const seen: string[] = []
    subscribe(host, { db, nats, consumer: 'filter', subject: DUE, handle: async (_tx, events) => void seen.push(...events.map((event) => event.subject)) })
    await waitFor('its events', () => seen.length >= 2)
    await waitFor('all to be acknowledged', () => isDone('filter', DUE))
    expect(seen).toEqual([DUE, DUE])
  })

  it('are one transaction of up to as many as the consumer wishes', async () => {
    await publish(...Array.from({ length: 300 }, () => anEvent()))
    const taken: number[] = []
    subscribe(host, { db, nats, consumer: 'whole', subject: SUBJECT, handle: async (_tx, events) => void taken.push(events.length) })
    await waitFor('all events', () => taken.reduce((sum, events) => sum + events, 0) === 300)
    expect(taken).toEqual([256, 44])
    const smaller: number[] = []
    subscribe(host, { db, nats, consumer: 'small', subject: SUBJECT, batchMax: 100, handle: async (_tx, events) => void smaller.push(events.length) })
    await waitFor('all events', () => smaller.reduce((sum, events) => sum + events, 0) === 300)
    expect(Math.max(...smaller)).toBe(100)
  })

  it('reach a listener one by one, the others too when it fails at one', async () => {
    const events = [anEvent(), anEvent(), anEvent()]
    await ensureStream(nats, SUBJECT)
    const warnings: unknown[] = []
    const warned = jest.spyOn(process, 'emitWarning').mockImplementation((warning) => void warnings.push(warning))
    const seen: string[] = []
    listen(nats, SUBJECT, ({ historyId }) => {
      if (historyId === events[1]?.body.historyId) throw new Error('cannot show it')
      seen.push(historyId)
    })
    await publish(...events)
    await waitFor('the last one', () => seen.includes(events[2]?.body.historyId ?? ''))
    warned.mockRestore()
    expect(seen).toEqual([events[0], events[2]].map((event) => event?.body.historyId))
    expect(warnings).toEqual([expect.objectContaining({ message: 'cannot show it' })])
  })

  it('are read again by a rebuild, each once, in both shapes', async () => {
    await publishEvent(nats, SUBJECT, bodyOf())
    await publish(...Array.from({ length: 400 }, () => anEvent()))
    await publish(...Array.from({ length: 200 }, () => anEvent()))
    const project = async (tx: { query: TestDatabase['query'] }, events: readonly IncomingEvent<Subject>[]) =>
      void (await tx.query('INSERT INTO effects (fact_id) SELECT * FROM unnest($1::uuid[])', [events.map((event) => event.id)]))
    const projections = [{ subject: SUBJECT as Subject, tables: ['effects'], project }]
    expect(await rebuildProjections({ db, nats, consumer: 'again', projections })).toEqual({ events: 601, rows: { effects: 601 } })
    expect(await rebuildProjections({ db, nats, consumer: 'again', projections })).toEqual({ events: 601, rows: { effects: 601 } })
  })
})

import { TierChanged } from '@club/contracts/tiers/events'
import { headers as natsHeaders } from '@nats-io/transport-node'
import { EVENTS_PER_MESSAGE_MAX, packEvents, unpackEvents } from './event-messages'
import type { WaitingEvent } from './event-messages'

const CHANGED = 'tiers.tier-changed.v1'
const AUDITED = 'tiers.audited.v1'
const ROOMY = 1024 * 1024

let ids = 0
const anEvent = (of: Partial<WaitingEvent> = {}): WaitingEvent => ({
  id: `0190f8f0-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`,
  subject: CHANGED,
  aggregate: 'a member',
  body: Buffer.from(TierChanged.encode(TierChanged.fromPartial({ memberId: 'a member' })).finish()),
  headers: { 'Club-Occurred-At': '2026-01-15T02:00:00.000Z', 'Club-Actor': 'system:spec', traceparent: `trace ${ids}` },
  ...of,
})
const events = (count: number, of: Partial<WaitingEvent> = {}) => Array.from({ length: count }, () => anEvent(of))
const idOf = (message: { headers: { get(name: string): string } } | undefined) => message?.headers.get('Nats-Msg-Id')
const carriedBy = (messages: ReturnType<typeof packEvents>) => messages.map((message) => unpackEvents(message).map(({ id }) => id))

describe('events as messages', () => {
  it('refuses a batch that holds another number of events than it says', () => {
    const [message] = packEvents(events(3), ROOMY)
    message?.headers.set('Club-Facts', '4')
    expect(() => unpackEvents(message as never)).toThrow('a batch of 4 events has 3')
  })

  it('refuses a batch that cannot be read', () => {
    const headers = natsHeaders()
    headers.set('Club-Facts', '2')
    expect(() => unpackEvents({ data: Buffer.from('no batch'), headers })).toThrow()
  })

  it('show whoever does not know batches an event without ids, by an id that is none of an event', () => {
    const [message] = packEvents(events(3), ROOMY)
    expect(TierChanged.decode(message?.data as Uint8Array)).toEqual(TierChanged.fromPartial({}))
    expect(idOf(message)).toMatch(/^facts:/)
  })

  it('give batches that were cut otherwise other ids, and the same batch the same: the stream drops an id that it knows', () => {
    const [first, second, third, fourth] = events(4) as [WaitingEvent, WaitingEvent, WaitingEvent, WaitingEvent]
    const id = (...of: WaitingEvent[]) => idOf(packEvents(of, ROOMY)[0])
    expect(id(first, second, fourth)).toBe(id(first, second, fourth))
    expect(new Set([id(first, second, fourth), id(first, third, fourth), id(first, second), id(first, second, third, fourth)]).size).toBe(4)
  })

  it('never put an event before an earlier one about the same thing, whatever its subject', () => {
    const [placed, audit, later, again, other] = [
      anEvent(),
      anEvent({ subject: AUDITED }),
      anEvent(),
      anEvent({ subject: AUDITED, aggregate: 'another' }),
      anEvent({ aggregate: 'another' }),
    ]
    const packed = carriedBy(packEvents([placed, audit, later, again, other] as WaitingEvent[], ROOMY))
    expect(packed).toEqual([[placed?.id], [audit?.id, again?.id], [later?.id, other?.id]])
  })

  it('carry events of one subject only, in their order', () => {
    const mixed = Array.from({ length: 10 }, (_, index) => anEvent({ subject: index % 2 ? AUDITED : CHANGED, aggregate: `of ${index}` }))
    const messages = packEvents(mixed, ROOMY)
    expect(messages.map(({ subject }) => subject)).toEqual([CHANGED, AUDITED])
    expect(carriedBy(messages)).toEqual([0, 1].map((odd) => mixed.filter((_, index) => index % 2 === odd).map(({ id }) => id)))
  })

  it('are cut by number and by bytes; what is larger than a batch goes alone', () => {
    expect(packEvents(events(2 * EVENTS_PER_MESSAGE_MAX + 1), ROOMY).map((message) => unpackEvents(message).length)).toEqual([256, 256, 1])
    const large = events(5, { body: Buffer.alloc(10_000) })
    const messages = packEvents([...large, anEvent({ body: Buffer.alloc(50_000) })], 32_000)
    expect(messages.map((message) => unpackEvents(message).length)).toEqual([3, 2, 1])
    for (const { data } of messages.slice(0, 2)) expect(data.length).toBeLessThanOrEqual(32_000)
  })

  it('keep the id, the instant, the trace and the cause of each', () => {
    const two = [anEvent({ headers: { ...anEvent().headers, 'Club-Test-Now': '2026-02-01T00:00:00.000Z' } }), anEvent()]
    const [message] = packEvents(two, ROOMY)
    expect(unpackEvents(message as never)).toEqual(
      two
        .map(({ id, body, headers }) => ({ id, data: new Uint8Array(body), headers: { 'Club-Test-Now': '', ...headers } }))
        .map((event) => ({
          ...event,
          data: expect.objectContaining({ length: event.data.length }),
        })),
    )
  })

  it('are a message as before there were batches when they are alone', () => {
    const lone = anEvent()
    const [message] = packEvents([lone], ROOMY)
    expect([idOf(message), message?.data]).toEqual([lone.id, lone.body])
    expect(message?.headers.get('Club-Facts')).toBe('')
    expect(unpackEvents(message as never)).toEqual([{ id: lone.id, data: lone.body, headers: lone.headers }])
  })
})

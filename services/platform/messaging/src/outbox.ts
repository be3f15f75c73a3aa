import { codecOf } from '@club/contracts/events'
import type { EventBody, EventCodec, EventSubject } from '@club/contracts/events'
import { assert, newId } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { activeTraceparent, actor, clock, writeActor } from '@club/service-host'
import type { Actor } from '@club/service-host'

/** An event that became true in the current transaction. */
export type OutgoingEvent<S extends EventSubject = EventSubject> = {
  [Subject in S]: {
    readonly subject: Subject
    readonly body: EventBody<Subject>
    /** The trace that caused it, where one transaction serves several; else that of the current work. */
    readonly traceparent?: string
    /** Actor who caused it, likewise. */
    readonly actor?: Actor
  }
}[S]

/** An event with who caused it and their trace, captured here: for a transaction that serves several and records for all of them. */
export const caused = (event: OutgoingEvent): OutgoingEvent => ({ ...event, traceparent: activeTraceparent(), actor: actor() })

/** The signal by which a commit wakes the relay of its database. */
export const RECORDED = 'outbox-recorded'
/** The signal by which a commit of bulk work says that more of it may follow. */
export const BULK_RECORDED = 'outbox-bulk-recorded'

const INSERT = {
  name: 'outbox-record',
  text: `INSERT INTO outbox (id, subject, aggregate, body, headers)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::jsonb[])`,
}

/**
 * Publishes events: writes them into the outbox in the transaction that makes them true, from where the relay publishes them
 * after the commit, in this order. What an event is about and when it occurred is read from its body (`EVENTS`).
 */
export async function record(tx: Tx, ...events: readonly OutgoingEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(toRow)
  tx.write(INSERT, [
    rows.map((row) => row.id),
    rows.map((row) => row.subject),
    rows.map((row) => row.aggregate),
    rows.map((row) => row.body),
    rows.map((row) => row.headers),
  ])
  tx.signal(RECORDED)
}

/** Lane of bulk work's events in the outbox: the relay takes them when no event of a single call, which is in lane 0, waits. */
export const BULK_LANE = 1

const INSERT_ALIKE = {
  name: 'outbox-record-alike',
  text: `INSERT INTO outbox (lane, id, subject, aggregate, body, headers)
         SELECT ${BULK_LANE}, f.id, $1, f.aggregate, substring($2::bytea FROM f.first FOR f.length), $3::jsonb
         FROM unnest($4::uuid[], $5::text[], $6::integer[], $7::integer[]) AS f (id, aggregate, first, length)`,
}

/**
 * The same for thousands of events of one kind that share their instant and their cause: the headers travel once and the bodies as
 * they are, because taking rows of text apart would take longer than writing them. They wait in the bulk lane, where a later event
 * about the same thing may overtake them.
 */
export async function recordAlike<S extends EventSubject>(
  tx: Tx,
  subject: S,
  bodies: readonly EventBody<S>[],
  cause: Pick<OutgoingEvent, 'traceparent' | 'actor'> = {},
): Promise<void> {
  const [first] = bodies
  if (first === undefined) return
  const row = codecOf(subject) as EventCodec<EventBody<S>>
  const occurredAt = row.occurredAt(first)
  for (const body of bodies) assert(row.occurredAt(body)?.getTime() === occurredAt?.getTime(), 'events that are recorded alike have one instant')
  const encoded = bodies.map((body) => row.encode(body).finish())
  let next = 1
  const firsts = encoded.map(({ length }) => (next += length) - length)
  await tx.query(INSERT_ALIKE, [
    subject,
    Buffer.concat(encoded),
    headersOf(occurredAt, cause),
    bodies.map(newId),
    bodies.map((body) => row.aggregate(body)),
    firsts,
    encoded.map(({ length }) => length),
  ])
  tx.signal(BULK_RECORDED)
}

function toRow({ subject, body, ...cause }: OutgoingEvent) {
  const row = codecOf(subject) as EventCodec<typeof body>
  return {
    id: newId(),
    subject,
    aggregate: row.aggregate(body),
    body: Buffer.from(row.encode(body).finish()),
    headers: headersOf(row.occurredAt(body), cause),
  }
}

function headersOf(occurredAt: Date | undefined, { traceparent, actor: who }: Pick<OutgoingEvent, 'traceparent' | 'actor'>): string {
  const chosen = clock.chosen()
  return JSON.stringify({
    'Club-Occurred-At': (occurredAt ?? clock.now()).toISOString(),
    ...(chosen ? { 'Club-Test-Now': chosen.toISOString() } : {}),
    'Club-Actor': writeActor(who ?? actor()),
    traceparent: traceparent ?? activeTraceparent(),
  })
}

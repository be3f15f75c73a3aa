import { codecOf } from '@club/contracts/events'
import type { EventBody, EventCodec } from '@club/contracts/events'
import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addTimelineRows } from '../commands/add-rows'
import type { TimelineRow } from '../domain/timeline'
import { TIMELINE } from './timeline-entries'
import type { EntriesOf, MemberSubject } from './timeline-entries'

/** Adds what events say about members to the members' timelines. */
export const onMemberEvent = (tx: Tx, events: readonly IncomingEvent<MemberSubject>[]): Promise<void> => addTimelineRows(tx, events.flatMap(rowsOf))

function rowsOf<S extends MemberSubject>({ id: recorded, subject, body, occurredAt, actor, traceparent }: IncomingEvent<S>): TimelineRow[] {
  const entriesOf = TIMELINE[subject] as unknown as EntriesOf<S>
  const codec = codecOf(subject) as EventCodec<EventBody<S>>
  const shared = {
    at: codec.occurredAt(body) ?? occurredAt,
    recorded,
    actorKind: actor?.kind ?? '',
    actorId: actor?.id ?? '',
    traceId: traceparent.split('-')[1] ?? '',
  }
  return entriesOf(body, { id: recorded }).map((entry) => ({ ...shared, ...entry }))
}

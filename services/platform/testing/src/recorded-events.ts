import { codecOf } from '@club/contracts/events'
import type { EventBody, EventSubject } from '@club/contracts/events'
import type { Sql } from '@club/postgres'

/** The events of a subject that a service recorded in its outbox, of one aggregate where one is named, oldest first. */
export async function recordedEvents<S extends EventSubject>(sql: Sql, subject: S, aggregate?: string): Promise<EventBody<S>[]> {
  const { rows } = await sql.query<{ body: Buffer }>('SELECT body FROM outbox WHERE subject = $1 AND ($2::text IS NULL OR aggregate = $2) ORDER BY seq', [
    subject,
    aggregate ?? null,
  ])
  return rows.map(({ body }) => codecOf(subject).decode(body))
}

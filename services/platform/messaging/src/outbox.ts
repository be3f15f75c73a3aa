import { codecOf } from '@club/contracts/facts'
import type { FactBody, FactRow, FactSubject } from '@club/contracts/facts'
import { newId } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { activeTraceparent, actor, clock, writeActor } from '@club/service-host'
import type { Actor } from '@club/service-host'

/** A fact that became true in the current transaction. */
export type OutgoingFact<S extends FactSubject = FactSubject> = {
  [Subject in S]: {
    readonly subject: Subject
    readonly body: FactBody<Subject>
    /** The trace that caused it, where one transaction serves several; else that of the current work. */
    readonly traceparent?: string
    /** Who caused it, likewise. */
    readonly actor?: Actor
  }
}[S]

/** A fact with who caused it and their trace, taken down here: for a transaction that serves several and records for all of them. */
export const caused = (fact: OutgoingFact): OutgoingFact => ({ ...fact, traceparent: activeTraceparent(), actor: actor() })

/** The signal by which a commit wakes the relay of its database. */
export const RECORDED = 'outbox-recorded'

const INSERT = {
  name: 'outbox-record',
  text: `INSERT INTO outbox (id, subject, aggregate, body, headers)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::jsonb[])`,
}

/**
 * Publishes facts: writes them into the outbox in the transaction that makes them true, from where the relay publishes them
 * after the commit, in this order. What a fact is about and when it occurred is read from its body (`FACTS`).
 */
export async function record(tx: Tx, ...facts: readonly OutgoingFact[]): Promise<void> {
  if (facts.length === 0) return
  const rows = facts.map(toRow)
  await tx.query(INSERT, [
    rows.map((row) => row.id),
    rows.map((row) => row.subject),
    rows.map((row) => row.aggregate),
    rows.map((row) => row.body),
    rows.map((row) => row.headers),
  ])
  tx.signal(RECORDED)
}

function toRow({ subject, body, traceparent, actor: who }: OutgoingFact) {
  const chosen = clock.chosen()
  const row = codecOf(subject) as FactRow<typeof body>
  return {
    id: newId(),
    subject,
    aggregate: row.aggregate(body),
    body: Buffer.from(row.encode(body).finish()),
    headers: JSON.stringify({
      'Club-Occurred-At': (row.occurredAt(body) ?? clock.now()).toISOString(),
      ...(chosen ? { 'Club-Test-Now': chosen.toISOString() } : {}),
      'Club-Actor': writeActor(who ?? actor()),
      traceparent: traceparent ?? activeTraceparent(),
    }),
  }
}

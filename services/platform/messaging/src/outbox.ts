import { codecOf } from '@club/contracts/facts'
import type { FactBody, FactSubject } from '@club/contracts/facts'
import { newId } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { activeTraceparent, clock } from '@club/service-host'

/** A fact that became true in the current transaction. */
export type OutgoingFact<S extends FactSubject = FactSubject> = {
  [Subject in S]: {
    readonly subject: Subject
    /** Facts of one aggregate are published in the order they were recorded. */
    readonly aggregate: string
    readonly body: FactBody<Subject>
    readonly occurredAt?: Date
    readonly id?: string
    readonly traceparent?: string
  }
}[S]

export interface Outbox {
  /** Writes facts in the caller's transaction; the relay is woken once it has committed. */
  record(tx: Tx, facts: readonly OutgoingFact[]): Promise<void>
  /** Tells the relay that something may wait. */
  wake(): void
  onWake(run: () => void): void
}

const INSERT = {
  name: 'outbox-record',
  text: `INSERT INTO outbox (id, subject, aggregate, body, headers)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::jsonb[])`,
}

/** The outbox of this process's database. */
export function createOutbox(): Outbox {
  const listeners: (() => void)[] = []
  const outbox: Outbox = {
    wake: () => listeners.forEach((listener) => listener()),
    onWake: (run) => void listeners.push(run),
    async record(tx, facts) {
      if (facts.length === 0) return
      const rows = facts.map(toRow)
      await tx.query(INSERT, [
        rows.map((row) => row.id),
        rows.map((row) => row.subject),
        rows.map((row) => row.aggregate),
        rows.map((row) => row.body),
        rows.map((row) => row.headers),
      ])
      tx.afterCommit(outbox.wake)
    },
  }
  return outbox
}

function toRow(fact: OutgoingFact) {
  const chosen = clock.chosen()
  return {
    id: fact.id ?? newId(),
    subject: fact.subject,
    aggregate: fact.aggregate,
    body: Buffer.from(
      codecOf(fact.subject)
        .encode(fact.body as never)
        .finish(),
    ),
    headers: JSON.stringify({
      'Club-Occurred-At': (fact.occurredAt ?? clock.now()).toISOString(),
      ...(chosen ? { 'Club-Test-Now': chosen.toISOString() } : {}),
      traceparent: fact.traceparent ?? activeTraceparent(),
    }),
  }
}

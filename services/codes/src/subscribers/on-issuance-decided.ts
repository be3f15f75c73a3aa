import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { followDecision } from '../store/batches'
import type { DecidedBatch } from '../store/batches'

const DECISIONS: Readonly<Record<string, DecidedBatch['decision'] | undefined>> = { granted: 'granted', waiting: 'waiting', rejected: 'rejected' }

/** Follows the decisions about batches of codes: an approved one is generated, and one whose approval was withdrawn earns nothing. */
export function onIssuanceDecided(host: Host, deps: { db: Database; nats: Nats; onDecided: () => void }): void {
  subscribe(host, {
    db: deps.db,
    nats: deps.nats,
    consumer: 'codes',
    subject: 'points-ledger.issuance-decided.v1',
    handle: async (tx, events) => {
      for (const { body } of events) {
        const decision = DECISIONS[body.state]
        if (decision) await followDecision(tx, { id: body.issuanceId, decision, revision: body.revision })
      }
      tx.afterCommit(deps.onDecided)
    },
  })
}

import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { keepReferral } from '../commands/keep-referral'

/**
 * Notes a qualified referral. Its amounts depend on the referrer's tier, which only tiers knows, and nobody asks another
 * process while a transaction is open: the amounts are found and posted right after it.
 */
export function onReferralQualified(host: Host, deps: { db: Database; nats: Nats; onKept: () => void }): void {
  subscribe(host, {
    db: deps.db,
    nats: deps.nats,
    consumer: 'points-ledger',
    subject: 'identity.referral-qualified.v1',
    handle: async (tx, events) => {
      for (const { body, occurredAt, testNow, traceparent } of events)
        await keepReferral(tx, { ...body, qualifiedAt: body.qualifiedAt ?? occurredAt, traceparent, chosenNow: testNow })
      tx.afterCommit(deps.onKept)
    },
  })
}

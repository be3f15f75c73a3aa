import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { completeQuests } from '../commands/complete-quests'

/** Any registered code completes the quest firstScan. */
export function onCodeRegistered(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    ...deps,
    consumer: 'contests',
    subject: 'codes.code-registered.v1',
    handle: (tx, facts) =>
      completeQuests(
        tx,
        facts.map((fact) => ({ memberId: fact.body.memberId, keyword: 'firstScan', completedAt: fact.occurredAt })),
      ),
  })
}

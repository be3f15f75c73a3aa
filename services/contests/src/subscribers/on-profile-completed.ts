import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { completeQuests } from '../commands/complete-quests'

/** A complete profile completes the quest completeProfile. */
export function onProfileCompleted(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    ...deps,
    consumer: 'contests',
    subject: 'identity.profile-completed.v1',
    handle: (tx, events) =>
      completeQuests(
        tx,
        events.map((event) => ({ memberId: event.body.memberId, keyword: 'completeProfile', completedAt: event.occurredAt })),
      ),
  })
}

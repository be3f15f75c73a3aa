import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { completeQuests } from '../commands/complete-quests'

/** Any answered survey completes the quest sampleFeedback (decision D88). */
export function onFeedbackAnswered(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    ...deps,
    consumer: 'contests',
    subject: 'samples.feedback-answered.v1',
    handle: (tx, events) =>
      completeQuests(
        tx,
        events
          .filter(({ body }) => body.received)
          .map((event) => ({ memberId: event.body.memberId, keyword: 'sampleFeedback', completedAt: event.occurredAt })),
      ),
  })
}

import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { completeQuests } from '../commands/complete-quests'

/** A friend who joined completes the quest referFriend, for the one who referred. */
export function onReferralQualified(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    ...deps,
    consumer: 'contests',
    subject: 'identity.referral-qualified.v1',
    handle: (tx, events) =>
      completeQuests(
        tx,
        events.map((event) => ({ memberId: event.body.referrerId, keyword: 'referFriend', completedAt: event.occurredAt })),
      ),
  })
}

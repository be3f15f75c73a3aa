import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { completeQuests } from '../commands/complete-quests'
import { earnBoxes } from '../commands/earn-boxes'
import type { MysteryCampaign } from '../domain/mystery-campaign'

/** Any registered code completes the quest firstScan and, while the campaign runs, brings a mystery box (decision D87). */
export function onCodeRegistered(host: Host, { campaign, ...deps }: { db: Database; nats: Nats; campaign: MysteryCampaign | undefined }): void {
  subscribe(host, {
    ...deps,
    consumer: 'contests',
    subject: 'codes.code-registered.v1',
    handle: async (tx, events) => {
      await completeQuests(
        tx,
        events.map((event) => ({ memberId: event.body.memberId, keyword: 'firstScan', completedAt: event.occurredAt })),
      )
      await earnBoxes(
        tx,
        campaign,
        events.map(({ body, occurredAt }) => ({
          cause: `registration:${body.registrationId}`,
          memberId: body.memberId,
          earnedAt: body.registeredAt ?? occurredAt,
        })),
      )
    },
  })
}

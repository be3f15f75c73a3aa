import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { earnBoxes } from '../commands/earn-boxes'
import type { MysteryCampaign } from '../domain/mystery-campaign'

/** While the campaign runs, each approved receipt brings a mystery box, on the day of its approval (decision D87). */
export function onReceiptDecided(host: Host, { campaign, ...deps }: { db: Database; nats: Nats; campaign: MysteryCampaign | undefined }): void {
  subscribe(host, {
    ...deps,
    consumer: 'contests',
    subject: 'codes.receipt-decided.v1',
    handle: (tx, events) =>
      earnBoxes(
        tx,
        campaign,
        events
          .filter(({ body }) => body.status === 'APPROVED')
          .map(({ body, occurredAt }) => ({ cause: `receipt:${body.receiptId}`, memberId: body.memberId, earnedAt: body.decidedAt ?? occurredAt })),
      ),
  })
}

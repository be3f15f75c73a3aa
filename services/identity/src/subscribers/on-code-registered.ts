import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { decideReferrals } from '../commands/decide-referrals'
import type { Deps } from '../commands/deps'

/** A code from a pack proves more than a mailed link alone: now the member's referral is decided (decision D145). */
export function onCodeRegistered(host: Host, { db, nats, limits, secrets }: { db: Database; nats: Nats } & Pick<Deps, 'limits' | 'secrets'>): void {
  subscribe(host, {
    db,
    nats,
    consumer: 'identity',
    subject: 'codes.code-registered.v1',
    handle: (tx, events) =>
      decideReferrals(
        tx,
        { limits, secrets },
        events.map(({ body, occurredAt }) => ({ memberId: body.memberId, provenAt: body.registeredAt ?? occurredAt })),
      ),
  })
}

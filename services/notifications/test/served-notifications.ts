import { NotificationsServiceDefinition } from '@club/contracts/notifications'
import { subscribe } from '@club/messaging'
import { testDatabase, testHost, testNats, waitFor } from '@club/testing'
import { localOutbox } from '../src/clients/local-outbox'
import { createNotificationsServer } from '../src/grpc/server'
import { startDelivery } from '../src/jobs/delivery-loop'
import { FEEDBACK_DUE, onFeedbackDue } from '../src/subscribers/on-feedback-due'
import { onQuietChanged, QUIET_CHANGED } from '../src/subscribers/on-quiet-changed'
import { onSampleOrderMoved, SAMPLE_ORDER_MOVED } from '../src/subscribers/on-sample-order-moved'
import { onTierChanged, TIER_CHANGED } from '../src/subscribers/on-tier-changed'
import { onVoucherIssued, VOUCHER_ISSUED } from '../src/subscribers/on-voucher-issued'

/** The whole service on a real database and NATS, with the local outbox for a provider. */
export async function serveNotifications() {
  const db = await testDatabase(['services/notifications/migrations'])
  const nats = await testNats()
  const host = testHost('notifications')
  const callers = testHost('callers')
  const local = localOutbox({ keepsText: true })
  const { wake } = startDelivery(host, { db, log: host.log, providers: { sms: local, email: local }, attemptsMax: 3, leaseMs: 5000 })
  host.grpc(NotificationsServiceDefinition, createNotificationsServer({ db, wake, showsSent: true }))
  subscribe(host, { db, nats, consumer: 'notifications', subject: TIER_CHANGED, handle: onTierChanged })
  subscribe(host, { db, nats, consumer: 'notifications', subject: VOUCHER_ISSUED, handle: onVoucherIssued })
  subscribe(host, { db, nats, consumer: 'notifications', subject: FEEDBACK_DUE, handle: onFeedbackDue })
  subscribe(host, { db, nats, consumer: 'notifications', subject: SAMPLE_ORDER_MOVED, handle: onSampleOrderMoved })
  subscribe(host, { db, nats, consumer: 'notifications', subject: QUIET_CHANGED, handle: onQuietChanged })
  const { grpcPort } = await host.start()
  const notifications = callers.client(NotificationsServiceDefinition, `127.0.0.1:${grpcPort}`)
  return {
    db,
    nats,
    notifications,
    worked: (id: string) => waitFor('the event to be processed', async () => (await db.query('SELECT FROM inbox WHERE fact_id = $1', [id])).rowCount > 0),
    async stop() {
      await callers.stop()
      await host.stop()
      await nats.close()
      await db.drop()
    },
  }
}

export type ServedNotifications = Awaited<ReturnType<typeof serveNotifications>>

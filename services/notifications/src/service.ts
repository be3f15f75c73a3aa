import { NotificationsServiceDefinition } from '@club/contracts/notifications'
import { createJobs, inboxPruning } from '@club/jobs'
import { serveMemberData } from '@club/member-data'
import { openNats, startRelay, subscribe } from '@club/messaging'
import { migrationOf, openPostgres } from '@club/postgres'
import { createHost } from '@club/service-host'
import type { Service } from '@club/service-host'
import { httpSms } from './clients/http-sms'
import { localOutbox } from './clients/local-outbox'
import { smtpMail } from './clients/smtp-mail'
import { loadConfig } from './config'
import type { Config } from './config'
import { createNotificationsServer } from './grpc/server'
import { startDelivery } from './jobs/delivery-loop'
import { PERSONAL_DATA } from './personal-data'
import { BOX_EARNED, onBoxEarned } from './subscribers/on-box-earned'
import { CODE_REGISTERED, onCodeRegistered } from './subscribers/on-code-registered'
import { FEEDBACK_DUE, onFeedbackDue } from './subscribers/on-feedback-due'
import { MEMBER_VERIFIED, onMemberVerified } from './subscribers/on-member-verified'
import { onOrderCancelled, ORDER_CANCELLED } from './subscribers/on-order-cancelled'
import { onQuietChanged, QUIET_CHANGED } from './subscribers/on-quiet-changed'
import { onReceiptDecided, RECEIPT_DECIDED } from './subscribers/on-receipt-decided'
import { onReceiptSubmitted, RECEIPT_SUBMITTED } from './subscribers/on-receipt-submitted'
import { onRedemptionPlaced, REDEMPTION_PLACED } from './subscribers/on-redemption-placed'
import { onRedemptionRefused, REDEMPTION_REFUSED } from './subscribers/on-redemption-refused'
import { onSampleOrderMoved, SAMPLE_ORDER_MOVED } from './subscribers/on-sample-order-moved'
import { onSampleOrdered, SAMPLE_ORDERED } from './subscribers/on-sample-ordered'
import { onSampleRefused, SAMPLE_REFUSED } from './subscribers/on-sample-refused'
import { onShopOrderMoved, SHOP_ORDER_MOVED } from './subscribers/on-shop-order-moved'
import { onTierChanged, TIER_CHANGED } from './subscribers/on-tier-changed'
import { onVoucherIssued, VOUCHER_ISSUED } from './subscribers/on-voucher-issued'

const LEASE_SPARE_MS = 20_000

export const service: Service = {
  name: 'notifications',
  serve,
  migrate: migrationOf('notifications'),
}

async function serve(env?: NodeJS.ProcessEnv) {
  const config = loadConfig(env)
  const host = createHost('notifications', config)
  const db = await openPostgres(host, config)
  const nats = openNats(host, config.NATS_URL)
  startRelay(host, db, nats)
  const { wake } = startDelivery(host, {
    db,
    log: host.log,
    providers: providersOf(config),
    attemptsMax: config.DELIVERY_ATTEMPTS_MAX,
    leaseMs: config.PROVIDER_TIMEOUT_MS * 3 + LEASE_SPARE_MS,
  })
  host.grpc(NotificationsServiceDefinition, createNotificationsServer({ db, wake, showsSent: config.ALLOW_TEST_CLOCK }))
  serveMemberData(host, { db, inventory: PERSONAL_DATA })
  subscribe(host, { db, nats, consumer: 'notifications', subject: TIER_CHANGED, handle: onTierChanged })
  subscribe(host, { db, nats, consumer: 'notifications', subject: VOUCHER_ISSUED, handle: onVoucherIssued })
  subscribe(host, { db, nats, consumer: 'notifications', subject: SAMPLE_REFUSED, handle: onSampleRefused })
  subscribe(host, { db, nats, consumer: 'notifications', subject: FEEDBACK_DUE, handle: onFeedbackDue })
  subscribe(host, { db, nats, consumer: 'notifications', subject: RECEIPT_DECIDED, handle: onReceiptDecided })
  subscribe(host, { db, nats, consumer: 'notifications', subject: SAMPLE_ORDER_MOVED, handle: onSampleOrderMoved })
  subscribe(host, { db, nats, consumer: 'notifications', subject: SHOP_ORDER_MOVED, handle: onShopOrderMoved })
  subscribe(host, { db, nats, consumer: 'notifications', subject: ORDER_CANCELLED, handle: onOrderCancelled })
  subscribe(host, { db, nats, consumer: 'notifications', subject: REDEMPTION_REFUSED, handle: onRedemptionRefused })
  subscribe(host, { db, nats, consumer: 'notifications', subject: MEMBER_VERIFIED, handle: onMemberVerified })
  subscribe(host, { db, nats, consumer: 'notifications', subject: CODE_REGISTERED, handle: onCodeRegistered })
  subscribe(host, { db, nats, consumer: 'notifications', subject: REDEMPTION_PLACED, handle: onRedemptionPlaced })
  subscribe(host, { db, nats, consumer: 'notifications', subject: SAMPLE_ORDERED, handle: onSampleOrdered })
  subscribe(host, { db, nats, consumer: 'notifications', subject: RECEIPT_SUBMITTED, handle: onReceiptSubmitted })
  subscribe(host, { db, nats, consumer: 'notifications', subject: BOX_EARNED, handle: onBoxEarned })
  subscribe(host, { db, nats, consumer: 'notifications', subject: QUIET_CHANGED, handle: onQuietChanged })
  createJobs(host, { redisUrl: config.REDIS_URL, db, jobs: [inboxPruning('notifications', db, nats)] })
  await host.start()
  return host
}

function providersOf(config: Config) {
  const local = localOutbox({ keepsText: config.ALLOW_TEST_CLOCK })
  const timeoutMs = config.PROVIDER_TIMEOUT_MS
  return {
    email: config.SMTP_URL ? smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM, timeoutMs }) : local,
    sms: config.SMS_URL ? httpSms({ url: config.SMS_URL, token: config.SMS_TOKEN, timeoutMs }) : local,
  }
}

import { TierChanged } from '@club/contracts/tiers/events'
import { newId } from '@club/kernel'
import { registry } from '@club/service-host'
import { testDatabase, testHost, testNats, testNatsUrl, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { durableName, openNats, outboxAgeSeconds, publishBatch, record, subscribe } from '../src'

const SUBJECT = 'tiers.tier-changed.v1' as const
const anEvent = () => ({
  subject: SUBJECT,
  body: TierChanged.fromPartial({ historyId: newId(), memberId: newId(), from: 'Gold', to: 'Platinum', direction: 'upgraded', changedAt: new Date() }),
})

let db: TestDatabase
beforeEach(async () => {
  db = await testDatabase(['services/platform/messaging/test/migrations'])
})
afterEach(() => db.drop())

it('is how long the oldest event waits for NATS, of either lane, and nothing where none waits', async () => {
  expect(await outboxAgeSeconds(db)).toBe(0)
  await db.withTransaction((tx) => record(tx, anEvent(), anEvent()))
  expect(await outboxAgeSeconds(db)).toBeLessThan(60)
  await db.owner.query("UPDATE outbox SET created_at = now() - interval '1 hour' WHERE seq = (SELECT max(seq) FROM outbox)")
  expect(await outboxAgeSeconds(db)).toBeLessThan(60)
  await db.owner.query('UPDATE outbox SET lane = 1 WHERE seq = (SELECT max(seq) FROM outbox)')
  expect(await outboxAgeSeconds(db)).toBeGreaterThanOrEqual(3600)
})

it('is how many messages a consumer that cannot work has not been given, and none when it has caught up', async () => {
  const nats = await testNats()
  const host = testHost('measured-spec')
  const opened = openNats(host, testNatsUrl())
  for (let message = 0; message < 5; message += 1) {
    await db.withTransaction((tx) => record(tx, anEvent()))
    await publishBatch(db, nats, 'tiers')
  }
  const lag = async () =>
    (await registry.getSingleMetric('club_event_messages_pending')?.get())?.values.find(({ labels }) => labels['consumer'] === durableName('measured', SUBJECT))
      ?.value
  let isAllowed = (): void => undefined
  const allowed = new Promise<void>((resolve) => (isAllowed = resolve))
  const taken: string[] = []
  subscribe(host, {
    db,
    nats: opened,
    consumer: 'measured',
    subject: SUBJECT,
    handle: async (_tx, events) => {
      await allowed
      taken.push(...events.map(({ id }) => id))
    },
  })
  await waitFor('the first message is given, and four wait', async () => (await lag()) === 4)
  isAllowed()
  await waitFor('all are taken, and none waits', async () => taken.length === 5 && (await lag()) === 0, 20_000)
  await host.stop()
  await nats.close()
})

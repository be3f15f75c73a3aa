import { JobServiceDefinition } from '@club/contracts/platform'
import { TiersServiceDefinition } from '@club/contracts/tiers'
import { newId } from '@club/kernel'
import { createJobs } from '@club/jobs'
import { subscribe } from '@club/messaging'
import type { PointSource } from '@club/rules'
import { clock } from '@club/service-host'
import { anInstant, publishEvent, testDatabase, testHost, testNats, waitFor } from '@club/testing'
import { createTiersServer } from '../src/grpc/server'
import { tierJobs } from '../src/jobs/jobs'
import { ACCOUNT_CLOSED, onAccountClosed } from '../src/subscribers/on-account-closed'
import { MEMBER_VERIFIED, onMemberVerified } from '../src/subscribers/on-member-verified'
import { onPointsCredited, POINTS_CREDITED } from '../src/subscribers/on-points-credited'

/** The suites choose their own time: no job may run at real time in between. */
const NEVER_MS = 3_600_000

/** The whole service on a real database and NATS; the suite plays the ledger and identity. */
export async function serveTiers() {
  const db = await testDatabase(['services/tiers/migrations'])
  const nats = await testNats()
  const host = testHost('tiers')
  const callers = testHost('callers')
  host.grpc(TiersServiceDefinition, createTiersServer({ db }))
  createJobs(host, { redisUrl: process.env['TEST_REDIS_URL'] as string, db, jobs: tierJobs(db), catchUpAfterMs: NEVER_MS })
  subscribe(host, { db, nats, consumer: 'tiers', subject: ACCOUNT_CLOSED, handle: onAccountClosed })
  subscribe(host, { db, nats, consumer: 'tiers', subject: MEMBER_VERIFIED, handle: onMemberVerified })
  subscribe(host, { db, nats, consumer: 'tiers', subject: POINTS_CREDITED, handle: onPointsCredited })
  const { grpcPort } = await host.start()
  const tiers = callers.client(TiersServiceDefinition, `127.0.0.1:${grpcPort}`)
  const jobs = callers.client(JobServiceDefinition, `127.0.0.1:${grpcPort}`, { deadlineMs: 10_000 })
  const versions = new Map<string, bigint>()

  /** An event is processed when the inbox has it. */
  const worked = (id: string) => waitFor('the event to be processed', async () => (await db.query('SELECT FROM inbox WHERE fact_id = $1', [id])).rowCount > 0)

  /** Says that points arrived, and waits until they are counted. */
  async function credited(memberId: string, points: bigint, at: string, options: { source?: PointSource; id?: string; entryId?: string } = {}) {
    const accountVersion = (versions.get(memberId) ?? 0n) + 1n
    versions.set(memberId, accountVersion)
    const creditedAt = anInstant(at)
    const body = {
      entryId: options.entryId ?? newId(),
      transferId: newId(),
      memberId,
      points,
      source: options.source ?? 'Unique Code',
      balanceAfter: 0n,
      accountVersion,
      creditedAt,
      cause: `registration:${newId()}`,
      title: '',
    }
    const id = await publishEvent(nats, POINTS_CREDITED, body, { occurredAt: creditedAt, ...(options.id ? { id: options.id } : {}) })
    await worked(id)
    return { id, body }
  }

  /** Publishes that a member was verified, and waits until that is processed. */
  async function verified(memberId: string, registeredAt: string, id = newId()) {
    const at = anInstant(registeredAt)
    await publishEvent(nats, MEMBER_VERIFIED, { memberId, registeredAt: at, verifiedAt: at, origin: 'form', language: 'en' }, { id, occurredAt: at })
    await worked(id)
    return id
  }

  /** Publishes that a member closed their account, or opened it again, and waits until that is processed. */
  async function closing(memberId: string, closed: boolean, at: string) {
    const changedAt = anInstant(at)
    await worked(await publishEvent(nats, ACCOUNT_CLOSED, { memberId, closed, changedAt }, { occurredAt: changedAt }))
  }

  /** Waits until nothing of a subject is left to process. */
  const idle = (subject: string) =>
    waitFor(`nothing of ${subject} to be left`, async () => {
      const info = await (await nats.manager()).consumers.info(subject.split('.')[0]?.toUpperCase() as string, `tiers--${subject.replaceAll('.', '-')}`)
      return info.num_pending === 0 && info.num_ack_pending === 0
    })

  async function standing(memberId: string, now: string) {
    const reply = await clock.runAt(anInstant(now), () => tiers.getStandings({ memberIds: [memberId], withHistory: true }))
    const found = reply.standings[0]
    if (!found) throw new Error('no standing')
    return found
  }

  const run = (name: string, now: string) => jobs.runJob({ name, now: anInstant(now) })
  const published = async (memberId: string) =>
    (await db.query<{ subject: string; headers: Record<string, string> }>('SELECT subject, headers FROM outbox WHERE aggregate = $1 ORDER BY seq', [memberId]))
      .rows

  return {
    db,
    nats,
    tiers,
    credited,
    verified,
    closing,
    idle,
    standing,
    run,
    published,
    async stop() {
      await callers.stop()
      await host.stop()
      await nats.close()
      await db.drop()
    },
  }
}

export type ServedTiers = Awaited<ReturnType<typeof serveTiers>>

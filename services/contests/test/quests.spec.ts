import { CodeRegistered } from '@club/contracts/codes/events'
import { ContestsServiceDefinition } from '@club/contracts/contests'
import { codecOf } from '@club/contracts/events'
import type { EventBody, EventSubject } from '@club/contracts/events'
import { ProfileCompleted, ReferralQualified } from '@club/contracts/identity/events'
import { newId } from '@club/kernel'
import { ensureStream } from '@club/messaging'
import { createServiceClient } from '@club/service-host'
import type { Host, ServiceClient } from '@club/service-host'
import { testDatabase, testHost, testNats, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { headers } from '@nats-io/transport-node'
import { createContestsServer } from '../src/grpc/server'
import { givenSpending } from './given-contests'
import { seed } from '../src/seed/seed'
import { onCodeRegistered } from '../src/subscribers/on-code-registered'
import { onProfileCompleted } from '../src/subscribers/on-profile-completed'
import { onReferralQualified } from '../src/subscribers/on-referral-qualified'

let db: TestDatabase
let nats: Awaited<ReturnType<typeof testNats>>
let host: Host
let client: ServiceClient<typeof ContestsServiceDefinition>
let close: () => void

beforeAll(async () => {
  db = await testDatabase(['services/contests/migrations'])
  nats = await testNats()
  host = testHost('contests')
  host.grpc(ContestsServiceDefinition, createContestsServer({ campaign: undefined, ...givenSpending(host, db) }))
  onCodeRegistered(host, { db, nats, campaign: undefined })
  for (const listen of [onProfileCompleted, onReferralQualified]) listen(host, { db, nats })
  const { grpcPort } = await host.start()
  const made = createServiceClient(ContestsServiceDefinition, `127.0.0.1:${grpcPort}`)
  client = made.client
  close = () => made.channel.close()
  await seed(db)
})
afterAll(async () => {
  close()
  await host.stop()
  await nats.close()
  await db.drop()
})

/** Publishes an event as its service's relay would; the same id again is a redelivery that the broker did not catch. */
async function publishEvents<S extends EventSubject>(
  subject: S,
  body: EventBody<S>,
  eventId: string = newId(),
  at = new Date('2026-03-01T04:00:00Z'),
): Promise<void> {
  const carried = headers()
  carried.set('Club-Fact-Id', eventId)
  carried.set('Club-Occurred-At', at.toISOString())
  await ensureStream(nats, subject)
  await nats.js.publish(subject, codecOf(subject).encode(body).finish(), { msgID: newId(), headers: carried })
}
const codeRegistered = (memberId: string): EventBody<'codes.code-registered.v1'> => CodeRegistered.fromPartial({ memberId, registrationId: newId() })
const completedBy = async (memberId: string): Promise<string[]> =>
  (await client.listQuests({ memberId })).groups.flatMap((group) => group.quests.filter((quest) => quest.completed).map((quest) => quest.keyword))
const received = async (eventId: string): Promise<boolean> => (await db.query('SELECT 1 FROM inbox WHERE fact_id = $1', [eventId])).rowCount > 0

describe('the quests of a member', () => {
  it('are all open for an unknown member', async () => {
    expect(await completedBy('nobody')).toEqual([])
    expect(await completedBy(newId())).toEqual([])
  })

  it('are seeded in two groups, in both languages, once', async () => {
    await seed(db)
    const { groups } = await client.listQuests({ memberId: newId() })
    expect(groups.map((group) => group.quests.map((quest) => [quest.keyword, quest.points, quest.path]))).toEqual([
      [
        ['completeProfile', 200n, '/dashboard'],
        ['firstScan', 0n, '/scancode'],
      ],
      [
        ['referFriend', 500n, '/referandearn'],
        ['sampleFeedback', 50n, '/freesample/feedback'],
      ],
    ])
    const texts = groups.flatMap((group) => group.quests.flatMap((quest) => [quest.title, quest.description]))
    expect(texts.every((text) => text?.en && text.bm && text.en !== text.bm)).toBe(true)
  })

  it('are completed by events: a profile, a code, a friend who joined', async () => {
    const [memberId, friendId] = [newId(), newId()]
    await publishEvents('codes.code-registered.v1', codeRegistered(memberId))
    await waitFor('the code to count', async () => (await completedBy(memberId)).includes('firstScan'))
    await publishEvents('identity.profile-completed.v1', ProfileCompleted.fromPartial({ memberId, rewardId: newId() }))
    await publishEvents('identity.referral-qualified.v1', ReferralQualified.fromPartial({ referrerId: memberId, refereeId: friendId }))
    await waitFor('all three', async () => (await completedBy(memberId)).length === 3)
    expect(await completedBy(memberId)).toEqual(['completeProfile', 'firstScan', 'referFriend'])
    expect(await completedBy(friendId)).toEqual([])
  })

  it('do not change when an event is delivered again, nor with the next code', async () => {
    const memberId = newId()
    const first = newId()
    const completedAt = async () => (await db.query<{ completed_at: Date }>('SELECT completed_at FROM quest_completions WHERE member_id = $1', [memberId])).rows
    await publishEvents('codes.code-registered.v1', codeRegistered(memberId), first)
    await waitFor('the first code', async () => (await completedAt()).length === 1)
    const before = await completedAt()
    const next = newId()
    await publishEvents('codes.code-registered.v1', codeRegistered(memberId), first, new Date('2026-04-01T04:00:00Z'))
    await publishEvents('codes.code-registered.v1', codeRegistered(memberId), next, new Date('2026-05-01T04:00:00Z'))
    await waitFor('the next code', () => received(next))
    expect(await completedAt()).toEqual(before)
    const said = await db.query("SELECT FROM outbox WHERE subject = 'contests.quest-completed.v1' AND aggregate = $1", [memberId])
    expect(said.rowCount).toBe(1)
    expect((await db.query('SELECT 1 FROM inbox WHERE fact_id = $1', [first])).rowCount).toBe(1)
  })
})

describe('the contest entries of a member', () => {
  it('are none for an unknown member', async () => {
    expect(await client.listMembersEntries({ memberIds: ['nobody'] })).toEqual({ members: [{ entries: [], moreEntries: false, wishes: 0 }] })
  })

  it('are counted per contest', async () => {
    const [memberId, contestId] = [newId(), newId()]
    for (const owner of [memberId, memberId, newId()])
      await db.query("INSERT INTO contest_entries (id, contest_id, member_id, status, created_at) VALUES ($1, $2, $3, 'pending', now())", [
        newId(),
        contestId,
        owner,
      ])
    expect(await client.listMembersEntries({ memberIds: [memberId] })).toEqual({
      members: [{ entries: [{ contestId, number: 2 }], moreEntries: false, wishes: 0 }],
    })
  })

  it('are those of the hundred contests entered last, the others by pages, each once', async () => {
    const [memberId, other] = [newId(), newId()]
    await db.query(
      `INSERT INTO contest_entries (id, contest_id, member_id, status, created_at)
       SELECT gen_random_uuid(), CASE WHEN n > 248 THEN md5('3')::uuid ELSE md5(n::text)::uuid END, $1, 'pending', '2020-01-01T00:00:00Z'::timestamptz + (n / 2) * interval '3 microseconds'
       FROM generate_series(1, 250) n`,
      [memberId],
    )
    const { rows } = await db.query<{ contest: string; number: number }>(
      'SELECT contest_id AS contest, count(*)::int AS number FROM contest_entries WHERE member_id = $1 GROUP BY contest_id ORDER BY max(created_at) DESC, contest_id DESC',
      [memberId],
    )
    const [newest] = (await client.listMembersEntries({ memberIds: [memberId] })).members
    const rest = await client.listEntryCounts({ memberId, beforeId: newest?.entries.at(-1)?.contestId ?? '', limit: 200 })
    expect([newest?.entries.length, newest?.moreEntries, rest.result?.value.more]).toEqual([100, true, false])
    expect([...(newest?.entries ?? []), ...(rest.result?.value.entries ?? [])]).toEqual(rows.map(({ contest, number }) => ({ contestId: contest, number })))
    expect((await client.listEntryCounts({ memberId: other, beforeId: rows[0]?.contest ?? '', limit: 200 })).refusal?.reason).toBe(
      'CONTESTS_REFUSAL_CONTEST_UNKNOWN',
    )
  })

  it('are described to staff with their state and the boxes, the newest hundred and how many there are', async () => {
    const memberId = newId()
    await db.query(
      `INSERT INTO contest_entries (id, contest_id, member_id, status, created_at)
       SELECT gen_random_uuid(), $2, $1, CASE WHEN n = 130 THEN 'winner' ELSE 'pending' END, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second' FROM generate_series(1, 130) n`,
      [memberId, newId()],
    )
    await db.query("INSERT INTO mystery_boxes (id, member_id, cause, created_at) VALUES ($1, $2, 'a test', now())", [newId(), memberId])
    const { entries, entriesTotal, boxes, boxesTotal } = await client.describeMember({ memberId })
    expect([entries.length, entriesTotal, boxes.length, boxesTotal]).toEqual([100, 130, 1, 1])
    expect(entries[0]).toMatchObject({ status: 'winner', createdAt: new Date('2026-01-01T00:02:10Z') })
    expect(await client.describeMember({ memberId: 'nobody' })).toEqual({ entries: [], entriesTotal: 0, boxes: [], boxesTotal: 0 })
  })
})

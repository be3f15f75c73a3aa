import type { ListTimelineRequest, TimelineRow } from '@club/contracts/reporting'
import type { EventBody, EventSubject } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { rebuildProjections, record, startRelay } from '@club/messaging'
import { TIMELINE_EVENTS, TIMELINE_KINDS } from '@club/rules'
import type { TimelineEvent } from '@club/rules'
import { actAs } from '@club/service-host'
import type { Actor } from '@club/service-host'
import { anInstant, publishEvent, testDatabase, testHost, waitFor } from '@club/testing'
import { PAGE, pageValues } from '../src/store/timeline'
import { PROJECTIONS } from '../src/subscribers/projections'
import { TIMELINE_SUBJECTS } from '../src/subscribers/timeline-entries'
import type { MemberSubject } from '../src/subscribers/timeline-entries'
import { serveReporting } from './given'
import type { ServedReporting } from './given'

let db: ServedReporting['db']
let nats: ServedReporting['nats']
let reporting: ServedReporting['reporting']
let stop: ServedReporting['stop']
beforeAll(async () => {
  ;({ db, nats, reporting, stop } = await serveReporting())
})
afterAll(() => stop())

const isTaken = async (event: string) => (await db.query('SELECT FROM inbox WHERE fact_id = $1', [event])).rowCount > 0

async function publish<S extends EventSubject>(subject: S, body: EventBody<S>, options: { id?: string } = {}) {
  const event = await publishEvent(nats, subject, body, options)
  await waitFor(`${subject} to be processed`, () => isTaken(event))
  return event
}

async function rowsOf(memberId: string, request: Partial<ListTimelineRequest> = {}): Promise<TimelineRow[]> {
  return (await reporting.listTimeline({ memberId, kinds: [...TIMELINE_KINDS], limit: 100, ...request })).rows
}
const eventsShown = async (memberId: string, kinds?: string[]) => (await rowsOf(memberId, kinds ? { kinds } : {})).map(({ event }) => event)

const debited = (memberId: string, at: string, more: { points?: bigint; balanceAfter?: bigint; source?: string } = {}) => ({
  entryId: newId(),
  transferId: newId(),
  memberId,
  points: 50n,
  source: 'Contest Entry',
  balanceAfter: 100n,
  accountVersion: 2n,
  cause: 'hold:1',
  debitedAt: anInstant(at),
  ...more,
})

const AT = anInstant('2026-03-01T10:00:00+08:00')

/** One event of each subject about a member, in the shape that its owner publishes. */
function everyEvent(memberId: string): { readonly [S in MemberSubject]: EventBody<S> } {
  const order = { orderId: newId(), memberId, kind: 'item', trackingId: 'ORDABC' }
  const sample = { orderId: newId(), memberId, brandId: '', formatId: '', sizeId: '', trackingId: 'SMPABC' }
  const entry = { entryId: newId(), transferId: newId(), memberId, balanceAfter: 300n, accountVersion: 1n, cause: 'registration:1' }
  const audited = {
    auditId: newId(),
    actorKind: 'administrator',
    actorId: newId(),
    recordId: newId(),
    at: AT,
    actorFrom: '',
    shownMemberIds: [],
    undoes: '',
    recordName: '',
    memberId,
  }
  const changes = JSON.stringify({ state: { before: 'PROCESSING', after: 'DELIVERING' } })
  return {
    'points-ledger.points-credited.v1': { ...entry, points: 300n, source: 'Unique Code', creditedAt: AT, title: '' },
    'points-ledger.points-debited.v1': debited(memberId, '2026-03-01T10:00:00+08:00'),
    'points-ledger.account-frozen.v1': { memberId, alarmId: newId(), frozenAt: AT },
    'points-ledger.account-released.v1': { memberId, alarmId: newId(), releasedAt: AT },
    'codes.code-registered.v1': {
      registrationId: newId(),
      memberId,
      batchId: newId(),
      code: 'ABCDEFGH23',
      codeGroup: 'DPZ',
      brandId: newId(),
      brandName: 'DryPantz',
      formatId: newId(),
      formatName: 'pants',
      sizeId: newId(),
      sizeName: 'M',
      basePoints: 150n,
      bonusPoints: 150n,
      lines: [],
      registeredAt: AT,
    },
    'codes.code-refused.v1': { attemptId: newId(), memberId, outcome: 'unknown', byLink: false, attemptedAt: AT, unknown: true, device: '', network: '' },
    'codes.milestone-reached.v1': { milestoneId: newId(), memberId, count: 5, voucherType: 'RM5', reachedAt: AT },
    'codes.receipt-submitted.v1': { receiptId: newId(), memberId, retailerId: newId(), receiptDate: '2026-03-01', uploadedAt: AT },
    'codes.receipt-decided.v1': {
      receiptId: newId(),
      memberId,
      status: 'APPROVED',
      basePoints: 50n,
      bonusPoints: 0n,
      lines: [],
      uploadedAt: AT,
      decidedAt: AT,
    },
    'catalogue.redemption-placed.v1': {
      redemptionId: newId(),
      memberId,
      kind: 'item',
      trackingId: 'ORDABC',
      lines: [{ id: newId(), itemId: 'CUP', nameEn: 'Cup', nameBm: 'Cawan', quantity: 2, points: 50n }],
      points: 100n,
      placedAt: AT,
    },
    'catalogue.redemption-taken.v1': { redemptionId: newId(), memberId, kind: 'item', takenAt: AT },
    'catalogue.redemption-refused.v1': { redemptionId: newId(), memberId, kind: 'item', reason: 'out-of-stock', refusedAt: AT },
    'catalogue.order-state-changed.v1': { ...order, state: 'DELIVERING', changedAt: AT, undoneState: '' },
    'catalogue.order-cancelled.v1': { ...order, points: 100n, cancelledAt: AT },
    'catalogue.goal-changed.v1': { memberId, changedAt: AT },
    'catalogue.voucher-issued.v1': {
      voucherId: newId(),
      memberId,
      voucherTypeId: newId(),
      voucherName: 'RM5',
      reason: 'milestone',
      cause: 'milestone:1',
      issuedAt: AT,
      givenNameEn: '',
      givenNameBm: '',
    },
    'catalogue.voucher-used.v1': { voucherId: newId(), memberId, voucherName: 'RM5', usedAt: AT },
    'samples.sample-ordered.v1': {
      ...sample,
      sampleId: newId(),
      orderedAt: AT,
      origin: 'request',
      itemId: 'SMP',
      nameEn: 'Pants M',
      nameBm: '',
      addressId: newId(),
    },
    'samples.sample-refused.v1': { key: `sign-up:${memberId}`, memberId, reason: 'out-of-stock', refusedAt: AT },
    'samples.order-state-changed.v1': { ...sample, state: 'DELIVERED', reachedAt: AT, undoneState: '' },
    'samples.feedback-due.v1': { ...sample, dueAt: AT },
    'samples.feedback-answered.v1': { ...sample, received: true, points: 20n, entryId: newId(), answeredAt: AT },
    'contests.contest-entered.v1': { spendingId: newId(), memberId, contestId: newId(), entries: 2, points: 100n, enteredAt: AT },
    'contests.wish-donated.v1': { spendingId: newId(), memberId, wisherId: newId(), points: 10n, donatedAt: AT },
    'contests.box-earned.v1': { cause: `registration:${newId()}`, memberId, earnedAt: AT },
    'contests.box-opened.v1': { boxId: newId(), memberId, points: 10n, ledgerEntryId: newId(), openedAt: AT },
    'contests.quest-completed.v1': { memberId, keyword: 'firstScan', completedAt: AT },
    'tiers.tier-changed.v1': { historyId: newId(), memberId, from: 'Gold', to: 'Platinum', direction: 'upgraded', changedAt: AT },
    'notifications.note-added.v1': { noteId: newId(), memberId, note: 'tier', addedAt: AT },
    'identity.referral-qualified.v1': { referralId: newId(), referrerId: memberId, refereeId: newId(), qualifiedAt: AT },
    'identity.message-queued.v1': { messageId: newId(), memberId, purpose: 'reset', queuedAt: AT },
    'identity.member-verified.v1': { memberId, registeredAt: AT, verifiedAt: AT, origin: 'form', language: 'en' },
    'identity.profile-changed.v1': { changeId: newId(), memberId, part: 'address-added', changedAt: AT },
    'identity.profile-completed.v1': { rewardId: newId(), memberId, points: 200n, completedAt: AT, entryId: newId() },
    'identity.quiet-changed.v1': { memberId, quiet: true, version: 1, changedAt: AT },
    'identity.account-closed.v1': { memberId, closed: true, changedAt: AT },
    'identity.member-erased.v1': { memberId, erasedAt: AT },
    'identity.member-changed.v1': {
      memberId,
      tokenVersion: 1,
      pregnancyStage: '',
      changedAt: AT,
      blocked: false,
      subjectKind: 'member',
      endedSessionId: newId(),
    },
    'identity.account-handled.v1': { auditId: newId(), memberId, action: 'member:block', fields: ['blocked'], at: AT },
    'catalogue.audited.v1': { ...audited, auditId: newId(), action: 'catalogue.move-order', changes },
    'codes.audited.v1': { ...audited, auditId: newId(), action: 'codes.decide', changes },
    'content.audited.v1': { ...audited, auditId: newId(), memberId: '', action: 'content.edit-news', changes },
    'contests.audited.v1': { ...audited, auditId: newId(), action: 'contests.set-entry-status', changes },
    'fraud.alarm-dismissed.v1': { decisionId: newId(), alarmId: newId(), memberId, dismissed: true, decidedAt: AT },
    'fraud.member-appealed.v1': { appealId: newId(), memberId, addedAt: AT },
    'fraud.audited.v1': { ...audited, auditId: newId(), memberId: '', action: 'fraud.decide-alarm', changes },
    'points-ledger.audited.v1': {
      ...audited,
      auditId: newId(),
      memberId: '',
      action: 'points-ledger.forfeit-points',
      changes: JSON.stringify({ memberId: { after: memberId }, points: { after: '-50' } }),
    },
    'samples.audited.v1': { ...audited, auditId: newId(), action: 'samples.move-order', changes },
  }
}

const snapshot = async () => (await db.query<{ line: string }>('SELECT t::text AS line FROM timeline t ORDER BY member_id, id')).rows.map(({ line }) => line)

describe('a timeline', () => {
  it('refuses a request that is no page of a member, and is empty for a member whom no event names', async () => {
    const place = { at: AT, recorded: 'yesterday', id: 'x' }
    for (const wrong of [{ memberId: 'nobody' }, { limit: 0 }, { limit: 101 }, { before: place }])
      await expect(rowsOf(newId(), wrong)).rejects.toThrow('INVALID_ARGUMENT')
    expect(await rowsOf(newId())).toEqual([])
  })

  it('has a row of each event that events state about a member', async () => {
    const memberId = newId()
    const events = everyEvent(memberId)
    expect(Object.keys(events).sort()).toEqual([...TIMELINE_SUBJECTS].sort())
    for (const [subject, body] of Object.entries(events)) await publish(subject as EventSubject, body as EventBody<EventSubject>)
    const found = new Set(await eventsShown(memberId))
    // A sign-in is in no event; the others need an event of their own kind or for the friend.
    const elsewhere: TimelineEvent[] = ['signed-in', 'points-donated', 'qualified-as-friend']
    expect([...found].sort()).toEqual((Object.keys(TIMELINE_EVENTS) as TimelineEvent[]).filter((event) => !elsewhere.includes(event)).sort())
  })

  it('states each event once, as the event did that was recorded first, in whatever order and however often events come', async () => {
    const memberId = newId()
    const body = debited(memberId, '2026-03-02T10:00:00+08:00')
    const [first, second] = [newId(), newId()]
    await publish('points-ledger.points-debited.v1', { ...body, source: 'Wishing Tree' }, { id: second })
    await publish('points-ledger.points-debited.v1', body, { id: first })
    await publishEvent(nats, 'points-ledger.points-debited.v1', body, { id: first })
    await publish('points-ledger.points-debited.v1', body)
    const rows = await rowsOf(memberId)
    expect(rows.map(({ place, params, entry }) => [place?.recorded, params, entry])).toEqual([
      [first, { source: 'Contest Entry' }, { points: -50n, balanceAfter: 100n }],
    ])
  })

  it('is in the order of instants, then of recording: what is dated back stands by its date', async () => {
    const memberId = newId()
    const at = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00+08:00`
    for (const [hour, source] of [
      [12, 'noon'],
      [12, 'noon, recorded later'],
      [14, 'newest'],
      [9, 'dated back'],
    ] as const)
      await publish('points-ledger.points-debited.v1', debited(memberId, at(hour), { source }))
    expect((await rowsOf(memberId)).map(({ params }) => params['source'])).toEqual(['newest', 'noon, recorded later', 'noon', 'dated back'])
  })

  it('shows every row once over its pages, of some kinds or of all, although instants are equal', async () => {
    const memberId = newId()
    await db.query(
      `INSERT INTO timeline SELECT $1, 'row:' || n, timestamptz '2026-03-04 10:00+08' + (n / 7) * interval '1 second', gen_random_uuid(),
         (ARRAY['points', 'code', 'order'])[n % 3 + 1], (ARRAY['goal-changed', 'verified', 'account-erased'])[n % 3 + 1], '{}', NULL, NULL, '', '', '' FROM generate_series(1, 170) AS n`,
      [memberId],
    )
    const pages = async (kinds: string[]) => {
      const found: TimelineRow[] = []
      for (let more = true; more;) {
        const before = found.at(-1)?.place
        const page = await rowsOf(memberId, { kinds, limit: 50, ...(before ? { before } : {}) })
        found.push(...page)
        more = page.length === 50
      }
      return found
    }
    const all = await pages([...TIMELINE_KINDS])
    expect([all.length, new Set(all.map(({ place }) => place?.id)).size]).toEqual([170, 170])
    expect(all.every(({ place }, index) => index === 0 || (place?.at ?? 0) <= (all[index - 1]?.place?.at ?? 0))).toBe(true)
    expect((await pages(['code', 'order'])).map(({ place }) => place?.id)).toEqual(
      all.filter(({ event }) => event !== 'goal-changed').map(({ place }) => place?.id),
    )
    expect(await rowsOf(memberId, { kinds: ['staff'] })).toEqual([])
  })

  it('names who caused an event and its trace', async () => {
    const memberId = newId()
    const other = testHost('samples')
    const outbox = await testDatabase()
    startRelay(other, outbox, nats)
    await other.start()
    const admin: Actor = { kind: 'administrator', id: newId(), from: '203.0.113.0/24' }
    const body = { orderId: newId(), memberId, trackingId: 'SMPABC', state: 'DELIVERED', reachedAt: AT, undoneState: '' }
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    await actAs(admin, () => outbox.withTransaction((tx) => record(tx, { subject: 'samples.order-state-changed.v1', body, traceparent })))
    const [row] = await waitFor('the row', async () => {
      const rows = await rowsOf(memberId)
      return rows.length > 0 && rows
    })
    expect(row).toMatchObject({ actorKind: 'administrator', actorId: admin.id, traceId: '0af7651916cd43dd8448eb211c80319c' })
    await other.stop()
    await outbox.drop()
  })

  it('is rebuilt with identical rows', async () => {
    const before = await snapshot()
    await db.query("DELETE FROM timeline WHERE kind = 'code'")
    await db.query("UPDATE timeline SET actor_id = 'somebody'")
    await db.query("DELETE FROM timeline WHERE id LIKE 'row:%'")
    const { rows } = await rebuildProjections({ db, nats, consumer: 'reporting', projections: PROJECTIONS })
    expect(await snapshot()).toEqual(before.filter((line) => !line.includes(',row:')))
    expect(rows['timeline']).toBeGreaterThan(40)
  })

  it('reads a page from an index alone but for its own rows, whatever the size of the table', async () => {
    const memberId = newId()
    // 60,000 rows of one member among as many of others: far more than a page of each kind.
    await db.query(
      `INSERT INTO timeline SELECT CASE WHEN n % 2 = 0 THEN $1::uuid ELSE gen_random_uuid() END, 'row:' || n, timestamptz '2020-01-01' + n * interval '1 minute', gen_random_uuid(),
         ($2::text[])[n % 15 + 1], 'verified', '{}', NULL, NULL, '', '', '' FROM generate_series(1, 120000) AS n`,
      [memberId, [...TIMELINE_KINDS]],
    )
    await db.owner.query('VACUUM ANALYZE timeline')
    const planOf = async (kinds: (typeof TIMELINE_KINDS)[number][]) => {
      const before = { at: anInstant('2020-02-01T00:00:00Z'), recorded: newId(), id: 'x' }
      const explain = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${PAGE.text}`
      const { rows } = await db.withTransaction(
        (tx) => tx.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain, pageValues({ memberId, kinds, before, limit: 51 })),
        { plans: 'free' },
      )
      return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan)
    }
    for (const kinds of [[...TIMELINE_KINDS], ['staff' as const]]) {
      const nodes = await planOf(kinds)
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
      const places = nodes.find((node) => node['Index Name'] === 'timeline_order_idx')
      expect(places).toMatchObject({ 'Node Type': 'Index Only Scan', 'Actual Loops': kinds.length })
      expect(places?.['Actual Rows']).toBeLessThanOrEqual(51)
      // Some blocks of the index for each kind, and for each row of the page its own.
      expect(nodes[0]?.['Shared Hit Blocks']).toBeLessThan(1000)
    }
  })
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Shared Hit Blocks': number
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

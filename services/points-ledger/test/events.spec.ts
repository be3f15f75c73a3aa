import { newId } from '@club/kernel'
import { record, startRelay } from '@club/messaging'
import type { OutgoingEvent } from '@club/messaging'
import { testHost, testNats, waitFor } from '@club/testing'
import { listBooks } from '../src/queries/list-books'
import { listEntries } from '../src/queries/list-entries'
import { startReferralAwards } from '../src/processes/award-referrals'
import { awardOfRegistration, onCodeRegistered } from '../src/subscribers/on-code-registered'
import { onProfileCompleted } from '../src/subscribers/on-profile-completed'
import { onReferralQualified } from '../src/subscribers/on-referral-qualified'
import { onTierChanged } from '../src/subscribers/on-tier-changed'
import { aPoster, emptyBooks } from './given'
import type { Books } from './given'

let books: Books
let nats: Awaited<ReturnType<typeof testNats>>
const host = testHost('points-ledger-events')
let tierAnswers: (() => Promise<'Gold' | 'Platinum' | 'Diamond'>)[] = []

beforeAll(async () => {
  books = await emptyBooks()
  nats = await testNats()
  startRelay(host, books.db, nats)
  const askTier = () => (tierAnswers.shift() ?? (async () => 'Gold' as const))()
  const referrals = startReferralAwards(host, { db: books.db, askTier })
  const options = { db: books.db, nats }
  onCodeRegistered(host, options)
  onProfileCompleted(host, options)
  onTierChanged(host, options)
  onReferralQualified(host, { ...options, onKept: referrals.wake })
})
afterAll(async () => {
  await host.stop()
  await nats.close()
  await books.db.drop()
})

const balanceOf = async (memberId: string) => (await listBooks(books.db, { memberIds: [memberId], linesMax: 0 }))[0]?.balance
const publish = (...events: readonly OutgoingEvent[]) => books.db.withTransaction((tx) => record(tx, ...events))

const aRegistration = (memberId: string) => ({
  registrationId: newId(),
  memberId,
  batchId: newId(),
  code: 'AAAAAAAAA2',
  codeGroup: 'STANDARD',
  brandId: '',
  brandName: '',
  formatId: '',
  formatName: 'pants',
  sizeId: '',
  sizeName: '',
  basePoints: 120n,
  bonusPoints: 240n,
  registeredAt: new Date('2026-01-16T02:00:00.123Z'),
  lines: [
    { entryId: newId(), points: 120n, source: 'Unique Code' },
    { entryId: newId(), points: 240n, source: 'scanMilestone' },
  ],
})

describe('what events earn', () => {
  it('is nothing for a source that is not known: the event goes to the dead letters and holds up nobody', async () => {
    const [unknown, spent, known] = [newId(), newId(), newId()]
    const ofSource = (memberId: string, source: string): OutgoingEvent => ({
      subject: 'codes.code-registered.v1',
      body: { ...aRegistration(memberId), lines: [{ entryId: newId(), points: 120n, source }] },
    })
    await publish(ofSource(unknown, 'Unique Cod'), ofSource(spent, 'Point Shop Redemption'), ofSource(known, 'Unique Code'))
    await waitFor('the neighbour is credited', async () => (await balanceOf(known)) === 120n)
    const letters = async () => (await (await nats.manager()).streams.info('DEAD-LETTERS')).state.messages
    await waitFor('both are dead letters', async () => (await letters()) === 2, 25_000)
    expect([await balanceOf(unknown), await balanceOf(spent)]).toEqual([0n, 0n])
  }, 40_000)

  it('credits a registered code once, whether the call or the event comes first', async () => {
    const [early, late] = [newId(), newId()]
    const calledFirst = aRegistration(early)
    const [outcome] = await aPoster(books.db)([awardOfRegistration({ body: calledFirst, traceparent: '' })])
    expect(outcome?.kind).toBe('posted')
    const eventFirst = aRegistration(late)
    await publish(...[calledFirst, eventFirst].map((body): OutgoingEvent => ({ subject: 'codes.code-registered.v1', body })))
    await waitFor('the event is credited', async () => (await balanceOf(late)) === 360n)
    const [again] = await aPoster(books.db)([awardOfRegistration({ body: eventFirst, traceparent: '' })])
    expect(again).toMatchObject({ kind: 'posted', transfer: { replayed: true, balance: 360n } })
    expect(await balanceOf(early)).toBe(360n)
    expect((await listEntries(books.db, { memberId: late, limit: 10, beforeVersion: 0n, withCause: true })).map((entry) => entry.source)).toEqual([
      'scanMilestone',
      'Unique Code',
    ])
  })

  it('credits a completed profile and the welcome bonus of an upgrade', async () => {
    const memberId = newId()
    await publish(
      {
        subject: 'identity.profile-completed.v1',
        body: { rewardId: newId(), memberId, points: 200n, completedAt: new Date(), entryId: newId() },
      },
      {
        subject: 'tiers.tier-changed.v1',
        body: { historyId: newId(), memberId, from: 'Gold', to: 'Diamond', direction: 'upgraded', changedAt: new Date() },
      },
      {
        subject: 'tiers.tier-changed.v1',
        body: { historyId: newId(), memberId, from: 'Diamond', to: 'Platinum', direction: 'downgraded', changedAt: new Date() },
      },
    )
    await waitFor('both are credited', async () => (await balanceOf(memberId)) === 1000n)
  })

  it("credits both sides of a referral by the referrer's tier once tiers answers again", async () => {
    const [referrerId, refereeId] = [newId(), newId()]
    tierAnswers = [() => Promise.reject(new Error('tiers is unavailable')), async () => 'Platinum']
    const referral = { referralId: newId(), referrerId, refereeId, qualifiedAt: new Date() }
    await publish({ subject: 'identity.referral-qualified.v1', body: referral })
    await waitFor('both sides are credited', async () => (await balanceOf(refereeId)) === 150n, 15_000)
    expect(await balanceOf(referrerId)).toBe(550n)
    expect((await books.db.query('SELECT 1 FROM pending_referrals')).rowCount).toBe(0)
  }, 20_000)
})

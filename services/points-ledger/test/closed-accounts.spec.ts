import { newId } from '@club/kernel'
import { record, startRelay } from '@club/messaging'
import type { OutgoingEvent } from '@club/messaging'
import { actAs } from '@club/service-host'
import { testHost, testNats, waitFor } from '@club/testing'
import { decideIssuance } from '../src/commands/decide-issuance'
import { processCredit } from '../src/commands/process-credit'
import { submitCredit } from '../src/commands/submit-credit'
import { startReferralAwards } from '../src/processes/award-referrals'
import { listBooks } from '../src/queries/list-books'
import { findCredits, pageCreditRows } from '../src/queries/list-credits'
import { onAccountClosed } from '../src/subscribers/on-account-closed'
import { onReferralQualified } from '../src/subscribers/on-referral-qualified'
import { onTierChanged } from '../src/subscribers/on-tier-changed'
import { emptyBooks } from './given'
import type { Books } from './given'

let books: Books
let nats: Awaited<ReturnType<typeof testNats>>
const host = testHost('points-ledger-closed')

beforeAll(async () => {
  books = await emptyBooks()
  nats = await testNats()
  startRelay(host, books.db, nats)
  const referrals = startReferralAwards(host, { db: books.db, askTier: async () => 'Platinum' })
  const options = { db: books.db, nats }
  onAccountClosed(host, options)
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
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Says that accounts are closed, or open again, and waits until the ledger has noted it. */
async function closing(memberIds: readonly string[], closed: boolean, changedAt = new Date()): Promise<void> {
  await publish(...memberIds.map((memberId): OutgoingEvent => ({ subject: 'identity.account-closed.v1', body: { memberId, closed, changedAt } })))
  await waitFor('the closing is noted', async () => {
    const { rowCount } = await books.db.query('SELECT FROM closed_members WHERE member_id = ANY ($1) AND is_closed = $2', [memberIds, closed])
    return rowCount === memberIds.length
  })
}

describe('a closed account', () => {
  it('gets nothing for a friend that comes later, who gets theirs, nor for a higher tier', async () => {
    const [closedId, friendId, laterId] = [newId(), newId(), newId()]
    await closing([closedId], true)
    const upgrade = { historyId: newId(), from: 'Gold', to: 'Diamond', direction: 'upgraded', changedAt: new Date() }
    await publish(
      { subject: 'identity.referral-qualified.v1', body: { referralId: newId(), referrerId: closedId, refereeId: friendId, qualifiedAt: new Date() } },
      { subject: 'tiers.tier-changed.v1', body: { ...upgrade, memberId: closedId } },
      { subject: 'tiers.tier-changed.v1', body: { ...upgrade, historyId: newId(), memberId: laterId } },
    )
    await waitFor('the friend is credited', async () => (await balanceOf(friendId)) === 150n)
    await waitFor('the other one is credited', async () => (await balanceOf(laterId)) !== 0n)
    expect(await balanceOf(closedId)).toBe(0n)
    expect((await books.db.query('SELECT FROM pending_referrals')).rowCount).toBe(0)
  })

  it('is left out of a mass credit that was sent before, also when it is open again by the time of an approval', async () => {
    const [openId, closedId, againId] = [newId(), newId(), newId()]
    const [creator, approver] = [newId(), newId()]
    const rows = [openId, closedId, againId].map((memberId) => ({ memberId, email: `${memberId}@example.com`, description: '', points: 0n }))
    const outcome = await actAs({ kind: 'administrator', id: creator }, () =>
      submitCredit(
        { db: books.db, limits: { alonePoints: 1n, dayPoints: 1n } },
        { type: 'campaign', title: 'Hari Raya', points: 50n, fileHash: newId(), fileName: 'credit.csv', rows, idempotencyKey: '' },
      ),
    )
    if (outcome.kind === 'refused') throw new Error(outcome.reason)
    await closing([closedId, againId], true)
    await closing([againId], false)
    await actAs({ kind: 'administrator', id: approver }, () => decideIssuance(books.db, { id: outcome.credit.id, isApproved: true, reason: 'Agreed' }))
    while (await processCredit(books.db));
    expect(await Promise.all([openId, closedId, againId].map(balanceOf))).toEqual([50n, 0n, 0n])
    const states = (await pageCreditRows(books.db, { creditId: outcome.credit.id, afterPosition: 0, limit: 10 })).map(({ state }) => state)
    expect(states).toEqual(['credited', 'unknown', 'unknown'])
    expect((await findCredits(books.db, { ids: [outcome.credit.id], underWay: false, limit: 1 }))[0]).toMatchObject({ state: 'credited', done: 3, credited: 1 })
  })

  it('earns again once it is open, and an event that comes late closes nothing', async () => {
    const [memberId, friendId] = [newId(), newId()]
    await closing([memberId], true, minutesAgo(10))
    await closing([memberId], false, minutesAgo(5))
    await publish({ subject: 'identity.account-closed.v1', body: { memberId, closed: true, changedAt: minutesAgo(8) } })
    await closing([friendId], true)
    await publish({
      subject: 'identity.referral-qualified.v1',
      body: { referralId: newId(), referrerId: memberId, refereeId: newId(), qualifiedAt: new Date() },
    })
    await waitFor('the referrer is credited', async () => (await balanceOf(memberId)) === 550n)
  })
})

import type { Points } from '@club/kernel'
import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { householdHolder, isLimitOf, memberHolder } from '../domain/spending'
import type { Household, SpendingRefusal } from '../domain/spending'
import { findContest } from '../store/contests'
import { countForHousemates } from '../store/housemates'
import type { Housemate } from '../store/housemates'
import { endSpending, enterEntries, findSpending, insertSpendings, listEntryIds, markQuota, returnQuotas, takeQuotas } from '../store/spendings'
import type { NewSpending } from '../store/spendings'

/** What is spent, with whose members' earlier entries count for a household from now on (decisions D82, D140). */
export interface OpenedSpending extends NewSpending {
  readonly households: readonly Household[]
}

/**
 * Writes spendings with their entries, to be carried out by what the caller begins in the same transaction. Households are counted before
 * what is spent now, and contests in one order, so that two groups never wait for each other.
 */
export async function openSpendings(tx: Tx, opened: readonly OpenedSpending[]): Promise<void> {
  const byContest = new Map<string, Housemate[]>()
  for (const { contestId, households } of opened) {
    const mates = households.flatMap(({ key, memberIds }) => memberIds.map((memberId) => ({ holder: householdHolder(key), memberId })))
    if (contestId && mates.length > 0) byContest.set(contestId, [...(byContest.get(contestId) ?? []), ...mates])
  }
  for (const contestId of [...byContest.keys()].sort()) await countForHousemates(tx, contestId, byContest.get(contestId) ?? [])
  await insertSpendings(tx, opened)
}

/**
 * Takes a spending's entries from the quotas of the member and their households, once. Refuses with entries-limit when one of
 * them has no room; then nothing is taken (decision D82).
 */
export async function takeEntries(tx: Tx, spendingId: string): Promise<'taken' | 'entries-limit'> {
  const spending = await findSpending(tx, spendingId)
  const marked = await markQuota(tx, spendingId, 'none', 'taken')
  if (!spending?.contestId || !marked) return 'taken'
  const contest = await findContest(tx, spending.contestId)
  if (!contest) return 'entries-limit'
  const self = memberHolder(spending.memberId)
  const limits = marked.holders.map((holder) => ({
    holder,
    entriesMax:
      holder === self ? contest.entriesPerPerson : isLimitOf(holder, marked.holders) ? (contest.entriesPerHousehold ?? contest.entriesPerPerson) : null,
  }))
  const entries = (await listEntryIds(tx, spendingId)).length
  await tx.query('SAVEPOINT quotas')
  if (await takeQuotas(tx, contest.id, entries, limits)) return 'taken'
  await tx.query('ROLLBACK TO SAVEPOINT quotas')
  await markQuota(tx, spendingId, 'taken', 'returned')
  return 'entries-limit'
}

/** Gives back what `takeEntries` took; nothing when it took nothing. */
export async function returnEntries(tx: Tx, spendingId: string): Promise<void> {
  const marked = await markQuota(tx, spendingId, 'taken', 'returned')
  const spending = await findSpending(tx, spendingId)
  if (!marked || !spending?.contestId) return
  await returnQuotas(tx, spending.contestId, (await listEntryIds(tx, spendingId)).length, marked.holders)
}

/** Makes paid entries count, or records the gift to a wish; publishes contest-entered or wish-donated. Repeating changes nothing. */
export async function completeSpending(tx: Tx, spendingId: string, balanceAfter: Points): Promise<void> {
  if (!(await endSpending(tx, spendingId, { balanceAfter }))) return
  const spending = await findSpending(tx, spendingId)
  if (!spending) return
  const { memberId, points, requestedAt } = spending
  if (spending.contestId) {
    const entries = await enterEntries(tx, spendingId)
    await record(tx, {
      subject: 'contests.contest-entered.v1',
      body: { spendingId, memberId, contestId: spending.contestId, entries, points, enteredAt: requestedAt },
    })
  } else if (spending.wisherId) {
    await record(tx, { subject: 'contests.wish-donated.v1', body: { spendingId, memberId, wisherId: spending.wisherId, points, donatedAt: requestedAt } })
  }
}

/** Ends a spending that failed. */
export async function refuseSpending(tx: Tx, spendingId: string, refusal: SpendingRefusal): Promise<void> {
  await endSpending(tx, spendingId, { refusal })
}

export { findSpending, listEntryIds } from '../store/spendings'
export { findContest } from '../store/contests'

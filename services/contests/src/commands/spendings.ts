import type { Household } from '@club/households'
import type { Points } from '@club/kernel'
import { isFrozen } from '@club/member-data'
import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import type { SpendingRefusal } from '../domain/spending'
import { findContest } from '../store/contests'
import { entryQuotas } from '../store/quotas'
import { endSpending, enterEntries, findSpending, insertSpendings, listEntryIds, markQuota } from '../store/spendings'
import type { NewSpending } from '../store/spendings'

export interface OpenedSpending extends Omit<NewSpending, 'holders'> {
  /** Households of a member who enters a contest limited by household. */
  readonly households: readonly Household[]
}

/**
 * Writes spendings with their entries; the caller begins their sagas in the same transaction. Entries of household members from before
 * they gave the address are counted first (decisions D82, D140).
 */
export async function openSpendings(tx: Tx, opened: readonly OpenedSpending[]): Promise<void> {
  const lateComers = opened.flatMap(({ contestId, memberId, households }) =>
    contestId && households.length > 0 ? entryQuotas.lateComersOf(contestId, memberId, households) : [],
  )
  await entryQuotas.countLateComers(tx, lateComers)
  const spendings = opened.map(({ households, ...spending }) => ({
    ...spending,
    holders: spending.contestId ? entryQuotas.holdersOf(spending.memberId, households) : [],
  }))
  await insertSpendings(tx, spendings)
}

/**
 * Takes a spending's entries from the quotas of the member and their households, once. Refuses with account-frozen a member whose account is
 * being checked (trust-and-desk 10.2), also where nothing is paid, and with entries-limit when a quota has no room; then nothing is taken
 * (decision D82).
 */
export async function takeEntries(
  tx: Tx,
  { spendingId, memberId }: { readonly spendingId: string; readonly memberId: string },
): Promise<'taken' | 'account-frozen' | 'entries-limit'> {
  if (await isFrozen(tx, memberId)) return 'account-frozen'
  const spending = await findSpending(tx, spendingId)
  const marked = await markQuota(tx, spendingId, 'none', 'taken')
  if (!spending?.contestId || !marked) return 'taken'
  const contest = await findContest(tx, spending.contestId)
  if (!contest) return 'entries-limit'
  const { entriesPerPerson: perMember, entriesPerHousehold: perHousehold = perMember } = contest
  const limits = entryQuotas.limitsOf(marked.holders, { perMember, perHousehold })
  const entries = (await listEntryIds(tx, spendingId)).length
  if (await entryQuotas.take(tx, contest.id, entries, limits)) return 'taken'
  await markQuota(tx, spendingId, 'taken', 'returned')
  return 'entries-limit'
}

/** Returns the quotas that `takeEntries` took; nothing when it took none. */
export async function returnEntries(tx: Tx, spendingId: string): Promise<void> {
  const marked = await markQuota(tx, spendingId, 'taken', 'returned')
  const spending = await findSpending(tx, spendingId)
  if (!marked || !spending?.contestId) return
  await entryQuotas.change(tx, spending.contestId, -(await listEntryIds(tx, spendingId)).length, marked.holders)
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

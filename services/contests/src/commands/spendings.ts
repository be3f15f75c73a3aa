import { withIdempotency } from '@club/idempotency'
import type { IdempotencyRefusal } from '@club/idempotency'
import { jsonCodec, newId } from '@club/kernel'
import type { Points } from '@club/kernel'
import { record } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import * as z from 'zod'
import type { EntryDraft } from '../domain/contest'
import { householdHolder, memberHolder, SPENDING_REFUSALS } from '../domain/spending'
import type { Household, SpendingRefusal } from '../domain/spending'
import { findContest } from '../store/contests'
import { countForHousemates } from '../store/housemates'
import { endSpending, enterEntries, findSpending, insertEntries, insertSpending, listEntryIds, markQuota, returnQuotas, takeQuotas } from '../store/spendings'

/** What a key of a member led to: a spending that is carried out, or a refusal that was known before. */
export type KeyOutcome = { readonly spendingId: string } | { readonly refusal: SpendingRefusal }

const keyOutcome = jsonCodec(z.union([z.object({ spendingId: z.string() }), z.object({ refusal: z.enum(SPENDING_REFUSALS) })]))

/**
 * Writes a spending with its entries, and what carries it out (`begin`), in one transaction, once for each key of a member; or
 * keeps the refusal that is known already. A repeated key gets the first outcome (decision D140).
 */
export function openSpending(
  db: Database,
  key: { readonly scope: string; readonly key: string; readonly request: unknown },
  opened:
    | {
        readonly spending: NewSpending
        readonly holders: readonly string[]
        /** What their members entered before they gave the address counts for them from now on (decisions D82, D140). */
        readonly households: readonly Household[]
        readonly entries: readonly EntryDraft[]
        begin(tx: Tx): Promise<void>
      }
    | { readonly refusal: SpendingRefusal },
): Promise<KeyOutcome | IdempotencyRefusal> {
  return withIdempotency<KeyOutcome>(db, { ...key, key: key.key || undefined, outcome: keyOutcome }, async (tx) => {
    if ('refusal' in opened) return { refusal: opened.refusal }
    const { spending, holders, households, entries } = opened
    const { contestId } = spending
    const housemates = households.flatMap(({ key, memberIds }) => memberIds.map((memberId) => ({ holder: householdHolder(key), memberId })))
    if (contestId && housemates.length > 0) await countForHousemates(tx, contestId, housemates)
    await insertSpending(tx, spending, holders)
    if (contestId)
      await insertEntries(
        tx,
        { ...spending, contestId },
        entries.map((entry) => ({ ...entry, id: newId() })),
      )
    await opened.begin(tx)
    return { spendingId: spending.id }
  })
}

type NewSpending = Parameters<typeof insertSpending>[1]

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
    entriesMax: holder === self ? contest.entriesPerPerson : (contest.entriesPerHousehold ?? contest.entriesPerPerson),
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

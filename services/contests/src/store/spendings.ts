import type { Points } from '@club/kernel'
import { elementsOf } from '@club/postgres'
import type { Sql } from '@club/postgres'
import type { EntryDraft } from '../domain/contest'
import type { Spending, SpendingRefusal } from '../domain/spending'

interface Row {
  id: string
  member_id: string
  contest_id: string | null
  wisher_id: string | null
  points: Points
  state: Spending['state']
  refusal: SpendingRefusal | null
  ledger_entry_id: string
  balance_after: Points | null
  requested_at: Date
  [column: string]: unknown
}

const toSpending = (row: Row): Spending => ({
  id: row.id,
  memberId: row.member_id,
  contestId: row.contest_id ?? undefined,
  wisherId: row.wisher_id ?? undefined,
  points: row.points,
  state: row.state,
  refusal: row.refusal ?? undefined,
  ledgerEntryId: row.ledger_entry_id,
  balanceAfter: row.balance_after ?? undefined,
  requestedAt: row.requested_at,
})

/** A spending that begins, and whose quotas count its entries. */
export interface NewSpending extends Omit<Spending, 'state' | 'refusal' | 'balanceAfter'> {
  readonly holders: readonly string[]
  readonly entries: readonly (EntryDraft & { readonly id: string })[]
}

/** Writes new spendings with their entries; those count from `enterEntries` on. */
export async function insertSpendings(sql: Sql, spendings: readonly NewSpending[]): Promise<void> {
  await sql.query(
    {
      name: 'spendings-insert',
      text: `INSERT INTO spendings (id, member_id, contest_id, wisher_id, points, state, ledger_entry_id, requested_at, holders)
             SELECT id, member_id, contest_id, wisher_id, points, 'pending', ledger_entry_id, requested_at,
               ARRAY(SELECT jsonb_array_elements_text(holders))
             FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::uuid[], $7::timestamptz[], $8::jsonb[])
               AS t (id, member_id, contest_id, wisher_id, points, ledger_entry_id, requested_at, holders)`,
    },
    [
      spendings.map(({ id }) => id),
      spendings.map(({ memberId }) => memberId),
      spendings.map(({ contestId }) => contestId ?? null),
      spendings.map(({ wisherId }) => wisherId ?? null),
      spendings.map(({ points }) => points),
      spendings.map(({ ledgerEntryId }) => ledgerEntryId),
      spendings.map(({ requestedAt }) => requestedAt),
      spendings.map(({ holders }) => JSON.stringify(holders)),
    ],
  )
  const entries = spendings.flatMap((spending) => spending.entries.map((entry, index) => ({ ...entry, position: index + 1, spending })))
  if (entries.length === 0) return
  await sql.query(
    {
      name: 'contest-entries-insert',
      text: `INSERT INTO contest_entries (id, contest_id, member_id, status, created_at, spending_id, position, entered, image_key, receipt_key, link, selected_value)
             SELECT id, contest_id, member_id, 'pending', created_at, spending_id, position, false, image_key, receipt_key, link, selected_value
             FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::uuid[], $6::int[], $7::text[], $8::text[], $9::text[], $10::text[])
               AS draft (id, contest_id, member_id, created_at, spending_id, position, image_key, receipt_key, link, selected_value)`,
    },
    [
      entries.map(({ id }) => id),
      entries.map(({ spending }) => spending.contestId),
      entries.map(({ spending }) => spending.memberId),
      entries.map(({ spending }) => spending.requestedAt),
      entries.map(({ spending }) => spending.id),
      entries.map(({ position }) => position),
      entries.map(({ imageKey }) => imageKey ?? null),
      entries.map(({ receiptKey }) => receiptKey ?? null),
      entries.map(({ link }) => link),
      entries.map(({ selectedValue }) => selectedValue),
    ],
  )
}

export async function findSpending(sql: Sql, id: string): Promise<Spending | undefined> {
  const { rows } = await sql.query<Row>({ name: 'spending-find', text: 'SELECT * FROM spendings WHERE id = $1' }, [id])
  return rows[0] && toSpending(rows[0])
}

/** Ends a spending that is pending; false when it had ended. */
export async function endSpending(sql: Sql, id: string, end: { readonly balanceAfter: Points } | { readonly refusal: SpendingRefusal }): Promise<boolean> {
  const [state, refusal, balance] = 'refusal' in end ? ['refused', end.refusal, null] : ['done', null, end.balanceAfter]
  const { rowCount } = await sql.query(
    {
      name: 'spending-end',
      text: `UPDATE spendings SET state = $2, refusal = $3, balance_after = $4 WHERE id = $1 AND state = 'pending'`,
    },
    [id, state, refusal, balance],
  )
  return rowCount === 1
}

/** Makes the entries of a spending count; returns how many there are. */
export async function enterEntries(sql: Sql, spendingId: string): Promise<number> {
  const { rowCount } = await sql.query('UPDATE contest_entries SET entered = true WHERE spending_id = $1', [spendingId])
  return rowCount
}

/** The entries of a spending, in the order sent. */
export async function listEntryIds(sql: Sql, spendingId: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>('SELECT id FROM contest_entries WHERE spending_id = $1 ORDER BY position', [spendingId])
  return rows.map((row) => row.id)
}

/** Moves the mark of a spending's quota; false when it stood elsewhere already, so that nothing is counted or given back twice. */
export async function markQuota(sql: Sql, id: string, from: 'none' | 'taken', to: 'taken' | 'returned'): Promise<{ holders: string[] } | undefined> {
  const { rows } = await sql.query<{ holders: string[] }>('UPDATE spendings SET quota = $3 WHERE id = $1 AND quota = $2 RETURNING holders', [id, from, to])
  return rows[0]
}

/** How many gifts to wishes each member has made. */
export async function countGifts(sql: Sql, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql.query<{ member_id: string; number: number }>(
    {
      name: 'gifts-of-members',
      text: `SELECT member_id, count(*)::int AS number FROM spendings
             WHERE member_id = ANY(${elementsOf('$1::uuid[]')}) AND wisher_id IS NOT NULL AND state = 'done' GROUP BY member_id`,
    },
    [memberIds],
  )
  return new Map(rows.map((row) => [row.member_id, row.number]))
}

/** A gift of a member to a wish. */
export interface Gift {
  readonly id: string
  readonly memberId: string
  readonly points: Points
  readonly givenAt: Date
}

/** Gifts to a wish, newest first; after one of them where it is named. */
export async function listGifts(sql: Sql, wisherId: string, page: { readonly afterId: string | undefined; readonly limit: number }): Promise<Gift[]> {
  const { rows } = await sql.query<Gift & { [column: string]: unknown }>(
    `SELECT id, member_id AS "memberId", points, requested_at AS "givenAt" FROM spendings
     WHERE wisher_id = $1 AND state = 'done' AND ($2::uuid IS NULL OR (requested_at, id) < (SELECT requested_at, id FROM spendings WHERE id = $2))
     ORDER BY requested_at DESC, id DESC LIMIT $3`,
    [wisherId, page.afterId ?? null, page.limit],
  )
  return rows
}

/** All that each wish has received from members. */
export async function sumWishes(sql: Sql): Promise<{ wisherId: string; points: Points }[]> {
  const { rows } = await sql.query<{ wisher_id: string; points: Points }>({
    name: 'wish-totals',
    text: `SELECT wisher_id, sum(points)::bigint AS points FROM spendings WHERE wisher_id IS NOT NULL AND state = 'done' GROUP BY wisher_id`,
  })
  return rows.map((row) => ({ wisherId: row.wisher_id, points: row.points }))
}

/** Whether anybody gave points to a wish. */
export const hasGifts = async (sql: Sql): Promise<boolean> => (await sql.query('SELECT FROM spendings WHERE wisher_id IS NOT NULL LIMIT 1')).rowCount === 1

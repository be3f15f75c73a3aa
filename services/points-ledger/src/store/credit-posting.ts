import type { Points } from '@club/kernel'
import { recordAlike } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { POINT_SOURCES } from '@club/rules'
import { readActor } from '@club/service-host'
import { sourceOf } from '../domain/credit'
import type { CreditTerms } from '../domain/credit'

/**
 * The whole posting of a slice in one statement, so that no row of it travels: a transfer for each of its waiting rows under the
 * row's id, one change for each account (members in their order, the programme last), and two entries for each row. An account's
 * balance after all of the slice is known first, so later rows of the file are subtracted for the line of each row.
 */
const POST = `WITH portion AS MATERIALIZED (
    SELECT position, id, member_id, points, coalesce($4::jsonb, jsonb_build_object('en', description, 'bm', description)) AS reference
    FROM credit_rows WHERE credit_id = $1 AND position > $2 AND position <= $3 AND state = 'waiting'),
  moved AS (
    INSERT INTO transfers (key, id, request_hash, kind, member_account, occurred_at)
    SELECT 'credit:' || id, id, sha256(convert_to(concat_ws(E'\\x1f', 'credit', id, member_id, points), 'UTF8')), 'award',
      'member:' || member_id, $5::timestamptz FROM portion ORDER BY id),
  lines AS (
    SELECT id, id AS transfer_id, ('member:' || member_id) COLLATE "C" AS account, points, position, reference, 0 AS side FROM portion
    UNION ALL
    SELECT gen_random_uuid(), id, $6::text COLLATE "C", -points, position, reference, 1 FROM portion),
  changed AS (
    INSERT INTO accounts AS a (id, balance, version)
    SELECT account, sum(points)::bigint, count(*) FROM lines GROUP BY side, account ORDER BY side, account
    ON CONFLICT ON CONSTRAINT accounts_pkey DO UPDATE
      SET balance = a.balance + excluded.balance, version = a.version + excluded.version, updated_at = now()
    RETURNING id, balance, version),
  placed AS (
    SELECT *, coalesce(sum(points) OVER later, 0)::bigint AS points_later, count(*) OVER later AS lines_later
    FROM lines WINDOW later AS (PARTITION BY account ORDER BY position DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)),
  booked AS (
    INSERT INTO entries (id, transfer_id, account_id, account_version, points, balance_before, balance_after, source, counts_toward_tier, occurred_at, reference)
    SELECT p.id, transfer_id, account, version - lines_later, points, balance - points_later - points, balance - points_later, $7::text, $8::boolean, $5::timestamptz, reference
    FROM placed p JOIN changed c ON c.id = p.account
    RETURNING id, account_id, account_version, points, balance_after)
  SELECT id, substr(account_id, 8) AS "memberId", account_version AS version, points, balance_after AS balance
  FROM booked WHERE account_id <> $6 ORDER BY account_version, id`

/**
 * Locks the accounts of all members of a portion in the order in which accounts are locked everywhere (ascending ids, the programme's
 * last), and makes those that are missing. A conflict locks its row also where the condition keeps it as it is.
 */
const LOCK_MEMBERS = `INSERT INTO accounts (id, balance, version)
  SELECT DISTINCT ('member:' || member_id) COLLATE "C" AS account, 0, 0
  FROM credit_rows WHERE credit_id = $1 AND position > $2 AND position <= $3 AND state = 'waiting' ORDER BY account
  ON CONFLICT ON CONSTRAINT accounts_pkey DO UPDATE SET version = accounts.version WHERE false`

/** Nothing is known of how many rows a subquery brings, and a nested loop over two of them takes longer than all the rest. */
const PLAN = 'SET LOCAL enable_nestloop = off'
/** Rows of one statement. */
const SLICE_ROWS_MAX = 1000

interface CreditedLine {
  readonly id: string
  readonly memberId: string
  readonly version: bigint
  readonly points: Points
  readonly balance: Points
  readonly [column: string]: unknown
}

/**
 * Credits the waiting rows of a batch after one position up to another, and publishes the events; returns how many there were. While
 * PostgreSQL posts a slice, the events of the one before are encoded here. The caller holds the batch's row. A slice locks its
 * members in their order and then the programme: where there are several, all members of all of them are locked first.
 */
export async function postCreditRows(
  tx: Tx,
  credit: CreditTerms,
  { fromPosition, toPosition, sliceRowsMax = SLICE_ROWS_MAX }: { readonly fromPosition: number; readonly toPosition: number; readonly sliceRowsMax?: number },
): Promise<number> {
  await tx.query(PLAN)
  if (toPosition - fromPosition > sliceRowsMax) await tx.query({ name: 'credit-lock-members', text: LOCK_MEMBERS }, [credit.id, fromPosition, toPosition])
  const post = (from: number) => {
    const slice = postSlice(tx, credit, from, Math.min(from + sliceRowsMax, toPosition))
    // A failure surfaces when its turn comes.
    slice.catch(() => undefined)
    return slice
  }
  let credited = 0
  let next = post(fromPosition)
  for (let from = fromPosition; from < toPosition; from += sliceRowsMax) {
    const lines = await next
    if (from + sliceRowsMax < toPosition) next = post(from + sliceRowsMax)
    await recordLines(tx, credit, lines)
    credited += lines.length
  }
  return credited
}

async function postSlice(tx: Tx, credit: CreditTerms, from: number, to: number): Promise<CreditedLine[]> {
  const source = sourceOf(credit.type)
  const { account, countsTowardTier } = POINT_SOURCES[source]
  const { rows } = await tx.query<CreditedLine>({ name: 'credit-post', text: POST }, [
    credit.id,
    from,
    to,
    credit.type === 'campaign' ? JSON.stringify({ en: credit.title, bm: credit.title }) : null,
    credit.createdAt,
    account,
    source,
    countsTowardTier,
  ])
  return rows
}

async function recordLines(tx: Tx, { type, traceparent, createdAt, ...credit }: CreditTerms, lines: readonly CreditedLine[]): Promise<void> {
  const actor = readActor(credit.actor)
  const source = sourceOf(type)
  const bodies = lines.map(({ id, memberId, version, points, balance }) => ({
    entryId: id,
    transferId: id,
    memberId,
    points,
    source,
    balanceAfter: balance,
    accountVersion: version,
    cause: `credit:${id}`,
    creditedAt: createdAt,
    // Staff's text stays in the books and out of events.
    title: '',
  }))
  await recordAlike(tx, 'points-ledger.points-credited.v1', bodies, { traceparent, ...(actor ? { actor } : {}) })
}

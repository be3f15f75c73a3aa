import type { Points } from '@club/kernel'
import { elementsOf, readListPage } from '@club/postgres'
import type { ListPage, ListQuery, ListTable, Sql } from '@club/postgres'
import { CREDIT_ROW_LIST, foldedText } from '@club/rules'
import type { CreditRow, CreditRowState } from '../domain/credit'
import type { AccountState } from '../domain/movement'

type Row = CreditRow & { readonly [column: string]: unknown }

/**
 * A credited row is not updated: a waiting row counts as credited, by the transfer under its own id, once its batch has passed it.
 * Rows that an earlier version credited have that state, and no row of a batch is credited that waits for approval or was rejected.
 */
const IS_CREDITED = "r.state = 'waiting' AND c.state NOT IN ('awaiting-approval', 'rejected') AND (c.state <> 'crediting' OR r.position <= c.worked_position)"
const STATE = `CASE WHEN ${IS_CREDITED} THEN 'credited' ELSE r.state END`
const COLUMNS = `r.id, r.position, r.member_id AS "memberId", r.email, r.description, r.points, ${STATE} AS state,
    CASE WHEN ${IS_CREDITED} THEN r.id ELSE r.transfer_id END AS "transferId", r.recovered`
const FROM = 'credits c JOIN credit_rows r ON r.credit_id = c.id'
const ROWS = `SELECT ${COLUMNS} FROM ${FROM} WHERE c.id = $1 AND r.position > $2`

const CREDIT_SQL = {
  insert: `INSERT INTO credit_rows (credit_id, position, id, member_id, email, description, points, state)
    SELECT $1, * FROM unnest($2::integer[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::bigint[], $8::text[])`,
  page: `${ROWS} ORDER BY r.position LIMIT $3`,
  inState: `${ROWS} AND ${STATE} = $4 ORDER BY r.position LIMIT $3`,
  save: `UPDATE credit_rows r SET state = n.state, transfer_id = n.transfer_id, recovered = n.recovered
    FROM unnest($2::integer[], $3::text[], $4::uuid[], $5::bigint[]) AS n (position, state, transfer_id, recovered)
    WHERE r.credit_id = $1 AND r.position = n.position`,
  lockAvailable: `SELECT id, balance - held AS available FROM accounts WHERE id = ANY (${elementsOf('$1::text[]')}) ORDER BY id FOR UPDATE`,
  // A debit is no upsert: the inserted half of it would be a negative balance.
  take: `UPDATE accounts a SET balance = a.balance - t.points, version = a.version + t.entries, updated_at = now()
    FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS t (id, points, entries) WHERE a.id = t.id RETURNING a.id, a.balance, a.version`,
} as const

export async function insertCreditRows(tx: Sql, creditId: string, rows: readonly CreditRow[]): Promise<void> {
  await tx.query({ name: 'credit-rows-insert', text: CREDIT_SQL.insert }, [
    creditId,
    rows.map((row) => row.position),
    rows.map((row) => row.id),
    rows.map((row) => row.memberId),
    rows.map((row) => row.email),
    rows.map((row) => row.description),
    rows.map((row) => row.points),
    rows.map((row) => row.state),
  ])
}

/** Lists rows in the order of the file. */
export async function listCreditRows(sql: Sql, creditId: string, afterPosition: number, limit: number): Promise<CreditRow[]> {
  const { rows } = await sql.query<Row>({ name: 'credit-rows-page', text: CREDIT_SQL.page }, [creditId, afterPosition, limit])
  return rows
}

/** The rows of a batch as a list that is read page by page; a waiting row of a rejected batch is shown, and found, as rejected. */
const ROW_LIST: ListTable<typeof CREDIT_ROW_LIST, Row> = {
  list: CREDIT_ROW_LIST,
  from: FROM,
  select: COLUMNS,
  columns: {
    position: 'r.position',
    email: 'r.email',
    description: 'r.description',
    points: 'r.points',
    state: `CASE WHEN c.state = 'rejected' AND r.state = 'waiting' THEN 'rejected' ELSE ${STATE} END`,
  },
  key: [{ sql: 'r.position', type: 'int' }],
  keyOf: ({ position }) => String(position),
  searched: [{ sql: 'lower(r.email) COLLATE "C"', spelt: foldedText }],
  member: 'r.member_id',
}

/** A page of the rows of a batch as they are asked for. */
export const pageOfCreditRows = (sql: Sql, creditId: string, query: ListQuery): Promise<ListPage<CreditRow>> =>
  readListPage(sql, ROW_LIST, query, (value) => [`c.id = ${value(creditId)}`])

/** Members with a row of a batch that waits, and what its credited rows add up to, those taken back since included. */
export async function sumCreditRows(sql: Sql, creditId: string): Promise<{ waitingMembers: number; creditedPoints: Points }> {
  const { rows } = await sql.query<{ waitingMembers: number; creditedPoints: Points }>(
    `SELECT count(DISTINCT r.member_id) FILTER (WHERE ${STATE} = 'waiting')::int AS "waitingMembers",
            coalesce(sum(r.points) FILTER (WHERE ${STATE} IN ('credited', 'reversed')), 0)::bigint AS "creditedPoints"
     FROM ${FROM} WHERE c.id = $1`,
    [creditId],
  )
  return rows[0] ?? { waitingMembers: 0, creditedPoints: 0n as Points }
}

/** Lists the next rows in a state; the caller holds the batch's row. */
export async function listCreditRowsIn(tx: Sql, creditId: string, state: CreditRowState, afterPosition: number, limit: number): Promise<CreditRow[]> {
  const { rows } = await tx.query<Row>({ name: 'credit-rows-in-state', text: CREDIT_SQL.inState }, [creditId, afterPosition, limit, state])
  return rows
}

/** Saves the outcome of some rows. */
export async function saveCreditRows(
  tx: Sql,
  creditId: string,
  rows: readonly Pick<CreditRow, 'position' | 'state' | 'transferId' | 'recovered'>[],
): Promise<void> {
  await tx.query({ name: 'credit-rows-save', text: CREDIT_SQL.save }, [
    creditId,
    rows.map((row) => row.position),
    rows.map((row) => row.state),
    rows.map((row) => row.transferId),
    rows.map((row) => row.recovered),
  ])
}

/** Loads what members may spend and locks their accounts until the transaction ends. Accounts must come in lock order. */
export async function lockAvailable(tx: Sql, accounts: readonly string[]): Promise<Map<string, Points>> {
  const { rows } = await tx.query<{ id: string; available: bigint }>({ name: 'credit-lock-available', text: CREDIT_SQL.lockAvailable }, [accounts])
  return new Map(rows.map(({ id, available }) => [id, available]))
}

/** Takes points from accounts that were locked and cover them. */
export async function takePoints(
  tx: Sql,
  taken: readonly { readonly account: string; readonly points: Points; readonly entries: bigint }[],
): Promise<Map<string, AccountState>> {
  const { rows } = await tx.query<{ id: string; balance: bigint; version: bigint }>({ name: 'credit-take', text: CREDIT_SQL.take }, [
    taken.map(({ account }) => account),
    taken.map(({ points }) => points),
    taken.map(({ entries }) => entries),
  ])
  return new Map(rows.map(({ id, balance, version }) => [id, { balance, version }]))
}

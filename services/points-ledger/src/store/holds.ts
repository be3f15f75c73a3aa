import { assert } from '@club/kernel'
import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { isSpentSource } from '@club/rules'
import type { Hold, HoldState } from '../domain/hold'
import type { Reference } from '../domain/movement'

interface Row {
  id: string
  key: string
  request_hash: Buffer
  account_id: string
  points: bigint
  source: string
  to_account: string
  state: HoldState
  available_after: bigint
  expires_at: Date
  reference: Reference | null
}

const COLUMNS = 'id, key, request_hash, account_id, points, source, to_account, state, available_after, expires_at, reference'

/** Sets points aside; the condition in the row is the judge of "enough". Undefined when there are too few. */
export async function reserve(tx: Sql, account: string, points: Points): Promise<Points | undefined> {
  const { rows } = await tx.query<{ available: bigint }>(
    {
      name: 'holds-reserve',
      text: `UPDATE accounts SET held = held + $2, updated_at = now() WHERE id = $1 AND balance - held >= $2
             RETURNING balance - held AS available`,
    },
    [account, points],
  )
  return rows[0]?.available
}

export async function insertHold(tx: Sql, hold: Hold): Promise<void> {
  await tx.query(
    {
      name: 'holds-insert',
      text: `INSERT INTO holds (id, key, request_hash, account_id, points, source, to_account, available_after, expires_at, reference)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    },
    [hold.id, hold.key, hold.requestHash, hold.account, hold.points, hold.source, hold.toAccount, hold.availableAfter, hold.expiresAt, hold.reference ?? null],
  )
}

export async function findHoldByKey(sql: Sql, key: string): Promise<Hold | undefined> {
  const { rows } = await sql.query<Row & { [column: string]: unknown }>({ name: 'holds-by-key', text: `SELECT ${COLUMNS} FROM holds WHERE key = $1` }, [key])
  return rows[0] && toHold(rows[0])
}

export async function loadHoldForUpdate(tx: Sql, id: string): Promise<Hold | undefined> {
  const { rows } = await tx.query<Row & { [column: string]: unknown }>(
    { name: 'holds-for-update', text: `SELECT ${COLUMNS} FROM holds WHERE id = $1 FOR UPDATE` },
    [id],
  )
  return rows[0] && toHold(rows[0])
}

export async function loadHoldByKeyForUpdate(tx: Sql, key: string): Promise<Hold | undefined> {
  const { rows } = await tx.query<Row & { [column: string]: unknown }>(
    { name: 'holds-by-key-for-update', text: `SELECT ${COLUMNS} FROM holds WHERE key = $1 FOR UPDATE` },
    [key],
  )
  return rows[0] && toHold(rows[0])
}

/** A hold as whoever requested it compares it with what was bought. */
export interface HoldRecord {
  readonly id: string
  readonly key: string
  readonly account: string
  readonly points: Points
  readonly state: HoldState
  /** The member's line; null unless settled. */
  readonly entryId: string | null
}

const RECORDS = `SELECT h.id, h.key, h.account_id AS account, h.points, h.state, e.id AS "entryId" FROM holds h
  LEFT JOIN transfers t ON t.key = 'hold:' || h.id LEFT JOIN entries e ON e.transfer_id = t.id AND e.account_id = h.account_id AND e.points = -h.points`

export async function listHoldsByKey(sql: Sql, keys: readonly string[]): Promise<HoldRecord[]> {
  const { rows } = await sql.query<HoldRecord & { [column: string]: unknown }>(`${RECORDS} WHERE h.key = ANY ($1::text[])`, [keys])
  return rows
}

/** Settled holds for some of the programme's accounts, oldest first: ids begin with their time. */
export async function listSettledHolds(sql: Sql, toAccounts: readonly string[], afterId: string, holdsMax: number): Promise<HoldRecord[]> {
  const { rows } = await sql.query<HoldRecord & { [column: string]: unknown }>(
    `${RECORDS} WHERE h.id IN (SELECT id FROM holds WHERE id > $2 AND state = 'settled' AND to_account = ANY ($1::text[]) ORDER BY id LIMIT $3) ORDER BY h.id`,
    [toAccounts, afterId, holdsMax],
  )
  return rows
}

/** What an account may spend: its balance without what is on hold. */
export async function findAvailable(sql: Sql, account: string): Promise<Points> {
  const { rows } = await sql.query<{ available: bigint }>({ name: 'holds-available', text: 'SELECT balance - held AS available FROM accounts WHERE id = $1' }, [
    account,
  ])
  return rows[0]?.available ?? 0n
}

/** Open holds whose time is up. Those that somebody is settling right now are left to the next run. */
export async function loadOverdueHoldsForUpdate(tx: Sql, now: Date, holdsMax: number): Promise<Hold[]> {
  const { rows } = await tx.query<Row & { [column: string]: unknown }>(
    `SELECT ${COLUMNS} FROM holds WHERE state = 'open' AND expires_at <= $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [now, holdsMax],
  )
  return rows.map(toHold)
}

export async function closeHolds(tx: Sql, ids: readonly string[], state: Exclude<HoldState, 'open'>, now: Date): Promise<void> {
  await tx.query({ name: 'holds-close', text: 'UPDATE holds SET state = $2, closed_at = $3 WHERE id = ANY($1::uuid[])' }, [ids, state, now])
}

/** Gives held points back. Accounts must come sorted, one row each: that is the order in which rows are locked. */
export async function freeHeld(tx: Sql, sums: readonly { account: string; points: Points }[]): Promise<void> {
  for (const { account, points } of sums)
    await tx.query({ name: 'holds-free', text: 'UPDATE accounts SET held = held - $2, updated_at = now() WHERE id = $1' }, [account, points])
}

function toHold(row: Row): Hold {
  assert(isSpentSource(row.source), `hold ${row.id} is for nothing that points are spent on`)
  return {
    id: row.id,
    key: row.key,
    requestHash: row.request_hash,
    account: row.account_id,
    points: row.points,
    source: row.source,
    toAccount: row.to_account,
    state: row.state,
    availableAfter: row.available_after,
    expiresAt: row.expires_at,
    reference: row.reference ?? undefined,
  }
}

import { assert } from '@club/kernel'
import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { isSpentSource } from '@club/rules'
import type { Hold, HoldState } from '../domain/hold'
import type { Reference } from '../domain/movement'
import { linesOf } from './transfers'

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

/** Loads what accounts may spend, their rows locked in the order that every posting uses; those without a row are left out. */
export async function loadAvailableForUpdate(tx: Sql, accounts: readonly string[]): Promise<Map<string, Points>> {
  const { rows } = await tx.query<{ id: string; available: bigint }>(
    { name: 'holds-accounts-for-update', text: 'SELECT id, balance - held AS available FROM accounts WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE' },
    [accounts],
  )
  return new Map(rows.map(({ id, available }) => [id, available]))
}

/** Sets points aside on accounts whose rows are locked; the row itself refuses to hold more than its balance. */
export async function addHeld(tx: Sql, holds: readonly Pick<Hold, 'account' | 'points'>[]): Promise<void> {
  const sums = new Map<string, Points>()
  for (const { account, points } of holds) sums.set(account, (sums.get(account) ?? 0n) + points)
  const { rowCount } = await tx.query(
    {
      name: 'holds-add-held',
      text: `UPDATE accounts a SET held = a.held + t.points, updated_at = now() FROM unnest($1::text[], $2::bigint[]) AS t (id, points)
             WHERE a.id = t.id AND a.balance - a.held >= t.points`,
    },
    [[...sums.keys()], [...sums.values()]],
  )
  assert(rowCount === sums.size, 'accounts that are locked cover what was found available')
}

export async function insertHolds(tx: Sql, holds: readonly Hold[]): Promise<void> {
  await tx.query(
    {
      name: 'holds-insert',
      text: `INSERT INTO holds (id, key, request_hash, account_id, points, source, to_account, available_after, expires_at, reference)
             SELECT * FROM unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::bigint[], $9::timestamptz[], $10::jsonb[])`,
    },
    [
      holds.map(({ id }) => id),
      holds.map(({ key }) => key),
      holds.map(({ requestHash }) => requestHash),
      holds.map(({ account }) => account),
      holds.map(({ points }) => points),
      holds.map(({ source }) => source),
      holds.map(({ toAccount }) => toAccount),
      holds.map(({ availableAfter }) => availableAfter),
      holds.map(({ expiresAt }) => expiresAt),
      holds.map(({ reference }) => (reference ? JSON.stringify(reference) : null)),
    ],
  )
}

type Found = Row & { [column: string]: unknown }

/** The holds that were made under keys, by key. */
export async function listHoldsOf(sql: Sql, keys: readonly string[]): Promise<Map<string, Hold>> {
  const { rows } = await sql.query<Found>({ name: 'holds-by-keys', text: `SELECT ${COLUMNS} FROM holds WHERE key = ANY($1::text[])` }, [keys])
  return new Map(rows.map((row) => [row.key, toHold(row)]))
}

/** Holds by id, locked in one order. */
export async function loadHoldsForUpdate(tx: Sql, ids: readonly string[]): Promise<Map<string, Hold>> {
  const { rows } = await tx.query<Found>({ name: 'holds-for-update', text: `SELECT ${COLUMNS} FROM holds WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE` }, [
    ids,
  ])
  return new Map(rows.map((row) => [row.id, toHold(row)]))
}

export async function loadHoldByKeyForUpdate(tx: Sql, key: string): Promise<Hold | undefined> {
  const { rows } = await tx.query<Found>({ name: 'holds-by-key-for-update', text: `SELECT ${COLUMNS} FROM holds WHERE key = $1 FOR UPDATE` }, [key])
  return rows[0] && toHold(rows[0])
}

/** A hold as its requester compares it with what was bought. */
export interface HoldRecord {
  readonly id: string
  readonly key: string
  readonly account: string
  readonly points: Points
  readonly state: HoldState
  /** The member's line; null unless settled. */
  readonly entryId: string | null
  /** The line that gave the points back; null unless reversed. */
  readonly returnedEntryId: string | null
}

const RECORDS = `SELECT h.id, h.key, h.account_id AS account, h.points, h.state, e.id AS "entryId", re.id AS "returnedEntryId" FROM holds h
  LEFT JOIN transfers t ON t.key = 'hold:' || h.id LEFT JOIN LATERAL ${linesOf('t.id')} e ON e.account_id = h.account_id AND e.points = -h.points
  LEFT JOIN transfers r ON r.reverses = t.id LEFT JOIN LATERAL ${linesOf('r.id')} re ON re.account_id = h.account_id AND re.points = h.points`

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

/** A hold that was settled, with the transfer and the member's line that spent it. */
export type SpentHold = Pick<Hold, 'account' | 'points' | 'toAccount' | 'reference'> & { readonly transferId: string; readonly entryId: string }

/** Finds what was spent under a hold's key; undefined when nothing was. */
export async function findSpentHold(sql: Sql, key: string): Promise<SpentHold | undefined> {
  const { rows } = await sql.query<SpentHold & { [column: string]: unknown }>(
    `SELECT h.account_id AS account, h.points, h.to_account AS "toAccount", h.reference, t.id AS "transferId", e.id AS "entryId" FROM holds h
     JOIN transfers t ON t.key = 'hold:' || h.id JOIN LATERAL ${linesOf('t.id')} e ON e.account_id = h.account_id WHERE h.key = $1`,
    [key],
  )
  return rows[0]
}

/** Lists what accounts may spend: their balance without what is on hold. */
export async function listAvailable(sql: Sql, accounts: readonly string[]): Promise<Map<string, Points>> {
  const { rows } = await sql.query<{ id: string; available: bigint }>(
    { name: 'holds-available', text: 'SELECT id, balance - held AS available FROM accounts WHERE id = ANY($1::text[])' },
    [accounts],
  )
  return new Map(rows.map(({ id, available }) => [id, available]))
}

/** Open holds whose time is up. Those that somebody is settling right now are left to the next run. */
export async function loadOverdueHoldsForUpdate(tx: Sql, now: Date, holdsMax: number): Promise<Hold[]> {
  const { rows } = await tx.query<Found>(
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

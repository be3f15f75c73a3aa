import { newId } from '@club/kernel'
import type { Points } from '@club/kernel'
import { record } from '@club/messaging'
import type { OutgoingEvent } from '@club/messaging'
import { readActor } from '@club/service-host'
import type { Sql, Tx } from '@club/postgres'
import { entriesOf, memberAccount, sumPerAccount } from '../domain/movement'
import type { AccountState, BookEntry, Movement } from '../domain/movement'

/** The statements of a posting, in order; the benchmark runs the same texts. */
export const BOOK_SQL = {
  // A transfer is the record of its key: groups of awards claim all their keys in one statement, which @club/idempotency, made for
  // single commands, would do one by one.
  // Keys are claimed first and in order. A key that another transaction is posting makes this wait for its end, so of
  // two racing duplicates one posts and the other one reads the first outcome; nothing has to be rolled back.
  claimKeys: `INSERT INTO transfers (key, id, request_hash, kind, member_account, reverses, occurred_at)
    SELECT * FROM unnest($1::text[], $2::uuid[], $3::bytea[], $4::text[], $5::text[], $6::uuid[], $7::timestamptz[])
    ON CONFLICT ON CONSTRAINT transfers_pkey DO NOTHING RETURNING key`,
  // Arrays sorted by account, one row per account: rows are locked in one order everywhere.
  changeAccounts: `INSERT INTO accounts AS a (id, balance, version)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[])
    ON CONFLICT ON CONSTRAINT accounts_pkey DO UPDATE
      SET balance = a.balance + excluded.balance, version = a.version + excluded.version, updated_at = now()
    RETURNING id, balance, version`,
  // A debit is no upsert: the inserted half of it would be a negative balance.
  lockMembers: 'SELECT FROM accounts WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE',
  changeMembers: `UPDATE accounts a SET balance = a.balance + t.points, held = a.held - t.held, version = a.version + t.entries, updated_at = now()
    FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS t (id, points, held, entries)
    WHERE a.id = t.id AND a.balance + t.points >= a.held - t.held RETURNING a.id, a.balance, a.version`,
  insertEntries: `INSERT INTO entries
      (id, transfer_id, account_id, account_version, points, balance_before, balance_after, source, counts_toward_tier, occurred_at, reference)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[], $9::boolean[], $10::timestamptz[], $11::jsonb[])`,
  findHashes: 'SELECT key, request_hash FROM transfers WHERE key = ANY($1::text[])',
  findTransfers: `SELECT key, id, request_hash, member_account FROM transfers WHERE key = ANY($1::text[])`,
  // Newest first within a transfer: its last entry on the member's account carries the outcome. Entries are found by their transfers alone; `linesOf` says why.
  findOutcomes: `SELECT e.* FROM (SELECT transfer_id, id, account_id, account_version, balance_after FROM entries WHERE transfer_id = ANY($1::uuid[]) OFFSET 0) e
    WHERE account_id LIKE 'member:%' ORDER BY account_version DESC`,
} as const

/** Effect of a posting on the member's account. */
export interface PostedTransfer {
  readonly key: string
  readonly transferId: string
  readonly entryId: string
  readonly balance: Points
  readonly version: bigint
  readonly requestHash: Buffer
  readonly replayed: boolean
}

/** Claims the keys of movements; returns those that nobody had posted. Keys must be unique within the call. */
export async function claimKeys(tx: Sql, movements: readonly Movement[]): Promise<Set<string>> {
  const sorted = [...movements].sort((left, right) => (left.key < right.key ? -1 : 1))
  const { rows } = await tx.query<{ key: string }>({ name: 'books-claim-keys', text: BOOK_SQL.claimKeys }, [
    sorted.map((movement) => movement.key),
    sorted.map((movement) => movement.transferId),
    sorted.map((movement) => movement.requestHash),
    sorted.map((movement) => movement.kind),
    sorted.map((movement) => memberAccount(movement.memberId)),
    sorted.map((movement) => movement.reverses ?? null),
    sorted.map((movement) => movement.occurredAt),
  ])
  return new Set(rows.map((row) => row.key))
}

/** The fingerprints of the requests behind keys that were posted. */
export async function findHashes(sql: Sql, keys: readonly string[]): Promise<Map<string, Buffer>> {
  const { rows } = await sql.query<{ key: string; request_hash: Buffer }>({ name: 'books-find-hashes', text: BOOK_SQL.findHashes }, [keys])
  return new Map(rows.map((row) => [row.key, row.request_hash]))
}

/** The first outcomes of keys that were posted before. */
export async function findPosted(sql: Sql, keys: readonly string[]): Promise<Map<string, PostedTransfer>> {
  if (keys.length === 0) return new Map()
  const transfers = await sql.query<{ key: string; id: string; request_hash: Buffer }>({ name: 'books-find-transfers', text: BOOK_SQL.findTransfers }, [keys])
  const outcomes = await sql.query<{ transfer_id: string; id: string; account_version: bigint; balance_after: bigint }>(
    { name: 'books-find-outcomes', text: BOOK_SQL.findOutcomes },
    [transfers.rows.map((row) => row.id)],
  )
  const last = new Map<string, (typeof outcomes.rows)[number]>()
  for (const row of outcomes.rows) if (!last.has(row.transfer_id)) last.set(row.transfer_id, row)
  return new Map(
    transfers.rows.flatMap((transfer) => {
      const entry = last.get(transfer.id)
      if (!entry) return []
      const posted: PostedTransfer = {
        key: transfer.key,
        transferId: transfer.id,
        entryId: entry.id,
        balance: entry.balance_after,
        version: entry.account_version,
        requestHash: transfer.request_hash,
        replayed: true,
      }
      return [[transfer.key, posted] as const]
    }),
  )
}

/** Credits: every account of the movements in one statement, or those alone that a test picks. */
export function changeAccounts(
  tx: Sql,
  movements: readonly Movement[],
  isMeant: (account: string) => boolean = () => true,
): Promise<Map<string, AccountState>> {
  return upsert(
    tx,
    sumPerAccount(movements).filter(({ account }) => isMeant(account)),
  )
}

/**
 * Changes members' accounts in either direction and frees the held points of these movements. Undefined when an account does
 * not cover its sum.
 */
export async function changeMembers(
  tx: Sql,
  movements: readonly Movement[],
  freed: readonly { readonly account: string; readonly points: Points }[],
): Promise<Map<string, AccountState> | undefined> {
  const isMember = new Set(movements.map(({ memberId }) => memberAccount(memberId)))
  const changes = sumPerAccount(movements)
  const members = changes.filter(({ account }) => isMember.has(account))
  const held = new Map<string, Points>()
  for (const { account, points } of freed) held.set(account, (held.get(account) ?? 0n) + points)
  const accounts = members.map(({ account }) => account)
  // One row needs no order; several are locked first, because an UPDATE of a list locks in an order that we do not control.
  if (accounts.length > 1) await tx.query({ name: 'books-lock-members', text: BOOK_SQL.lockMembers }, [accounts])
  const { rows } = await tx.query<{ id: string; balance: bigint; version: bigint }>({ name: 'books-change-members', text: BOOK_SQL.changeMembers }, [
    accounts,
    members.map(({ points }) => points),
    accounts.map((account) => held.get(account) ?? 0n),
    members.map(({ entries }) => entries),
  ])
  if (rows.length < members.length) return undefined
  const after = await upsert(
    tx,
    changes.filter(({ account }) => !isMember.has(account)),
  )
  for (const { id, balance, version } of rows) after.set(id, { balance, version })
  return after
}

async function upsert(tx: Sql, changes: ReturnType<typeof sumPerAccount>): Promise<Map<string, AccountState>> {
  const { rows } = await tx.query<{ id: string; balance: bigint; version: bigint }>({ name: 'books-change-accounts', text: BOOK_SQL.changeAccounts }, [
    changes.map((change) => change.account),
    changes.map((change) => change.points),
    changes.map((change) => change.entries),
  ])
  return new Map(rows.map((row) => [row.id, { balance: row.balance, version: row.version }]))
}

/** Writes the entries of movements whose keys were claimed and accounts changed, and the events they make true. */
export async function writeEntries(tx: Tx, movements: readonly Movement[], after: ReadonlyMap<string, AccountState>): Promise<Map<string, PostedTransfer>> {
  const entries = entriesOf(movements, after, newId)
  tx.write({ name: 'books-insert-entries', text: BOOK_SQL.insertEntries }, [
    entries.map((entry) => entry.id),
    entries.map((entry) => entry.transferId),
    entries.map((entry) => entry.account),
    entries.map((entry) => entry.version),
    entries.map((entry) => entry.points),
    entries.map((entry) => entry.balanceBefore),
    entries.map((entry) => entry.balanceAfter),
    entries.map((entry) => entry.source),
    entries.map((entry) => entry.countsTowardTier),
    entries.map((entry) => entry.occurredAt),
    entries.map((entry) => (entry.reference ? JSON.stringify(entry.reference) : null)),
  ])
  const byTransfer = new Map(movements.map((movement) => [movement.transferId, movement]))
  const events: OutgoingEvent[] = []
  const posted = new Map<string, PostedTransfer>()
  for (const entry of entries) {
    const movement = byTransfer.get(entry.transferId)
    if (!movement || entry.account !== memberAccount(movement.memberId)) continue
    events.push(eventOf(movement, entry))
    posted.set(movement.key, {
      key: movement.key,
      transferId: movement.transferId,
      entryId: entry.id,
      balance: entry.balanceAfter,
      version: entry.version,
      requestHash: movement.requestHash,
      replayed: false,
    })
  }
  await record(tx, ...events)
  return posted
}

function eventOf(movement: Movement, entry: BookEntry): OutgoingEvent {
  const shared = {
    entryId: entry.id,
    transferId: entry.transferId,
    memberId: movement.memberId,
    source: entry.source,
    balanceAfter: entry.balanceAfter,
    accountVersion: entry.version,
    cause: movement.key,
  }
  const { traceparent } = movement
  const actor = readActor(movement.actor)
  const caused = { traceparent, ...(actor ? { actor } : {}) }
  return entry.points > 0n
    ? {
        subject: 'points-ledger.points-credited.v1',
        ...caused,
        body: {
          ...shared,
          points: entry.points,
          creditedAt: movement.occurredAt,
          // Staff's text may name a member, and events are kept for ever: the title is read in the books (trust-and-desk 1.4).
          title: '',
        },
      }
    : {
        subject: 'points-ledger.points-debited.v1',
        ...caused,
        body: { ...shared, points: -entry.points, debitedAt: movement.occurredAt },
      }
}

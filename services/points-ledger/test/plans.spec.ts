import { newId } from '@club/kernel'
import { connect } from '@club/postgres'
import type { Database } from '@club/postgres'
import { aHolder, anAward, aPoster, aSettler, emptyBooks } from './given'
import type { Books } from './given'

const ROWS = 20_000
/** Every table that spending reads, the partitions of the entries too. */
const IN_SPENDING = "c.relname IN ('accounts', 'transfers', 'holds', 'outbox', 'inbox') OR c.relname LIKE 'entries%'"

let books: Books
let db: Database
beforeAll(async () => {
  books = await emptyBooks()
  // Nobody has analysed the tables, as in a fresh club for a minute.
  const { rows: tables } = await books.db.owner.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND (${IN_SPENDING})`,
  )
  for (const { name } of tables) await books.db.owner.query(`ALTER TABLE ${name} SET (autovacuum_enabled = off)`)
  // Autovacuum's summaries of block ranges read the table too, and would be counted.
  for (const name of ['accounts_updated_at_idx', 'transfers_posted_at_idx']) await books.db.owner.query(`ALTER INDEX ${name} SET (autosummarize = off)`)
  // One connection, which keeps the plans that it made first.
  db = connect(books.db.url, { poolMax: 1 })
})
afterAll(async () => {
  await db.end()
  await books.db.drop()
})

/** Rows that were read by scanning a table, of each table. */
async function scannedRows(): Promise<Record<string, number>> {
  await db.query('SELECT pg_stat_force_next_flush()')
  await db.query('SELECT 1')
  const { rows } = await books.db.superuser.query<{ name: string; read: number }>(
    `SELECT c.relname AS name, c.seq_tup_read::float8 AS read FROM pg_stat_user_tables c WHERE ${IN_SPENDING}`,
  )
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]))
}

it('spending goes on looking up holds and accounts although it was prepared while the books were empty', async () => {
  const members = Array.from({ length: 30 }, () => newId())
  const [post, hold, settle] = [aPoster(db), aHolder(db), aSettler(db)]
  const spend = async (ids: readonly string[]) => {
    const held = await Promise.all(ids.map((memberId) => hold({ key: newId(), memberId, points: 10n, source: 'Contest Entry', ttlSeconds: 900 })))
    return Promise.all(held.map((outcome) => (outcome.kind === 'held' ? settle({ holdId: outcome.hold.id, entryId: newId() }) : undefined)))
  }
  await post(members.map((memberId) => anAward({ memberId, points: 1000n })))
  for (let round = 0; round < 10; round += 1) await spend(members.slice(0, 5))
  await books.db.superuser.query(`INSERT INTO accounts (id, balance, version) SELECT 'member:' || gen_random_uuid(), 0, 0 FROM generate_series(1, ${ROWS})`)
  await books.db.superuser.query(
    `INSERT INTO holds (id, key, request_hash, account_id, points, source, to_account, state, available_after, expires_at)
     SELECT gen_random_uuid(), 'old:' || n, '', 'member:' || gen_random_uuid(), 1, 'Contest Entry', 'redemption', 'settled', 0, now() FROM generate_series(1, ${ROWS}) n`,
  )
  const before = await scannedRows()
  for (let round = 0; round < 10; round += 1) {
    const outcomes = await spend(members)
    expect(outcomes.every((outcome) => outcome?.kind === 'settled')).toBe(true)
  }
  expect(await scannedRows()).toEqual(before)
})

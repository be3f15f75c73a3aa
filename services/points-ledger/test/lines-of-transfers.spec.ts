import type { Sql } from '@club/postgres'
import { listHoldsByKey, listSettledHolds } from '../src/store/holds'
import { listEarnedTransfers } from '../src/store/transfers'
import { emptyBooks } from './given'
import type { Books } from './given'

const LONG = 'member:long'
const ORDERS = 20_000
const AT_ONCE = 500
/** Orders of one member, each given back; no table has statistics yet, as in the first minutes of a month. */
const HISTORY = `WITH n AS (SELECT n, md5('h' || n)::uuid AS hold, md5('t' || n)::uuid AS spent, md5('r' || n)::uuid AS back FROM generate_series(1, ${ORDERS}) n),
  h AS (INSERT INTO holds (id, key, request_hash, account_id, points, source, to_account, state, available_after, expires_at)
    SELECT hold, 'order:' || n, ''::bytea, '${LONG}', 1, 'Point Shop', 'redemption', 'settled', 1, now() FROM n),
  t AS (INSERT INTO transfers (key, id, request_hash, kind, member_account, reverses, occurred_at)
    SELECT 'hold:' || hold, spent, ''::bytea, 'award', '${LONG}', NULL::uuid, now() FROM n UNION ALL SELECT 'back:' || n, back, ''::bytea, 'reversal', '${LONG}', spent, now() FROM n)
  INSERT INTO entries (id, transfer_id, account_id, account_version, points, balance_before, balance_after, source, counts_toward_tier, occurred_at)
  SELECT gen_random_uuid(), CASE WHEN line < 2 THEN spent ELSE back END, CASE WHEN line % 2 = 0 THEN '${LONG}' ELSE 'redemption' END, 4 * n + line,
    CASE WHEN line IN (0, 3) THEN -1 ELSE 1 END, 10, CASE WHEN line IN (0, 3) THEN 9 ELSE 11 END, 'Point Shop', false, now() FROM n, generate_series(0, 3) line`

let books: Books
beforeAll(async () => {
  books = await emptyBooks()
  await books.db.superuser.query('ALTER TABLE holds SET (autovacuum_enabled = off); ALTER TABLE transfers SET (autovacuum_enabled = off)')
  await books.db.superuser.query(HISTORY)
})
afterAll(() => books.db.drop())

/** Blocks that PostgreSQL reads for a query, as it plans it here. */
async function blocksOf(query: (sql: Sql) => Promise<unknown>): Promise<number> {
  const plans: { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }[] = []
  const explaining = {
    query: async (text: string, values: unknown[]) => {
      const { rows } = await books.db.query<(typeof plans)[number]>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values)
      plans.push(...rows)
      return { rows: [], rowCount: 0 }
    },
  } as Sql
  await query(explaining)
  return plans.reduce((sum, { 'QUERY PLAN': [{ Plan }] }) => sum + Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], 0)
}

describe('one among thousands of lines of a member is read from few blocks, whatever statistics there are:', () => {
  const keys = Array.from({ length: AT_ONCE }, (_, index) => `order:${index + 1}`)

  it('by its hold', async () => {
    const settled = (sql: Sql) => listSettledHolds(sql, ['redemption'], '00000000-0000-0000-0000-000000000000', AT_ONCE)
    expect((await settled(books.db)).filter(({ entryId, returnedEntryId }) => entryId && returnedEntryId)).toHaveLength(AT_ONCE)
    expect(await blocksOf(settled)).toBeLessThan(100 * AT_ONCE)
    expect(await blocksOf((sql) => listHoldsByKey(sql, keys))).toBeLessThan(100 * AT_ONCE)
  })

  it('by its transfer', async () => {
    const { rows } = await books.db.query<{ id: string }>("SELECT id FROM transfers WHERE kind = 'award' ORDER BY key LIMIT $1", [AT_ONCE])
    expect(rows).toHaveLength(AT_ONCE)
    expect(await blocksOf((sql) => listEarnedTransfers(sql, LONG, { keys: [], ids: rows.map(({ id }) => id) }))).toBeLessThan(100 * AT_ONCE)
  })
})

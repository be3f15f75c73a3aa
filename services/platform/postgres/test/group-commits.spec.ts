import { TEST_ROLES, testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { clock } from '@club/service-host'
import { groupCommits } from '../src'
import type { Sql } from '../src'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.owner.query(`CREATE TABLE kept (n int PRIMARY KEY, in_transaction text NOT NULL DEFAULT pg_current_xact_id()::text);
    GRANT ALL ON kept TO ${TEST_ROLES.service.name}`)
})
beforeEach(() => db.owner.query('TRUNCATE kept'))
afterAll(() => db.drop())

const keep = (n: number) => (tx: Sql) => tx.query('INSERT INTO kept (n) VALUES ($1)', [n])
const kept = async () => (await db.query<{ n: number }>('SELECT n FROM kept ORDER BY n')).rows.map(({ n }) => n)
const transactions = async () => (await db.query<{ n: number }>('SELECT count(DISTINCT in_transaction)::int AS n FROM kept')).rows[0]?.n

describe('transactions that are requested together', () => {
  it('each have their own outcome: one that the database refuses or that throws takes no other with it', async () => {
    const grouped = groupCommits(db)
    await keep(3)(db)
    const asked = [1, 2, 3, 4, 5].map((n) =>
      grouped.withTransaction(async (tx) => {
        await keep(n)(tx)
        if (n === 4) throw new Error('changed its mind')
        return n
      }),
    )
    const outcomes = (await Promise.allSettled(asked)).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))
    expect(outcomes).toEqual([1, 2, 'failed', 'failed', 5])
    expect(await kept()).toEqual([1, 2, 3, 5])
  })

  it('do not wait for a row that one of them waits for', async () => {
    const grouped = groupCommits(db)
    await keep(4)(db)
    const other = await db.pool.connect()
    try {
      await other.query('BEGIN; SELECT 1 FROM kept WHERE n = 4 FOR UPDATE')
      const waiting = grouped.withTransaction((tx) => tx.query('UPDATE kept SET n = 7 WHERE n = 4'))
      await Promise.all([grouped.withTransaction(keep(5)), grouped.withTransaction(keep(6))])
      expect(await kept()).toEqual([4, 5, 6])
      await other.query('COMMIT')
      await waiting
    } finally {
      other.release()
    }
    expect(await kept()).toEqual([5, 6, 7])
  })

  it('share commits, and each hook runs once, after the commit', async () => {
    const grouped = groupCommits(db)
    const hooked: number[] = []
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        grouped.withTransaction(async (tx) => {
          tx.afterCommit(() => void hooked.push(n))
          await keep(n)(tx)
        }),
      ),
    )
    expect(hooked.sort((a, b) => a - b)).toEqual(await kept())
    expect(hooked).toHaveLength(20)
    expect(await transactions()).toBeLessThan(20)
  })

  it('see what those before them did, and run each in the context of its caller', async () => {
    const grouped = groupCommits(db)
    const chosen = ['2026-01-01', '2027-01-01'].map((day) => new Date(`${day}T00:00:00Z`))
    const seen = await Promise.all(
      chosen.map((now, n) =>
        clock.runAt(now, () =>
          grouped.withTransaction(async (tx) => {
            await keep(n)(tx)
            return { now: clock.now(), earlier: (await tx.query('SELECT 1 FROM kept')).rowCount }
          }),
        ),
      ),
    )
    expect(seen).toEqual([
      { now: chosen[0], earlier: 1 },
      { now: chosen[1], earlier: 2 },
    ])
  })
})

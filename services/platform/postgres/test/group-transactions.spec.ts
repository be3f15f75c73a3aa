import { clock } from '@club/service-host'
import { TEST_ROLES, testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { groupTransactions } from '../src'
import type { Tx } from '../src'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.owner.query(`CREATE TABLE kept (n int PRIMARY KEY, in_transaction text NOT NULL DEFAULT pg_current_xact_id()::text);
    GRANT ALL ON kept TO ${TEST_ROLES.service.name}`)
})
beforeEach(() => db.owner.query('TRUNCATE kept'))
afterAll(() => db.drop())

const keep = (tx: Pick<Tx, 'query'>, ...numbers: number[]) => tx.query('INSERT INTO kept (n) SELECT * FROM unnest($1::int[])', [numbers])
const kept = async () => (await db.query<{ n: number }>('SELECT n FROM kept ORDER BY n')).rows.map(({ n }) => n)
const transactions = async () => (await db.query<{ n: number }>('SELECT count(DISTINCT in_transaction)::int AS n FROM kept')).rows[0]?.n

/** Keeps numbers for many callers; the hook is called with each group of numbers. */
const keeping = (hook: (tx: Tx, numbers: readonly number[]) => void = () => undefined) =>
  groupTransactions<number, number>(db, {
    name: 'keep',
    async work(tx, group) {
      const numbers = group.map(({ item }) => item)
      hook(tx, numbers)
      await keep(tx, ...numbers)
      return numbers
    },
  })

describe('what many ask for at the same time', () => {
  it('has an outcome for each: what the database refuses or what throws takes nothing else with it', async () => {
    await keep(db, 3)
    const submit = keeping((_, numbers) => {
      if (numbers.includes(4)) throw new Error('changed its mind')
    })
    const asked = await Promise.allSettled([1, 2, 3, 4, 5].map(submit))
    expect(asked.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([1, 2, 'failed', 'failed', 5])
    expect(await kept()).toEqual([1, 2, 3, 5])
  })

  it('does not wait for a row that one of them waits for', async () => {
    await keep(db, 4)
    const submit = groupTransactions<number, void>(db, {
      name: 'raise',
      async work(tx, group) {
        for (const { item } of group) await tx.query('UPDATE kept SET n = n + 10 WHERE n = $1', [item])
        return group.map(() => undefined)
      },
    })
    await keep(db, 5, 6)
    const other = await db.pool.connect()
    try {
      await other.query('BEGIN; SELECT 1 FROM kept WHERE n = 4 FOR UPDATE')
      const waiting = submit(4)
      await Promise.all([submit(5), submit(6)])
      expect(await kept()).toEqual([4, 15, 16])
      await other.query('COMMIT')
      await waiting
    } finally {
      other.release()
    }
    expect(await kept()).toEqual([14, 15, 16])
  })

  it('shares a commit, after which its hooks run', async () => {
    const seen: Promise<number | undefined>[] = []
    const submit = keeping((tx) => tx.afterCommit(() => void seen.push(transactions())))
    await Promise.all(Array.from({ length: 20 }, (_, n) => submit(n)))
    expect(await kept()).toHaveLength(20)
    expect(await transactions()).toBe(seen.length)
    expect(seen.length).toBeLessThan(20)
  })

  it('goes by the clock of its callers, and each is done in the context of its own', async () => {
    const chosen = ['2026-01-01', '2027-01-01'].map((day) => new Date(`${day}T00:00:00Z`))
    const submit = groupTransactions<number, Date[]>(db, {
      name: 'look',
      work: async (_, group) => group.map(({ asCaller }) => [clock.now(), asCaller(() => clock.now())]),
    })
    const seen = await Promise.all(chosen.map((now, n) => clock.runAt(now, () => submit(n))))
    expect(seen).toEqual(chosen.map((now) => [now, now]))
  })
})

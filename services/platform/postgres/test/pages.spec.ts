import { testDatabase, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { pagesIn, readPages } from '../src'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const NUMBERS = 'SELECT n FROM generate_series(1, $1::int) AS n ORDER BY n'
const read = (values: readonly unknown[], rowsAtOnce: number, select = NUMBERS) => readPages<{ n: number }>(db, select, { values, rowsAtOnce })

/** Transactions of the service's role that are open, and connections that nobody has given back. */
async function held(): Promise<readonly unknown[]> {
  const { rows } = await db.superuser.query<{ count: bigint }>(
    `SELECT count(*) AS count FROM pg_stat_activity WHERE datname = current_database() AND usename = 'test_service' AND xact_start IS NOT NULL`,
  )
  return [rows[0]?.count, db.pool.totalCount - db.pool.idleCount]
}
const nothingIsHeld = async () => JSON.stringify(await held(), (_, value) => (typeof value === 'bigint' ? Number(value) : (value as unknown))) === '[0,0]'

describe('rows that are read in pages', () => {
  it('are refused with what is wrong with their statement, and hold nothing then', async () => {
    const wrong = async () => {
      for await (const page of read([], 10, 'SELECT 1 / (n - 15) AS n FROM generate_series(1, 100) AS n')) expect(page.length).toBe(10)
    }
    await expect(wrong()).rejects.toMatchObject({ code: '22012' })
    await waitFor('everything to be given back', nothingIsHeld)
  })

  it.each([
    [0, []],
    [3, [3]],
    [10, [10]],
    [25, [10, 10, 5]],
  ])('are all of %d, in their order', async (count, pages) => {
    const found: number[][] = []
    for await (const page of read([count], 10)) found.push(page.map(({ n }) => n))
    expect(found.map((page) => page.length)).toEqual(pages)
    expect(found.flat()).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  })

  it('hold nothing any more once their reader has left, be it before the first page, after it, or with a fault of their own', async () => {
    const untouched = read([1000], 10)
    await untouched.return(undefined)
    for await (const page of read([1000], 10)) {
      expect([page.length, await held()]).toEqual([10, [1n, 1]])
      break
    }
    const failing = async () => {
      for await (const page of read([1000], 10)) throw new Error(`the reader failed after ${page.length}`)
    }
    await expect(failing()).rejects.toThrow('the reader failed after 10')
    await waitFor('everything to be given back', nothingIsHeld)
  })

  it('are read twice in one transaction, one after the other', async () => {
    const sums = await db.withTransaction(async (tx) => {
      const sum = async () => {
        let total = 0
        for await (const page of pagesIn<{ n: number }>(tx, NUMBERS, { values: [25], rowsAtOnce: 10 })) {
          total += page.length
          if (total === 20) break
        }
        return total
      }
      return [await sum(), await sum()]
    })
    expect(sums).toEqual([20, 20])
  })
})

import { TEST_ROLES, testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { connect, constraintOf } from '../src'
import type { Database } from '../src'

let test: TestDatabase
/** One connection, so that a transaction's leftovers would meet the next. */
let db: Database
beforeAll(async () => {
  test = await testDatabase()
  await test.owner.query(`CREATE TABLE kept (name text CONSTRAINT kept_pkey PRIMARY KEY); GRANT ALL ON kept TO ${TEST_ROLES.service.name}`)
  db = connect(test.url, { poolMax: 1 })
})
beforeEach(() => test.owner.query('TRUNCATE kept'))
afterAll(async () => {
  await db.end()
  await test.drop()
})

const kept = async () => (await db.query<{ name: string }>('SELECT name FROM kept ORDER BY name')).rows.map(({ name }) => name)
const keep = (name: string) => ['INSERT INTO kept VALUES ($1)', [name]] as const

describe('a transaction that sends before it is answered', () => {
  it('fails with what is wrong with a statement whose answer nobody reads, and keeps nothing', async () => {
    const hook = jest.fn()
    const asked = db.withTransaction(async (tx) => {
      tx.afterCommit(hook)
      tx.write(...keep('a'))
      tx.write(...keep('a'))
      tx.write(...keep('b'))
    })
    expect(constraintOf(await asked.catch((error: unknown) => error))).toBe('kept_pkey')
    expect(hook).not.toHaveBeenCalled()
    expect(await kept()).toEqual([])
  })

  it('fails with that too when a later statement was refused because of it', async () => {
    const asked = db.withTransaction(async (tx) => {
      tx.write(...keep('a'))
      tx.write(...keep('a'))
      await tx.query('SELECT 1')
    })
    expect(constraintOf(await asked.catch((error: unknown) => error))).toBe('kept_pkey')
    expect(await kept()).toEqual([])
  })

  it('fails with the first of several statements that fail, and its connection serves the next', async () => {
    const asked = db.withTransaction((tx) => Promise.all([tx.query(...keep('a')), tx.query('SELECT 1/0'), tx.query('SELECT none')]))
    await expect(asked).rejects.toThrow('division by zero')
    expect(await db.withTransaction(async (tx) => (await tx.query<{ one: number }>('SELECT 1 AS one')).rows[0]?.one)).toBe(1)
    expect(await kept()).toEqual([])
  })

  it('keeps nothing of what is under way when its work fails', async () => {
    const asked = db.withTransaction(async (tx) => {
      tx.write(...keep('a'))
      await Promise.reject(new Error('a mistake of ours'))
    })
    await expect(asked).rejects.toThrow('a mistake of ours')
    expect(await kept()).toEqual([])
  })

  it('is answered in the order in which it asked, and commits what it wrote last', async () => {
    const read = (name: string) => ({ name: 'kept-count', text: `SELECT count(*)::int AS count FROM kept WHERE name <> '${name}'` })
    const counts = await db.withTransaction(async (tx) => {
      const asked = [tx.query<{ count: number }>(read('')), tx.query(...keep('a')), tx.query<{ count: number }>(read(''))] as const
      const [before, , after] = await Promise.all(asked)
      tx.write(...keep('b'))
      return [before.rows[0]?.count, after.rows[0]?.count]
    })
    expect(counts).toEqual([0, 1])
    expect(await kept()).toEqual(['a', 'b'])
  })

  it('is refused as a whole when one of its statements is not allowed', async () => {
    await test.owner.query('CREATE TABLE closed (name text)')
    const asked = db.withTransaction(async (tx) => {
      tx.write(...keep('a'))
      tx.write("INSERT INTO closed VALUES ('a')")
    })
    await expect(asked).rejects.toThrow('permission denied')
    expect(await kept()).toEqual([])
  })
})

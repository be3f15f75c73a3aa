import { Fault, Overloaded } from '@club/kernel'
import { TEST_ROLES, testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { connect, constraintOf, tryAdvisoryLock } from '../src'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase([])
})
afterAll(() => db.drop())

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  )

it('lets through what is wrong with a statement, with the constraint that it violates', async () => {
  await db.owner.query(`CREATE TABLE units (name text CONSTRAINT units_name_key UNIQUE); GRANT ALL ON units TO ${TEST_ROLES.service.name}`)
  await db.query("INSERT INTO units VALUES ('kg')")
  const failure = await failureOf(db.query("INSERT INTO units VALUES ('kg')"))
  expect(failure).not.toBeInstanceOf(Fault)
  expect(constraintOf(failure)).toBe('units_name_key')
})

it('is a fault when nobody listens, whatever is asked', async () => {
  // Port 9 is the discard service, which no test machine runs.
  const nobody = connect('postgresql://club@127.0.0.1:9/club')
  const work = async () => undefined
  for (const asked of [nobody.query('SELECT 1'), nobody.withTransaction(work), tryAdvisoryLock(nobody, 'lock', work)])
    expect(await failureOf(asked)).toBeInstanceOf(Fault)
  await nobody.end()
})

it('is a fault when the connection ends in the middle of a transaction', async () => {
  const failure = await failureOf(
    db.withTransaction(async (tx) => {
      await tx.query('SELECT pg_terminate_backend(pg_backend_pid())')
    }),
  )
  expect(failure).toBeInstanceOf(Fault)
  expect((await db.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

it('is overload when a statement takes longer than it may', async () => {
  const failure = await failureOf(
    db.withTransaction(async (tx) => {
      await tx.query("SET LOCAL statement_timeout = '20ms'")
      await tx.query('SELECT pg_sleep(5)')
    }),
  )
  expect(failure).toBeInstanceOf(Overloaded)
})

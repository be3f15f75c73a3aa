import { newId, Overloaded } from '@club/kernel'
import { holdConnection } from '@club/postgres'
import { actAs } from '@club/service-host'
import { waitFor } from '@club/testing'
import { reportMethods } from '../src/grpc/report-methods'
import { anAward, aPoster, emptyBooks } from './given'
import type { Books } from './given'

const ALL = { from: undefined, before: undefined }
const ASKED = 12
/** One under way, and those that wait. */
const ACCEPTED = 9

let books: Books
beforeAll(async () => {
  books = await emptyBooks()
  await aPoster(books.db)([anAward()])
})
afterAll(() => books.db.drop())

/** Runs a function while every statement about days waits. */
async function whileDaysAreLocked<T>(run: () => Promise<T>): Promise<T> {
  using held = await holdConnection(books.db.superuser.pool)
  await held.client.query('BEGIN')
  await held.client.query('LOCK TABLE member_days IN ACCESS EXCLUSIVE MODE')
  try {
    return await run()
  } finally {
    await held.client.query('ROLLBACK')
  }
}

const statementsUnderWay = async () =>
  (await books.db.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rowCount

describe('sums over all members', () => {
  it('are refused to an administrator of whom many wait, have one statement of each and two in all, and leave connections to members', async () => {
    const { sumDays } = reportMethods(books.db)
    const ask = (id: string) => actAs({ kind: 'administrator', id }, () => sumDays(ALL))
    const outcomes = await whileDaysAreLocked(async () => {
      const [first, second, third] = [newId(), newId(), newId()]
      const asked = Promise.allSettled([...Array.from({ length: ASKED }, () => ask(first)), ask(second), ask(third)])
      await waitFor('two statements', async () => (await statementsUnderWay()) === 2)
      expect((await books.db.query('SELECT 1')).rowCount).toBe(1)
      expect(await statementsUnderWay()).toBe(2)
      return () => asked
    })
    const ended = await outcomes()
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(ACCEPTED + 2)
    for (const outcome of ended) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Overloaded)
  })

  it('keep the turn of a reader who leaves until their statement has ended', async () => {
    const { readMemberSums, sumDays } = reportMethods(books.db)
    const administrator = { kind: 'administrator', id: newId() } as const
    const reader = readMemberSums({ ...ALL, list: undefined })[Symbol.asyncIterator]()
    const outcomes = await whileDaysAreLocked(async () => {
      const unread = actAs(administrator, () => reader.next())
      await waitFor('a statement', async () => (await statementsUnderWay()) === 1)
      const left = reader.return?.()
      const asked = Array.from({ length: ACCEPTED }, () => actAs(administrator, () => sumDays(ALL)))
      return () => Promise.allSettled([unread, left, ...asked])
    })
    expect((await outcomes()).map(({ status }) => status)).toEqual([...Array.from({ length: ACCEPTED + 1 }, () => 'fulfilled'), 'rejected'])
  })
})

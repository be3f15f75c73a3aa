import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { connect, tryAdvisoryLock } from '../src'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase([])
})
afterAll(() => db.drop())

/** The same role by two connection strings: one represents a pooler, the other the server behind it. */
const named = (name: string): string => `${db.url}?application_name=${name}`

it('holds a lock that outlives a transaction on the server itself, and does everything else through the pooler', async () => {
  const service = connect(named('pooler'), { poolMax: 1, directUrl: named('server') })
  try {
    const NAME = "SELECT current_setting('application_name') AS name"
    const [locked, rest] = await Promise.all([
      tryAdvisoryLock(service, 'a-job', async (held) => (await held.query<{ name: string }>(NAME)).rows[0]?.name),
      service.query<{ name: string }>(NAME).then(({ rows }) => rows[0]?.name),
    ])
    expect([locked, rest]).toEqual(['server', 'pooler'])
    await tryAdvisoryLock(service, 'a-job', async () => {
      const { rows } = await db.superuser.query<{ name: string }>(
        "SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE l.locktype = 'advisory' AND a.datname = current_database()",
      )
      expect(rows).toEqual([{ name: 'server' }])
    })
  } finally {
    await service.end()
  }
})

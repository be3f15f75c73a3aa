import { newId } from '@club/kernel'
import { wireInstant } from '@club/postgres'
import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { exportRows } from '../src/export-rows'
import type { PersonalDataInventory } from '../src/inventory'

const PERSONAL_DATA: PersonalDataInventory = {
  service: 'test',
  tables: {
    visits: {
      of: 'member_id = $1::uuid',
      erasure: 'delete',
      exports: [{ list: 'visits', order: 'at', more: { inner: `json_build_object('at', ${wireInstant('visits.at')})` } }],
      columns: {
        member_id: '',
        at: 'as at',
        later: 'as later',
        day: 'as day',
        days: 'as days',
        words: 'as words',
        points: 'as points',
        share: 'as share',
        is_seen: 'as isSeen',
        note: 'as note',
        text: 'as text',
        sealed: 'as sealed',
      },
    },
  },
}

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.owner.query(
    `CREATE TABLE visits (member_id uuid, at timestamptz, later timestamptz, day date, days date[], words text[], points bigint, share numeric,
       is_seen boolean, note jsonb, text text, sealed bytea)`,
  )
})
afterAll(() => db.drop())

describe('a row of an export', () => {
  it.each(['2026-01-15T02:00:00Z', '2026-01-15T02:00:00.12Z', '2026-01-15T10:00:00.123456+08:00', '1969-12-31T23:59:59.9Z'])(
    'has %s with three decimals and Z, inside JSON too',
    async (instant) => {
      const memberId = newId()
      await db.owner.query('INSERT INTO visits (member_id, at) VALUES ($1, $2::timestamptz)', [memberId, instant])
      const expected = new Date(instant).toISOString()
      expect(await rowsOf(memberId)).toEqual([expect.objectContaining({ at: expected, later: null, inner: { at: expected } })])
    },
  )

  it('has every other value as JSON says it, and texts as they were typed', async () => {
    const memberId = newId()
    await db.owner.query(
      `INSERT INTO visits VALUES ($1, '2026-01-15T02:00:00Z', NULL, '2026-01-14', '{2024-02-29,2025-01-01}', '{a,"b, c"}', 9007199254740991, 1.5,
         true, '{"a":[1,"2026-01-01T00:00:00+00:00"]}', '2026-01-01T00:00:00+00:00', '\\x0aff')`,
      [memberId],
    )
    expect(await rowsOf(memberId)).toEqual([
      {
        at: '2026-01-15T02:00:00.000Z',
        later: null,
        day: '2026-01-14',
        days: ['2024-02-29', '2025-01-01'],
        words: ['a', 'b, c'],
        points: 9_007_199_254_740_991,
        share: 1.5,
        isSeen: true,
        note: { a: [1, '2026-01-01T00:00:00+00:00'] },
        text: '2026-01-01T00:00:00+00:00',
        sealed: '\\x0aff',
        inner: { at: '2026-01-15T02:00:00.000Z' },
      },
    ])
  })
})

async function rowsOf(memberId: string): Promise<object[]> {
  const found: object[] = []
  for await (const rows of exportRows(db.owner, PERSONAL_DATA, 'visits', { memberId, contacts: [] })) found.push(...rows)
  return found
}

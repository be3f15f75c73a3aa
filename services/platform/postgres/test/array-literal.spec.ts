import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { arrayLiteral } from '../src/array-literal'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

describe('an array parameter', () => {
  it.each([
    ['uuid', ['01a1fe08-b6b6-70b7-a440-e7e3c4b975e2', null]],
    [
      'text',
      [
        '',
        'NULL',
        'null',
        'nullable',
        'two words',
        'a,b',
        '{x}',
        '"quoted"',
        'back\\slash',
        '\\"',
        "it's",
        'Ümläut 👶',
        ' padded ',
        'tab\tand\nline',
        '{"a":[1,"b"]}',
      ],
    ],
    ['int', [0, -1, 2147483647, undefined]],
    ['bigint', [9007199254740993n, -1n, null]],
    ['float8', [0.5, -1e300, Number.NaN, Infinity]],
    ['boolean', [true, false, null]],
    ['bytea', [Buffer.from([0, 1, 0x22, 0x5c, 0xff]), Buffer.alloc(0)]],
    ['timestamptz', [new Date('2026-11-27T08:00:00.123Z'), new Date('0001-01-01T00:00:00Z'), new Date('9999-12-31T23:59:59.999Z')]],
    ['jsonb', ['{"a": "b\\"c"}', '[]', null]],
    ['text', []],
  ] as const)('of %s is what was given: %j', async (type, values) => {
    expect(arrayLiteral(values)).toBeDefined()
    const { rows } = await db.query<{ fits: boolean; count: number }>(
      `SELECT coalesce(bool_and(a IS NOT DISTINCT FROM b), true) AS fits, count(*)::int AS count
       FROM (SELECT * FROM ROWS FROM (unnest($1::${type}[]), unnest(ARRAY[${values.map((_, index) => `$${index + 2}`).join(', ')}]::${type}[])) AS x (a, b)) both_of_them`,
      [values, ...values.map((value) => (typeof value === 'undefined' ? null : value))],
    )
    expect(rows[0]).toEqual({ fits: true, count: values.length })
  })

  it.each([
    ['arrays', [['a'], ['b']]],
    ['objects', [{ a: 1 }]],
    ['instants that are none', [new Date(Number.NaN)]],
    ['instants before our era', [new Date('-000001-01-01T00:00:00Z')]],
  ])('of %s is left to the driver', (_what, values) => {
    expect(arrayLiteral(values)).toBeUndefined()
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { migrate, openConnection } from '../src'

describe('a migration of a database that is in use', () => {
  let db: TestDatabase
  let folder: string
  beforeEach(async () => {
    db = await testDatabase([])
    folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    write('0001-members.sql', 'CREATE TABLE members (id integer PRIMARY KEY, name text);')
    await run()
  })
  afterEach(async () => {
    await db.drop()
    rmSync(folder, { recursive: true })
  })
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
  const run = () => migrate({ ownerUrl: db.ownerUrl, dirs: [folder] })
  const indexes = async () =>
    (
      await db.owner.query<{ name: string; valid: boolean }>(
        'SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index WHERE indrelid = $1::regclass',
        ['members'],
      )
    ).rows

  it('makes an index outside a transaction, statement by statement, and once', async () => {
    write(
      '0002-by-name.sql',
      '-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS members_by_name;\n-- For the search.\nCREATE INDEX CONCURRENTLY members_by_name ON members (name);\n',
    )
    expect(await run()).toEqual({ applied: ['0002-by-name.sql'] })
    expect(await indexes()).toContainEqual({ name: 'members_by_name', valid: true })
    expect(await run()).toEqual({ applied: [] })
  })

  it('runs the statements that one of it selects, for what no file can name', async () => {
    write(
      '0002-pets.sql',
      "-- outside a transaction\nCREATE TABLE pets (id integer) PARTITION BY LIST (id);\n-- run each row\n-- One a year.\nSELECT format('CREATE TABLE pets_%s PARTITION OF pets FOR VALUES IN (%s)', n, n) FROM generate_series(1, 3) n;\n",
    )
    expect(await run()).toEqual({ applied: ['0002-pets.sql'] })
    const { rows } = await db.owner.query<{ name: string }>(
      "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'pets'::regclass ORDER BY 1",
    )
    expect(rows.map(({ name }) => name)).toEqual(['pets_1', 'pets_2', 'pets_3'])
  })

  it('begins again where it failed outside a transaction', async () => {
    await db.owner.query("INSERT INTO members VALUES (1, 'one'), (2, 'one')")
    write(
      '0002-names.sql',
      '-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS members_names;\nCREATE UNIQUE INDEX CONCURRENTLY members_names ON members (name);\n',
    )
    await expect(run()).rejects.toThrow('Migration 0002-names.sql failed: could not create unique index')
    expect(await indexes()).toContainEqual({ name: 'members_names', valid: false })
    await db.owner.query('DELETE FROM members WHERE id = 2')
    expect(await run()).toEqual({ applied: ['0002-names.sql'] })
    expect(await indexes()).toContainEqual({ name: 'members_names', valid: true })
  })

  it('does not keep others waiting behind it while somebody holds the table, and is tried again', async () => {
    const holder = await openConnection({ connectionString: db.ownerUrl })
    await holder.query('BEGIN; LOCK TABLE members IN ACCESS SHARE MODE')
    write('0002-pets.sql', 'ALTER TABLE members ADD COLUMN pet text;')
    const migrated = run()
    await waitFor(
      'the migration to wait for the table',
      async () => (await db.superuser.query('SELECT 1 FROM pg_locks WHERE NOT granted AND relation = $1::regclass', ['members'])).rowCount,
    )
    // It is queued after the migration, and is answered although the holder still runs.
    expect((await db.owner.query('SELECT count(*) FROM members')).rowCount).toBe(1)
    await holder.query('COMMIT')
    await holder.end()
    expect(await migrated).toEqual({ applied: ['0002-pets.sql'] })
  })
})

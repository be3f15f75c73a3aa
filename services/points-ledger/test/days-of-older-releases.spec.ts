import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@club/postgres'
import { TEST_ROLES, testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { auditBooks } from '../src/commands/audit-books'
import { sumDays } from '../src/queries/sum-days'
import { anAward, aPoster } from './given'

const MIGRATIONS = 'services/points-ledger/migrations'
const BEFORE_DAYS = '0021'
/** More than the migration counts in one statement. */
const MEMBERS = 1_200
const NOON = '2026-01-15T12:00:00+08:00'

let db: TestDatabase
let older: string
let newer: string
beforeAll(async () => {
  older = mkdtempSync(join(tmpdir(), 'older-'))
  newer = mkdtempSync(join(tmpdir(), 'newer-'))
  for (const name of readdirSync(MIGRATIONS)) copyFileSync(join(MIGRATIONS, name), join(name < BEFORE_DAYS ? older : newer, name))
  db = await testDatabase([older])
})
afterAll(async () => {
  await db.drop()
  for (const folder of [older, newer]) rmSync(folder, { recursive: true })
})

describe('points by day, in books that an older release has kept', () => {
  it('have each line once, those that were posted before and those that an older release posts meanwhile', async () => {
    const post = aPoster(db)
    const awards = Array.from({ length: MEMBERS }, () => anAward({ points: 10n, occurredAt: new Date(NOON) }))
    await post(awards)
    // An older release posts while the table is made and filled, and knows nothing of it.
    const migrated = migrate({ ownerUrl: db.ownerUrl, serviceRole: TEST_ROLES.service.name, dirs: [newer] })
    const meanwhile = Array.from({ length: 50 }, (_, index) =>
      post([anAward({ memberId: awards[index]?.memberId ?? '', points: 1n, occurredAt: new Date(NOON) })]),
    )
    await Promise.all([migrated, ...meanwhile])
    await post([anAward({ memberId: awards[0]?.memberId ?? '', points: 5n, occurredAt: new Date(NOON) })])
    expect(await sumDays(db, { from: null, before: null })).toEqual([{ on: '2026-01-15', earned: BigInt(MEMBERS) * 10n + 55n, used: 0n }])
    expect((await auditBooks(db, 'complete')).findings).toEqual([])
  })
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { differencesFromSchema, rehearse } from '@club/member-data'
import type { KeptList } from '@club/member-data'
import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'

const SERVICES = readdirSync('services').filter((name) => existsSync(join('services', name, 'migrations')))

/** A service with tables and without a list does not load, which fails its rows. */
const listOf = async (service: string) => ((await import(`../../${service}/src/kept`)) as { KEPT: KeptList }).KEPT

describe.each(SERVICES)('what %s keeps of a member', (service) => {
  let db: TestDatabase
  let kept: KeptList
  beforeAll(async () => {
    db = await testDatabase([`services/${service}/migrations`])
    kept = await listOf(service)
  })
  afterAll(() => db.drop())

  it('is under its own name', () => {
    expect(kept.service).toBe(service)
  })

  it('says of every column of the schema what erasure does with it', async () => {
    expect(await differencesFromSchema(db.owner, kept)).toEqual([])
  })

  it('is erased and exported by statements that the service may run', async () => {
    await expect(rehearse(db, kept)).resolves.toBeUndefined()
  })
})

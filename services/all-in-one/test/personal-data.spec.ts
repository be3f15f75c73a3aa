import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { differencesFromSchema, rehearse } from '@club/member-data'
import type { PersonalDataInventory } from '@club/member-data'
import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'

const SERVICES = readdirSync('services').filter((name) => existsSync(join('services', name, 'migrations')))

/** A service with tables and without a list does not load, which fails its rows. */
const listOf = async (service: string) => ((await import(`../../${service}/src/personal-data`)) as { PERSONAL_DATA: PersonalDataInventory }).PERSONAL_DATA

describe.each(SERVICES)('what %s keeps of a member', (service) => {
  let db: TestDatabase
  let inventory: PersonalDataInventory
  beforeAll(async () => {
    db = await testDatabase([`services/${service}/migrations`])
    inventory = await listOf(service)
  })
  afterAll(() => db.drop())

  it('is under its own name', () => {
    expect(inventory.service).toBe(service)
  })

  it('says of every column of the schema what erasure does with it', async () => {
    expect(await differencesFromSchema(db.owner, inventory)).toEqual([])
  })

  it('is erased and exported by statements that the service may run', async () => {
    await expect(rehearse(db, inventory)).resolves.toBeUndefined()
  })
})

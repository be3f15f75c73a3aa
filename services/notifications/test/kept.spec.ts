import { differencesFromSchema, rehearse } from '@club/member-data'
import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { KEPT } from '../src/kept'

describe('what notifications keeps of a member', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await testDatabase(['services/notifications/migrations'])
  })
  afterAll(() => db.drop())

  it('says of every column of the schema what erasure does with it', async () => {
    expect(await differencesFromSchema(db.owner, KEPT)).toEqual([])
  })

  it('is erased and exported by statements that the service may run', async () => {
    await expect(rehearse(db, KEPT)).resolves.toBeUndefined()
  })
})

import { ContestsRefusal } from '@club/contracts/contests'
import { newId } from '@club/kernel'
import { testDatabase, testHost } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { pngOf, receiptPicture } from '@club/testing/picture-bombs'
import { createContestsServer } from '../src/grpc/server'
import { givenSpending } from './given-contests'

let db: TestDatabase
const host = testHost('contests')
let server: Pick<ReturnType<typeof createContestsServer>, 'keepPicture'>
beforeAll(async () => {
  db = await testDatabase(['services/contests/migrations'])
  server = createContestsServer({ ...givenSpending(host, db), campaign: undefined })
})
afterAll(async () => {
  await host.stop()
  await db.drop()
})

async function keep(picture: Buffer) {
  const { result, refusal } = await server.keepPicture({ memberId: newId(), picture })
  return result?.$case ?? refusal?.reason
}

it('a picture of an entry is refused when it is damaged, and in other words when it has too many pixels; else it is kept', async () => {
  const photo = await receiptPicture(1)
  expect(await keep(photo.subarray(0, photo.length / 2))).toBe(ContestsRefusal.PICTURE_UNREADABLE)
  expect(await keep(pngOf({ width: 12_001, height: 10_000 }))).toBe(ContestsRefusal.PICTURE_TOO_LARGE)
  expect(await keep(photo)).toBe('key')
})

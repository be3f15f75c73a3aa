import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { actAs } from '@club/service-host'
import { forfeitPoints } from '../src/commands/correct-books'
import { anAward, aPoster, emptyBooks } from './given'
import type { Books } from './given'

let books: Books
beforeAll(async () => {
  books = await emptyBooks()
})
afterAll(() => books.db.drop())

it('forfeits once under one key, audited under the id that was given, and refuses the key with other points', async () => {
  const memberId = newId()
  await aPoster(books.db)([anAward({ memberId, points: 100n })])
  const auditId = newId()
  const forfeit = (points: bigint) =>
    actAs({ kind: 'administrator', id: 'mei' }, () => forfeitPoints(books.db, { key: `act:${auditId}`, memberId, points, reason: 'x'.repeat(2000), auditId }))
  expect(await forfeit(40n)).toMatchObject({ kind: 'posted', transfer: { balance: 60n, replayed: false } })
  expect(await forfeit(40n)).toMatchObject({ kind: 'posted', transfer: { balance: 60n, replayed: true } })
  expect(await forfeit(41n)).toMatchObject({ reason: 'key-reused' })
  const { rows } = await books.db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'points-ledger.audited.v1'")
  expect(rows.map(({ body }) => EVENTS['points-ledger.audited.v1'].decode(body)).filter((event) => event.auditId === auditId)).toHaveLength(1)
})

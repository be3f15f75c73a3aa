import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { undo } from '@club/records'
import { actAs } from '@club/service-host'
import { auditBooks } from '../src/commands/audit-books'
import { forfeitPoints, reverseTransfer } from '../src/commands/correct-books'
import { INVERSES } from '../src/undo'
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

describe('a forfeiture that is undone', () => {
  const lastAct = async (memberId: string) => {
    const { rows } = await books.db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'points-ledger.audited.v1' ORDER BY seq DESC")
    const act = rows.map(({ body }) => EVENTS['points-ledger.audited.v1'].decode(body)).find((event) => event.memberId === memberId)
    if (!act) throw new Error('nobody did anything')
    const { auditId, action, recordId, changes } = act
    return { auditId, action, recordId, changes: JSON.parse(changes) as Record<string, unknown>, undoneBy: newId(), reason: 'The wrong member' }
  }
  const takeBack = async (memberId: string) => {
    const act = await lastAct(memberId)
    const outcome = await actAs({ kind: 'administrator', id: 'mei' }, () => undo(books.db, INVERSES, act))
    return outcome.kind === 'refused' ? outcome.reason : outcome.kind
  }
  const linesOf = async (memberId: string) => {
    const { rows } = await books.db.query<{ source: string; points: bigint }>(
      "SELECT source, points FROM entries WHERE account_id = 'member:' || $1 ORDER BY account_version",
      [memberId],
    )
    return rows.map(({ source, points }) => `${source} ${points}`)
  }
  const forfeited = async () => {
    const memberId = newId()
    await aPoster(books.db)([anAward({ memberId, points: 100n })])
    await actAs({ kind: 'administrator', id: 'mei' }, () =>
      forfeitPoints(books.db, { key: `act:${newId()}`, memberId, points: 60n, reason: 'Two accounts', auditId: newId() }),
    )
    return memberId
  }

  it('gives the points back by entries that name it, and takes them again when that is undone', async () => {
    const memberId = await forfeited()
    expect(await takeBack(memberId)).toBe('undone')
    expect(await takeBack(memberId)).toBe('undone')
    expect(await takeBack(memberId)).toBe('undone')
    expect(await linesOf(memberId)).toEqual(['Unique Code 100', 'Points Forfeited -60', 'Points Reversed 60', 'Points Forfeited -60', 'Points Reversed 60'])
    expect(
      (await books.db.query('SELECT FROM transfers r JOIN transfers t ON t.id = r.reverses WHERE r.member_account = $1', [`member:${memberId}`])).rowCount,
    ).toBe(3)
    expect((await auditBooks(books.db, 'complete')).ok).toBe(true)
  })

  it('is not, where an operator reversed it, the member spent the points since, or closed the account', async () => {
    const reversed = await forfeited()
    await reverseTransfer(books.db, { key: newId(), transferId: (await lastAct(reversed)).recordId })
    expect(await takeBack(reversed)).toBe('changed-since')
    const spent = await forfeited()
    await takeBack(spent)
    await forfeitPoints(books.db, { key: newId(), memberId: spent, points: 90n, reason: 'Spent' })
    const returned = await books.db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'points-ledger.audited.v1' ORDER BY seq DESC")
    const act = returned.rows.map(({ body }) => EVENTS['points-ledger.audited.v1'].decode(body)).find(({ action }) => action === 'points-ledger.return-points')
    const again = { ...act, changes: {}, undoneBy: newId() } as unknown as Awaited<ReturnType<typeof lastAct>>
    expect(await undo(books.db, INVERSES, again)).toMatchObject({ reason: 'rules' })
    const closed = await forfeited()
    await books.db.query('INSERT INTO closed_members (member_id, is_closed, closed_at, changed_at) VALUES ($1, true, now(), now())', [closed])
    expect(await takeBack(closed)).toBe('rules')
  })
})

import { newId } from '@club/kernel'
import fc from 'fast-check'
import { auditBooks } from '../src/commands/audit-books'
import { expireHolds, releaseHold } from '../src/commands/close-hold'
import { forfeitPoints, reverseTransfer } from '../src/commands/correct-books'
import { listBooks } from '../src/queries/list-books'
import { anAward, aPoster, emptyBooks, holdPoints, settleHold } from './given'
import type { Books } from './given'

const MEMBERS = 4

type Step =
  | { kind: 'award'; member: number; points: number; replay: boolean }
  | { kind: 'hold'; member: number; points: number; ttlSeconds: number }
  | { kind: 'settle' | 'release' | 'reverse'; pick: number }
  | { kind: 'forfeit'; member: number; points: number }
  | { kind: 'expire' }

const member = fc.nat({ max: MEMBERS - 1 })
const points = fc.integer({ min: 1, max: 300 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('award' as const), member, points, replay: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hold' as const), member, points, ttlSeconds: fc.constantFrom(1, 900) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('settle' as const, 'release' as const, 'reverse' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forfeit' as const), member, points }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
)

let books: Books
beforeAll(async () => {
  books = await emptyBooks()
})
afterAll(() => books.db.drop())

describe('the laws of the books', () => {
  it('hold after any sequence of awards, holds, settlements, releases, reversals and repetitions, run side by side', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 }), async (rounds) => {
        const members = Array.from({ length: MEMBERS }, () => newId())
        const post = aPoster(books.db)
        const awards: ReturnType<typeof anAward>[] = []
        const holds: string[] = []
        const transfers: string[] = []
        // The model: the changes that the answers report.
        const expected = new Map(members.map((id) => [id, 0n]))
        const add = (id: string, change: bigint) => expected.set(id, (expected.get(id) ?? 0n) + change)
        const holdOf = new Map<string, { memberId: string; points: bigint }>()
        const settled = new Set<string>()
        const moved = new Map<string, { memberId: string; points: bigint }>()

        const run = async (given: Step): Promise<void> => {
          if (given.kind === 'award') {
            const repeated = given.replay ? awards[given.points % Math.max(1, awards.length)] : undefined
            const award = repeated ?? anAward({ memberId: members[given.member] as string, points: BigInt(given.points) })
            if (!repeated) awards.push(award)
            const [outcome] = await post([award])
            if (outcome?.kind !== 'posted' || outcome.transfer.replayed) return
            const amount = award.lines[0]?.points ?? 0n
            add(award.memberId, amount)
            transfers.push(outcome.transfer.transferId)
            moved.set(outcome.transfer.transferId, { memberId: award.memberId, points: amount })
          } else if (given.kind === 'hold') {
            const memberId = members[given.member] as string
            const outcome = await holdPoints(books.db, {
              key: newId(),
              memberId,
              points: BigInt(given.points),
              source: 'Point Shop Redemption',
              ttlSeconds: given.ttlSeconds,
            })
            if (outcome.kind !== 'held') return
            holds.push(outcome.hold.id)
            holdOf.set(outcome.hold.id, { memberId, points: BigInt(given.points) })
          } else if (given.kind === 'settle') {
            const id = holds[given.pick % Math.max(1, holds.length)]
            if (!id) return
            const outcome = await settleHold(books.db, { holdId: id, entryId: '' })
            const hold = holdOf.get(id)
            if (outcome.kind !== 'settled' || !hold || settled.has(id)) return
            settled.add(id)
            add(hold.memberId, -hold.points)
            transfers.push(outcome.transfer.transferId)
            moved.set(outcome.transfer.transferId, { memberId: hold.memberId, points: -hold.points })
          } else if (given.kind === 'release') {
            const id = holds[given.pick % Math.max(1, holds.length)]
            if (id) await releaseHold(books.db, { holdId: id })
          } else if (given.kind === 'reverse') {
            const id = transfers[given.pick % Math.max(1, transfers.length)]
            const movement = id ? moved.get(id) : undefined
            if (!id || !movement) return
            const outcome = await reverseTransfer(books.db, { key: newId(), transferId: id })
            if (outcome.kind === 'posted') add(movement.memberId, -movement.points)
          } else if (given.kind === 'forfeit') {
            const memberId = members[given.member] as string
            const outcome = await forfeitPoints(books.db, { key: newId(), memberId, points: BigInt(given.points), reason: 'test' })
            if (outcome.kind === 'posted') add(memberId, -BigInt(given.points))
          } else await expireHolds(books.db, new Date(Date.now() + 5000))
        }

        for (const round of rounds) await Promise.all(round.map(run))

        const report = await auditBooks(books.db, 'complete')
        expect(report.findings).toEqual([])
        for (const row of await listBooks(books.db, { memberIds: members, linesMax: 0 })) {
          expect(row.balance).toBe(expected.get(row.memberId))
          expect(row.balance).toBeGreaterThanOrEqual(row.held)
        }
      }),
      { numRuns: 40 },
    )
  }, 120_000)
})

describe('the auditor', () => {
  const corrupt = async (statement: string) => {
    const client = await books.db.superuser.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SET LOCAL session_replication_role = replica')
      await client.query(statement)
      await client.query('COMMIT')
    } finally {
      client.release()
    }
  }
  const checksFound = async (scope: 'recent' | 'complete') => new Set((await auditBooks(books.db, scope)).findings.map((finding) => finding.check))

  it('finds a balance that somebody changed, also when it only looks at what is recent', async () => {
    const award = anAward()
    await aPoster(books.db)([award])
    const account = `member:${award.memberId}`
    await corrupt(`UPDATE accounts SET balance = balance + 7, updated_at = now() WHERE id = '${account}'`)
    for (const scope of ['recent', 'complete'] as const) {
      const checks = await checksFound(scope)
      expect(checks).toContain('balance-is-sum-of-entries')
      expect(checks).toContain('all-balances-sum-to-zero')
    }
    await corrupt(`UPDATE accounts SET balance = balance - 7 WHERE id = '${account}'`)
    expect((await auditBooks(books.db, 'complete')).ok).toBe(true)
  })

  it('finds an edited entry, a deleted entry and a hold that no account knows', async () => {
    const award = anAward()
    const [posted] = await aPoster(books.db)([award])
    const account = `member:${award.memberId}`
    await corrupt(`UPDATE entries SET points = points + 5, balance_after = balance_after + 5 WHERE account_id = '${account}'`)
    expect(await checksFound('complete')).toEqual(new Set(['transfer-sums-to-zero', 'balance-is-sum-of-entries', 'days-add-up']))
    await corrupt(`DELETE FROM entries WHERE transfer_id = '${posted?.kind === 'posted' ? posted.transfer.transferId : ''}'`)
    const checks = await checksFound('complete')
    expect(checks).toContain('transfer-has-entries')
    expect(checks).toContain('versions-have-no-gap')
    await corrupt(`UPDATE member_days SET lost = lost + 1 WHERE account_id = '${account}'`)
    expect(await checksFound('recent')).toContain('days-add-up')
    await corrupt(`UPDATE accounts SET held = 3 WHERE id = '${account}'`)
    expect(await checksFound('complete')).toContain('held-is-sum-of-open-holds')
  })
})

import { codecOf } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { actAs, clock } from '@club/service-host'
import { anInstant } from '@club/testing'
import fc from 'fast-check'
import { postAwards } from '../src/commands/post-awards'
import { processCredit } from '../src/commands/process-credit'
import { submitCredit } from '../src/commands/submit-credit'
import { sourceOf } from '../src/domain/credit'
import type { AskedRow, CreditType } from '../src/domain/credit'
import { hashOf } from '../src/domain/movement'
import { findCredits, pageCreditRows } from '../src/queries/list-credits'
import { emptyBooks } from './given'
import type { Books } from './given'

const ADMIN = { kind: 'administrator', id: newId() } as const
const NOW = anInstant('2026-06-01T10:00:00+08:00')
const UNLIMITED = { alonePoints: 10n ** 12n, dayPoints: 10n ** 12n }
const MEMBERS = Array.from({ length: 4 }, newId)
const CAMPAIGN_POINTS = 50n

/** The same lines are posted here by the statement of mass credits. */
let bySql: Books
/** The same credits posted one by one, by the rules of domain/movement. */
let byRule: Books
beforeAll(async () => {
  ;[bySql, byRule] = await Promise.all([emptyBooks(), emptyBooks()])
})
afterAll(() => Promise.all([bySql.db.drop(), byRule.db.drop()]))

const row = fc.record({
  member: fc.nat({ max: MEMBERS.length }),
  points: fc.bigInt({ min: 1n, max: 5_000n }),
  description: fc.constantFrom('Refund', 'Bayaran balik', 'O\'Neil "twice" \\ 3', 'ünïcode 你好'),
})

describe('a mass credit', () => {
  it('writes the entries, balances and events that the same awards write', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<CreditType>('campaign', 'refund'),
        fc.array(row, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        async (type, given, rowsMax, sliceRowsMax) => {
          const rows = given.map(({ member, points, description }): AskedRow => {
            const memberId = MEMBERS[member] ?? null
            return { memberId, email: 'a@b.my', description: type === 'refund' ? description : '', points: type === 'refund' ? points : 0n }
          })
          await credit(type, rows, { rowsMax, sliceRowsMax })
          expect(await contentsOf(bySql)).toEqual(await contentsOf(byRule))
        },
      ),
      { numRuns: 30 },
    )
    expect((await contentsOf(bySql)).entries.length).toBeGreaterThan(0)
  })
})

/** Credits the rows in one of the books, and posts the points that it decided to pay as awards in the other. */
async function credit(type: CreditType, rows: readonly AskedRow[], sizes: { readonly rowsMax: number; readonly sliceRowsMax: number }): Promise<void> {
  const file = {
    type,
    title: 'Hari Raya',
    points: type === 'campaign' ? CAMPAIGN_POINTS : 0n,
    fileHash: newId(),
    fileName: 'credit.csv',
    rows,
    idempotencyKey: '',
  }
  const outcome = await actAs(ADMIN, () => clock.runAt(NOW, () => submitCredit({ db: bySql.db, limits: UNLIMITED }, file)))
  if (outcome.kind !== 'submitted') throw new Error(outcome.reason)
  while (await processCredit(bySql.db, sizes));
  const { id } = outcome.credit
  const [{ createdAt } = { createdAt: NOW }] = await findCredits(bySql.db, { ids: [id], underWay: false, limit: 1 })
  const kept = await pageCreditRows(bySql.db, { creditId: id, afterPosition: 0, limit: 1000 })
  const awards = kept.flatMap(({ id: rowId, memberId, points, description, state }) =>
    state === 'credited' && memberId !== null
      ? [
          {
            key: `credit:${rowId}`,
            memberId,
            occurredAt: createdAt,
            traceparent: '',
            actor: `administrator:${ADMIN.id}`,
            lines: [{ entryId: rowId, points, source: sourceOf(type), title: type === 'campaign' ? file.title : description }],
          },
        ]
      : [],
  )
  const posted = await clock.runAt(NOW, () => byRule.db.withTransaction((tx) => postAwards(tx, awards)))
  expect(posted.map(({ kind }) => kind)).toEqual(awards.map(() => 'posted'))
}

/** Everything that the books say, but for ids that are drawn: a transfer is named by its key. */
async function contentsOf({ db }: Books) {
  const { rows: accounts } = await db.query('SELECT id, balance, version FROM accounts ORDER BY id')
  const { rows: entries } = await db.query(
    `SELECT t.key, e.account_id, e.account_version, e.points, e.balance_before, e.balance_after, e.source, e.counts_toward_tier, e.occurred_at, e.reference,
       CASE WHEN e.account_id LIKE 'member:%' THEN e.id END AS id
     FROM entries e JOIN transfers t ON t.id = e.transfer_id ORDER BY e.account_id, e.account_version`,
  )
  const { rows: transfers } = await db.query<{ key: string }>('SELECT key, kind, member_account, reverses, occurred_at FROM transfers ORDER BY key')
  const { rows: outbox } = await db.query<{ subject: 'points-ledger.points-credited.v1'; aggregate: string; headers: object; body: Buffer }>(
    "SELECT subject, aggregate, headers, body FROM outbox WHERE subject = 'points-ledger.points-credited.v1' ORDER BY aggregate, seq",
  )
  const events = outbox.map(({ body, subject, headers, aggregate }) => ({ aggregate, headers, body: { ...codecOf(subject).decode(body), transferId: '' } }))
  return { accounts, entries, transfers, events }
}

describe('the transfer of a row', () => {
  it('has the fingerprint of what the row asks for', async () => {
    const asked = (points: bigint): AskedRow => ({ memberId: newId(), email: 'a@b.my', description: 'Refund', points })
    await credit('refund', [asked(7n), asked(1n)], { rowsMax: 2, sliceRowsMax: 1 })
    const { rows } = await bySql.db.query<{ id: string; memberId: string; points: bigint; hash: Buffer }>(
      `SELECT r.id, r.member_id AS "memberId", r.points, t.request_hash AS hash FROM credit_rows r JOIN transfers t ON t.key = 'credit:' || r.id`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { id, memberId, points, hash } of rows) expect(hash.equals(hashOf(['credit', id, memberId, points]))).toBe(true)
  })
})

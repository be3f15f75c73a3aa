import { newId } from '@club/kernel'
import { isSignedBy, checkpointText, NO_HASH, verifyStatement } from '@club/rules/statement'
import type { ClubKey, Statement } from '@club/rules/statement'
import { clock } from '@club/service-host'
import { auditBooks } from '../src/commands/audit-books'
import { writeCheckpoint } from '../src/commands/write-checkpoint'
import type { Signer } from '../src/domain/signer'
import { listChain } from '../src/store/checkpoints'
import { keepSigningKey } from '../src/store/signing-keys'
import { anAward, aPoster, aSigner, emptyBooks, statementsOf, written } from './given'
import type { Books } from './given'

let books: Books
let signer: Signer
beforeEach(async () => {
  books = await emptyBooks()
  signer = aSigner()
  await keepSigningKey(books.db, { kid: signer.keyId, x: signer.x })
})
afterEach(() => books.db.drop())

const keyOf = (one: Signer): ClubKey => ({ kty: 'OKP', crv: 'Ed25519', x: one.x, kid: one.keyId })
const award = (change: Parameters<typeof anAward>[0] = {}) => aPoster(books.db)([anAward(change)])
/** The night after a day of January 2026. */
const nightAfter = (day: number) => new Date(`2026-01-${String(day + 1).padStart(2, '0')}T00:10:00+08:00`)
const close = (day: number) => writeCheckpoint(books.db, signer, nightAfter(day))
const findings = async () => (await auditBooks(books.db, 'complete')).findings.map(({ check, subject }) => `${check} ${subject}`)
/** Changes the books as the owner of the tables could. */
const tamper = async (statement: string, values: readonly unknown[] = []) => {
  const tables = ['entries', 'checkpoints', 'checkpoint_leaves']
  for (const table of tables)
    await books.db.owner.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`).catch(() => books.db.superuser.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`))
  await books.db.owner.query(statement, values)
}

describe('a checkpoint', () => {
  it('is not written twice for a day, nor for one before the newest, and not by two at once', async () => {
    await award()
    const written = await Promise.all([close(15), close(15), close(15)])
    expect(written.filter(({ checkpoints }) => checkpoints === 1)).toEqual([{ checkpoints: 1, entries: 2 }])
    await award()
    expect(await close(15)).toEqual({ checkpoints: 0, entries: 0 })
    expect(await close(14)).toEqual({ checkpoints: 0, entries: 0 })
    expect(await close(16)).toEqual({ checkpoints: 1, entries: 2 })
  })

  it('covers what was recorded since the one before, whatever it is dated, names it and is signed', async () => {
    await award({ points: 120n })
    await close(15)
    await award({ points: 70n, occurredAt: new Date('2026-01-03T10:00:00+08:00') })
    await close(16)
    await close(17)
    const chain = await listChain(books.db)
    expect(chain.map(({ day, count, sums }) => ({ day, count, sums }))).toEqual([
      { day: '2026-01-15', count: 2, sums: { issuance: -120, member: 120 } },
      { day: '2026-01-16', count: 2, sums: { issuance: -70, member: 70 } },
      { day: '2026-01-17', count: 0, sums: {} },
    ])
    expect(chain.map(({ previous }) => previous)).toEqual([NO_HASH, chain[0]?.hash, chain[1]?.hash])
    for (const one of chain) expect(await isSignedBy(keyOf(signer), one.signature, checkpointText(one))).toBe(true)
    expect(await findings()).toEqual([])
  })

  it('misses no posting and counts none twice while postings go on', async () => {
    const members = Array.from({ length: 8 }, () => newId())
    const post = aPoster(books.db)
    let day = 10
    const posting = Promise.all(Array.from({ length: 200 }, (_, index) => post([anAward({ memberId: members[index % members.length] as string })])))
    for (; day < 16; day += 1) await close(day)
    await posting
    await close(day)
    const counted = (await listChain(books.db)).reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(400)
    expect(await findings()).toEqual([])
  })
})

describe('the audit', () => {
  /** Three days with entries of one member each; answers the member's entry of the second day. */
  async function threeDays(): Promise<string> {
    for (const day of [15, 16, 17]) {
      await award({ occurredAt: new Date(`2026-01-${day}T10:00:00+08:00`) })
      await close(day)
    }
    const { rows } = await books.db.query<{ id: string }>("SELECT id FROM entries WHERE account_id LIKE 'member:%' ORDER BY seq OFFSET 1 LIMIT 1")
    return rows[0]?.id ?? ''
  }

  it.each([
    ['its source', "source = 'Unique CodE'"],
    ['its time, by a microsecond', "occurred_at = occurred_at + interval '1 microsecond'"],
    ['its account', `account_id = 'member:${newId()}'`],
    ['what it counts for', 'counts_toward_tier = NOT counts_toward_tier'],
  ])('names an entry when its owner changed %s', async (_what, change) => {
    const id = await threeDays()
    expect(await findings()).toEqual([])
    await tamper(`UPDATE entries SET ${change} WHERE id = $1`, [id])
    expect(await findings()).toContain(`entry-is-as-recorded ${id}`)
  })

  it('says that an entry is missing', async () => {
    const id = await threeDays()
    await tamper('DELETE FROM entries WHERE id = $1', [id])
    expect(await findings()).toContain('entry-is-as-recorded 1 entries')
  })

  it('does not believe leaves that were changed with their entry, nor a checkpoint that was changed with both', async () => {
    const id = await threeDays()
    await tamper("UPDATE entries SET source = 'Unique CodE' WHERE id = $1", [id])
    await books.db.owner.query(
      `UPDATE checkpoint_leaves l SET leaves = (SELECT string_agg(entry_leaf(e), ''::bytea ORDER BY seq) FROM entries e, checkpoints c
       WHERE c.day = l.day AND e.seq > c.after_seq AND e.seq <= c.upto_seq AND e.seq / 4096 = l.part)`,
    )
    expect(await findings()).toContain('checkpoint-is-genuine 2026-01-16')
    await books.db.owner.query("UPDATE checkpoints SET sums = '{}' WHERE day = '2026-01-16'")
    expect(await findings()).toContain('checkpoint-is-genuine 2026-01-16')
  })

  it('finds a checkpoint that was taken out of the chain', async () => {
    await threeDays()
    await tamper("DELETE FROM checkpoints WHERE day = '2026-01-16'")
    expect(await findings()).toContain('checkpoint-is-genuine 2026-01-17')
  })
})

describe('a statement', () => {
  const memberId = newId()
  const statementOf = async (year: number, by = signer): Promise<Statement> => {
    const bytes = await written(statementsOf(books, by), { memberId, name: 'Siti Nurhaliza', year, format: { kind: 'json' } })
    return JSON.parse(bytes.toString()) as Statement
  }

  it('is empty for a year without entries, and genuine', async () => {
    const statement = await statementOf(2025)
    expect(statement).toMatchObject({ openingBalance: 0, lines: [], closingBalance: 0, checkpoint: null })
    expect(await verifyStatement(statement, [keyOf(signer)])).toEqual({ kind: 'genuine' })
  })

  it('lists the year of Kuala Lumpur in the order of time, with balances around it, and names the newest checkpoint', async () => {
    for (const at of ['2026-02-01T10:00:00+08:00', '2025-12-31T23:59:59+08:00', '2026-01-01T00:00:00+08:00', '2027-01-01T00:00:00+08:00'])
      await award({ memberId, points: 120n, occurredAt: new Date(at) })
    await clock.runAt(nightAfter(15), () => close(15))
    const statement = await statementOf(2026)
    expect(statement).toMatchObject({
      openingBalance: 120,
      closingBalance: 360,
      checkpoint: { day: '2026-01-15', root: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(statement.lines.map(({ number, at, balance, source, rule }) => ({ number, at, balance, source, rule }))).toEqual([
      { number: 1, at: '2025-12-31T16:00:00.000Z', balance: 240, source: 'Unique Code', rule: { name: 'unique-code', version: 1 } },
      { number: 2, at: '2026-02-01T02:00:00.000Z', balance: 360, source: 'Unique Code', rule: { name: 'unique-code', version: 1 } },
    ])
    expect(await verifyStatement(statement, [keyOf(signer)])).toEqual({ kind: 'genuine' })
  })

  it('shows a mass credit by its title, and by its source once an erasure has emptied the title', async () => {
    const titled = (title: string) =>
      aPoster(books.db)([{ ...anAward({ memberId }), lines: [{ entryId: newId(), source: 'Campaign Credit', points: 50n, title }] }])
    await titled('Hari Raya 2026')
    await titled('For Siti')
    await tamper(`UPDATE entries SET reference = '{"en": "", "bm": ""}' WHERE reference->>'en' = 'For Siti'`)
    const statement = await statementOf(2026)
    expect(statement.lines.map(({ source, rule }) => [source, rule.name])).toEqual([
      ['Hari Raya 2026', 'campaign-credit'],
      ['Campaign Credit', 'campaign-credit'],
    ])
    expect(await verifyStatement(statement, [keyOf(signer)])).toEqual({ kind: 'genuine' })
  })

  it('stays genuine after the key was replaced, as long as the old public half is kept', async () => {
    await award({ memberId, occurredAt: new Date('2026-01-15T10:00:00+08:00') })
    const statement = await statementOf(2026)
    const next = aSigner()
    expect(await verifyStatement(statement, [keyOf(next)])).toEqual({ kind: 'unknown-key' })
    expect(await verifyStatement(statement, [keyOf(next), keyOf(signer)])).toEqual({ kind: 'genuine' })
  })
})

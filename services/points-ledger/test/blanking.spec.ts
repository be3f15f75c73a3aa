import { newId } from '@club/kernel'
import { actAs } from '@club/service-host'
import { eraseRows } from '@club/member-data'
import { auditBooks } from '../src/commands/audit-books'
import { blankTexts } from '../src/commands/blank-texts'
import { processCredit } from '../src/commands/process-credit'
import { reverseCredit } from '../src/commands/reverse-credit'
import { submitCredit } from '../src/commands/submit-credit'
import { writeCheckpoint } from '../src/commands/write-checkpoint'
import type { Signer } from '../src/domain/signer'
import { PERSONAL_DATA } from '../src/personal-data'
import { listEntries } from '../src/queries/list-entries'
import { keepSigningKey } from '../src/store/signing-keys'
import { aSigner, emptyBooks } from './given'
import type { Books } from './given'

const NAME = 'Zulaikha Unmistakable'
let books: Books
let signer: Signer
const [memberId, otherId, thirdId] = [newId(), newId(), newId()]

const refund = async (rows: readonly { memberId: string; description: string }[]) => {
  const asked = rows.map((row) => ({ ...row, email: `${row.memberId}@example.com`, points: 50n }))
  const limits = { alonePoints: 10n ** 9n, dayPoints: 10n ** 9n }
  const sent = { type: 'refund' as const, title: '', points: 0n, fileHash: newId(), fileName: 'credit.csv', rows: asked, idempotencyKey: '' }
  const outcome = await actAs({ kind: 'administrator', id: newId() }, () => submitCredit({ db: books.db, limits }, sent))
  if (outcome.kind === 'refused') throw new Error(outcome.reason)
  while (await processCredit(books.db));
}
const textsOf = async (id: string) =>
  (await listEntries(books.db, { memberId: id, limit: 10, beforeVersion: 0n, withCause: true })).map(({ reference }) => reference?.en)
const findings = async () => (await auditBooks(books.db, 'complete')).findings.map(({ check, subject }) => `${check} ${subject}`)
const erase = () =>
  books.db.withTransaction(async (tx) => {
    await blankTexts(tx, signer, { memberId, patterns: [`%${NAME}%`] })
    await eraseRows(tx, PERSONAL_DATA, { memberId, contacts: [], values: [NAME] })
  })

beforeEach(async () => {
  books = await emptyBooks()
  signer = aSigner()
  await keepSigningKey(books.db, { kid: signer.keyId, x: signer.x })
  await refund([
    { memberId, description: `Refund for ${NAME}` },
    { memberId: otherId, description: `Paid in place of ${NAME.toUpperCase()}` },
    { memberId: thirdId, description: 'Refund of an order' },
  ])
  await writeCheckpoint(books.db, signer, new Date(Date.now() + 86_400_000))
})
afterEach(() => books.db.drop())

describe('what staff wrote in the books', () => {
  it('is emptied where it names an erased member, on whosever account it stands, and nowhere else', async () => {
    await erase()
    expect(await Promise.all([memberId, otherId, thirdId].map(textsOf))).toEqual([[''], [''], ['Refund of an order']])
    const { rows } = await books.db.query<{ texts: string }>(
      `SELECT string_agg(e::text, ' ') || (SELECT string_agg(r::text, ' ') FROM credit_rows r) AS texts FROM entries e`,
    )
    expect(rows[0]?.texts.toLowerCase()).not.toContain(NAME.toLowerCase())
  })

  it('stays in a title or the name of a file that has a word of theirs, and goes from one that names them', async () => {
    const titled = async (title: string) => {
      await books.db.query('UPDATE credits SET title = $1, file_name = $1', [title])
      await books.db.withTransaction((tx) => eraseRows(tx, PERSONAL_DATA, { memberId, contacts: [], values: [NAME, 'Raya'] }))
      return (await books.db.query('SELECT title, file_name FROM credits')).rows
    }
    expect(await titled('Hari Raya 2025')).toEqual([{ title: 'Hari Raya 2025', file_name: 'Hari Raya 2025' }])
    expect(await titled(`For ${NAME}`)).toEqual([{ title: '—', file_name: '—' }])
  })

  it('is emptied in the lines too that took the points back', async () => {
    const { rows } = await books.db.query<{ id: string }>('SELECT id FROM credits')
    const reversed = await actAs({ kind: 'administrator', id: newId() }, () =>
      reverseCredit(books.db, { creditId: rows[0]?.id ?? '', reason: 'The wrong file' }),
    )
    expect(reversed.kind).not.toBe('refused')
    while (await processCredit(books.db));
    expect(await textsOf(memberId)).toEqual([`Refund for ${NAME}`, `Refund for ${NAME}`])
    await erase()
    expect(await Promise.all([memberId, otherId, thirdId].map(textsOf))).toEqual([
      ['', ''],
      ['', ''],
      ['Refund of an order', 'Refund of an order'],
    ])
    expect(await findings()).toEqual([])
  })

  it('leaves the checkpoints as they were signed, and a repetition changes nothing', async () => {
    await erase()
    await erase()
    expect(await findings()).toEqual([])
    expect((await books.db.query('SELECT FROM blanked_entries')).rowCount).toBe(4)
  })

  it('is no way around the audit: what else its owner changes is named, with or without a row that says it was emptied', async () => {
    await erase()
    const { rows } = await books.db.query<{ id: string }>(`SELECT id FROM entries WHERE account_id = ANY ($1) ORDER BY account_id = $2 DESC`, [
      [`member:${memberId}`, `member:${thirdId}`],
      `member:${memberId}`,
    ])
    const [blanked, untouched] = rows.map(({ id }) => id)
    await books.db.superuser.query('ALTER TABLE entries DISABLE TRIGGER ALL')
    await books.db.superuser.query(
      `INSERT INTO blanked_entries SELECT id, entry_leaf(e), entry_leaf(e), 'forged', (SELECT kid FROM signing_keys) FROM entries e WHERE id = $1`,
      [untouched],
    )
    await books.db.superuser.query(`UPDATE entries SET occurred_at = occurred_at + interval '1 second' WHERE id = ANY ($1)`, [[blanked, untouched]])
    const named = await findings()
    for (const id of [blanked, untouched]) expect(named).toContain(`entry-is-as-recorded ${id}`)
  })

  it('is changed by nobody otherwise: neither another column nor to another text', async () => {
    const change = (set: string) => books.db.superuser.query(`UPDATE entries SET ${set} WHERE account_id = $1`, [`member:${memberId}`])
    await expect(change(`reference = '{"en": "x", "bm": ""}'`)).rejects.toThrow('append only')
    await expect(change(`reference = '{"en": "", "bm": ""}', source = 'Campaign Credit'`)).rejects.toThrow('append only')
  })
})

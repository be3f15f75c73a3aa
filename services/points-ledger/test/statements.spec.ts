import { inflateSync } from 'node:zlib'
import { newId, startAskedProcess } from '@club/kernel'
import { checkStatementFile } from '@club/rules/check-statement-file'
import { waitFor } from '@club/testing'
import type { PageAnswer, PageQuestion } from '../src/clients/statement-pdf/questions'
import { createStatementPrinter } from '../src/clients/statement-pdf/statement-printer'
import type { Signer } from '../src/domain/signer'
import type { StatementDeps, StatementOrder } from '../src/processes/write-statement'
import { writeStatement } from '../src/processes/write-statement'
import { keepSigningKey } from '../src/store/signing-keys'
import { anAward, aPoster, aSigner, emptyBooks, statementsOf, written } from './given'
import type { Books } from './given'

const LINES = 100_000
/** On a machine that is busy with other tests. */
const BUDGET_MS = 240_000
const STAYS = new AbortController().signal
const PAGES = { folder: `${__dirname}/../src/clients/statement-pdf`, name: 'set-statements', heapMb: 128 }

let books: Books
let signer: Signer
let deps: StatementDeps
/** The member with more lines in 2026 than anybody should have. */
const many = newId()
const few = newId()
beforeAll(async () => {
  books = await emptyBooks()
  signer = aSigner()
  await keepSigningKey(books.db, { kid: signer.keyId, x: signer.x })
  deps = statementsOf(books, signer)
  const post = aPoster(books.db)
  await post([
    anAward({ memberId: few }),
    { ...anAward({ memberId: few }), lines: [{ entryId: newId(), source: 'Campaign Credit', points: 50n, title: 'கோ' }] },
  ])
  await books.db.owner.query(
    `INSERT INTO entries (id, transfer_id, account_id, account_version, points, balance_before, balance_after, source, counts_toward_tier, occurred_at)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, n, 1, n - 1, n, 'Unique Code', true, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'
     FROM generate_series(1, ${LINES}) n`,
    [`member:${many}`],
  )
})
afterAll(() => books.db.drop())

const json = (memberId: string): StatementOrder => ({ memberId, name: 'Siti', year: 2026, format: { kind: 'json' } })
const pdf = (memberId: string, name = 'Siti', language: 'en' | 'bm' = 'en'): StatementOrder => ({
  memberId,
  name,
  year: 2026,
  format: { kind: 'pdf', language, verifyPage: 'https://club.example/verify' },
})
/** The drawing operators of a PDF's pages. */
const contentOf = (file: Buffer): string => {
  const drawn: string[] = []
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    try {
      drawn.push(inflateSync(file.subarray(at + 7)).toString('latin1'))
    } catch {
      // A stream that is not compressed.
    }
  }
  return drawn.join('\n')
}
const outlinesOf = (file: Buffer): number => contentOf(file).match(/^f$/gm)?.length ?? 0
const isWholePdf = (file: Buffer): boolean => file.subarray(0, 5).toString() === '%PDF-' && file.subarray(-200).toString('latin1').includes('%%EOF')

describe('a statement is refused', () => {
  it('while another one of the same member is being written and one waits for it', async () => {
    const first = writeStatement(deps, json(many), STAYS)
    await first.next()
    const second = written(deps, json(many), AbortSignal.timeout(60_000))
    await expect(written(deps, json(many))).rejects.toMatchObject({ name: 'Overloaded' })
    await first.return(undefined)
    expect((await second).length).toBeGreaterThan(LINES)
  })

  it('while as many are written and wait as there is room for', async () => {
    const held = [newId(), newId()].map((memberId) => writeStatement(deps, json(memberId), STAYS))
    for (const one of held) await one.next()
    const gone = new AbortController()
    const waiting = [newId(), newId()].map((memberId) => written(deps, json(memberId), gone.signal))
    await expect(written(deps, json(newId()))).rejects.toMatchObject({ name: 'Overloaded', roomInMs: 5000 })
    gone.abort()
    for (const one of waiting) await expect(one).rejects.toMatchObject({ name: 'AbortError' })
    for (const one of held) await one.return(undefined)
    expect((await written(deps, json(few))).length).toBeGreaterThan(0)
  })
})

describe('a statement', () => {
  it('in JSON has the fields of trust-and-desk 6.1, in their order, and is genuine', async () => {
    const file = await written(deps, json(few))
    const { verdict, statement } = await checkStatementFile(file, [{ kty: 'OKP', crv: 'Ed25519', x: signer.x, kid: signer.keyId }])
    expect(verdict).toEqual({ kind: 'genuine' })
    expect(file.toString()).toBe(JSON.stringify(statement))
    expect(Object.keys(statement ?? {})).toEqual(['version', 'member', 'year', 'openingBalance', 'lines', 'closingBalance', 'checkpoint', 'signature', 'keyId'])
    expect(statement?.lines.map(({ source, points, balance }) => [source, points, balance])).toEqual([
      ['Unique Code', 120, 120],
      ['கோ', 50, 170],
    ])
  })

  it('without a line is whole in both forms', async () => {
    expect(JSON.parse((await written(deps, json(newId()))).toString())).toMatchObject({ openingBalance: 0, lines: [], closingBalance: 0 })
    expect(isWholePdf(await written(deps, pdf(newId())))).toBe(true)
  })

  it('of a hundred thousand lines comes in pieces', async () => {
    const sizes: number[] = []
    let lines = 0
    for await (const piece of writeStatement({ ...deps, budgetMs: BUDGET_MS }, json(many), STAYS)) {
      sizes.push(piece.length)
      lines +=
        Buffer.from(piece)
          .toString()
          .match(/"number":/g)?.length ?? 0
    }
    expect([lines, Math.max(...sizes) < 256 * 1024]).toEqual([LINES, true])
  }, 300_000)

  it('that takes longer than its budget is ended', async () => {
    await expect(written({ ...deps, budgetMs: 50 }, json(many))).rejects.toMatchObject({ name: 'Fault' })
    expect((await written(deps, json(few))).length).toBeGreaterThan(0)
  })

  it('of a hundred thousand lines is set on pages in a process whose memory does not grow with them', async () => {
    const rss: number[] = []
    const printer = createStatementPrinter(async () => {
      const started = await startAskedProcess<PageQuestion, PageAnswer>(PAGES)
      return {
        ...started,
        async ask(question, limits) {
          const answer = await started.ask(question, limits)
          if (answer) rss.push(answer.rssBytes)
          return answer
        },
      }
    })
    const sizes: number[] = []
    for await (const piece of writeStatement({ ...deps, printer, budgetMs: BUDGET_MS }, pdf(many), STAYS)) sizes.push(piece.length)
    expect(Math.max(...sizes)).toBeLessThan(256 * 1024)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(LINES * 20)
    expect(Math.max(...rss)).toBeLessThan(320 * 1024 * 1024)
  }, 300_000)

  it('ends with its reader: its process, its connection and its turn are free again', async () => {
    const processes: { isAlive(): boolean }[] = []
    const printer = createStatementPrinter(async () => {
      const started = await startAskedProcess<PageQuestion, PageAnswer>(PAGES)
      processes.push(started)
      return started
    })
    const gone = new AbortController()
    const leaving = { ...deps, printer }
    const reading = writeStatement(leaving, pdf(many), gone.signal)
    await reading.next()
    await reading.next()
    const next = reading.next()
    gone.abort()
    await expect(next).rejects.toMatchObject({ name: 'AbortError' })
    const [first] = processes
    await waitFor('the process to end', () => first?.isAlive() === false)
    const stopped = writeStatement(leaving, pdf(many), STAYS)
    await stopped.next()
    await stopped.return(undefined)
    expect(processes.map((process) => process.isAlive())).toEqual([false, false])
    const { rows } = await books.db.query<{ held: number }>(
      `SELECT count(*)::int AS held FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'`,
    )
    expect(rows[0]?.held).toBe(0)
    expect(isWholePdf(await written(leaving, pdf(few)))).toBe(true)
  })

  it('is a fault when its process does not answer in time or dies, and the next one is made', async () => {
    const deaf = createStatementPrinter(async () => ({ isAlive: () => false, ask: async () => undefined, end: () => undefined }))
    await expect(written({ ...deps, printer: deaf }, pdf(few))).rejects.toMatchObject({ name: 'Fault' })
    expect(isWholePdf(await written(deps, pdf(few)))).toBe(true)
  })
})

describe('a name never decides whether a statement can be made:', () => {
  it.each([
    ['Malay', 'Siti Nur Aïn binti Abdullah'],
    ['Chinese, simplified', '张伟'],
    ['Chinese, traditional', '陳美玲'],
    ['Chinese beyond the first plane', '𠮷野家'],
    ['Tamil', 'கௌரி முத்து லட்சுமி'],
    ['Arabic', 'محمد بن عبدالله'],
    ['Jawi', 'نورڠ چاي ڤوتري ݢاجه'],
    ['Arabic among Latin letters', 'Ahmad محمد Ali'],
    ['Bengali', 'প্রিয়াঙ্কা মোহাম্মদ'],
    ['Thai', 'น้ำฝน ศักดิ์'],
    ['Burmese', 'မောင်မောင် ကျော်'],
    ['Nepali', 'श्रीकृष्ण प्रिया'],
    ['Sinhala', 'ක්‍රිෂ්ණා ශ්‍රී'],
    ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ'],
    ['Telugu', 'తెలుగు'],
    ['Malayalam', 'മലയാളം'],
    ['Korean', '민아 김'],
    ['Khmer', 'ខ្មែរ'],
    ['Hebrew', 'שרה'],
    ['Vietnamese', 'Đặng Thị Ngọc'],
    ['emoji with joiners', '👩🏽‍🍼 Mama 👨‍👩‍👧'],
    ['flags', '🇲🇾'],
    ['many combining marks', `a${'\u0301\u0323'.repeat(60)}`],
    ['joiners alone', '\u200d\u200c'],
    ['marks and overrides of direction', '\u202eitiS\u202c \u200fAli \u2067x\u2069'],
    ['halves of characters', '\ud800 lone \udfff'],
    ['control characters', 'a\u0000b\tc\nd'],
    ['nothing', ''],
    ['a hundred letters without a space', 'Wan'.repeat(33)],
    ['a hundred letters of one script without a space', '陈'.repeat(100)],
    ['a private letter', '\ue000'],
    ['a ligature of a whole sentence', '﷽'],
  ])('%s', async (_what, name) => {
    const file = await written(deps, pdf(newId(), name, 'bm'))
    expect(isWholePdf(file)).toBe(true)
    expect(file.toString('latin1')).toContain('ms-MY')
  })

  it.each([
    // Its vowel sign is printed on both sides of its letter.
    ['கோ', 3],
    ['முத்து', 3],
    ['陈', 1],
    // Letters that no typeface here has, in Latin letters.
    ['민아', 4],
    ['\ue000', 1],
  ])('the letters of %s are drawn', async (name, outlines) => {
    expect(outlinesOf(await written(deps, pdf(newId(), name)))).toBe('Member:'.length + outlines)
  })
})

import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { lineText, NO_HASH, signedText, verifyStatement } from './statement'
import type { ClubKey, Statement, StatementLine } from './statement'

const pair = generateKeyPairSync('ed25519')
const KEY: ClubKey = { kty: 'OKP', crv: 'Ed25519', kid: 'k1', x: (pair.publicKey.export({ format: 'jwk' }) as { x: string }).x }

type Change<T> = { -readonly [K in keyof T]?: T[K] }

function linesOf(points: readonly number[], opening: number): StatementLine[] {
  let previous = NO_HASH
  let balance = opening
  return points.map((one, index) => {
    balance += one
    const line = {
      number: index + 1,
      at: `2026-01-1${index}T02:00:00.000Z`,
      source: 'Unique Code',
      points: one,
      balance,
      rule: { name: 'unique-code', version: 1 },
      reference: `reference-${index}`,
    }
    previous = createHash('sha256').update(lineText(line, previous)).digest('hex')
    return { ...line, hash: previous }
  })
}

function aStatement(): Statement {
  const lines = linesOf([120, -50, 240, 10], 100)
  const unsigned = {
    version: 1,
    member: { id: 'm1', name: 'Siti' },
    year: 2026,
    openingBalance: 100,
    lines,
    closingBalance: 420,
    checkpoint: { day: '2026-01-15', root: 'ab' },
  }
  return { ...unsigned, signature: sign(null, Buffer.from(signedText(unsigned)), pair.privateKey).toString('base64url'), keyId: 'k1' }
}

const verdictOf = (statement: Statement) => verifyStatement(statement, [KEY])
const withLine = (at: number, change: Change<StatementLine>): Statement => {
  const statement = aStatement()
  return { ...statement, lines: statement.lines.map((line, index) => (index === at ? { ...line, ...change } : line)) }
}

describe('checking a statement', () => {
  it.each<[string, Change<StatementLine>]>([
    ['number', { number: 7 }],
    ['time', { at: '2026-01-11T02:00:00.001Z' }],
    ['source', { source: 'Birthday Bonus' }],
    ['points', { points: -49 }],
    ['balance', { balance: 171 }],
    ['rule', { rule: { name: 'unique-code', version: 2 } }],
    ['reference', { reference: 'other' }],
    ['hash', { hash: NO_HASH }],
  ])('names a line whose %s was changed', async (_what, change) => {
    expect(await verdictOf(withLine(1, change))).toEqual({ kind: 'line-changed', number: 2 })
  })

  it('names the line at which one was left out, and the first of two that were exchanged', async () => {
    const { lines, ...rest } = aStatement()
    const [a, b, c, d] = lines as [StatementLine, StatementLine, StatementLine, StatementLine]
    expect(await verdictOf({ ...rest, lines: [a, c, d] })).toEqual({ kind: 'line-changed', number: 2 })
    expect(await verdictOf({ ...rest, lines: [a, b, c] })).toEqual({ kind: 'line-changed', number: 4 })
    expect(await verdictOf({ ...rest, lines: [a, c, b, d] })).toEqual({ kind: 'line-changed', number: 2 })
  })

  it.each<[string, Change<Statement>]>([
    ['member', { member: { id: 'm2', name: 'Siti' } }],
    ['name', { member: { id: 'm1', name: 'Sita' } }],
    ['year', { year: 2025 }],
    ['checkpoint', { checkpoint: null }],
    ['version', { version: 2 }],
    ['signature', { signature: 'AAAA' }],
    ['signature, to what is none,', { signature: '!' }],
  ])('says that the %s is not what was signed', async (_what, change) => {
    expect(await verdictOf({ ...aStatement(), ...change })).toEqual({ kind: 'head-changed' })
  })

  it('says that another spelling of the signature is not what was signed', async () => {
    const statement = aStatement()
    const bytes = Buffer.from(statement.signature, 'base64url')
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map((last) => `${statement.signature.slice(0, -1)}${last}`)
    const same = [...others, `${statement.signature}==`].filter((one) => one !== statement.signature && Buffer.from(one, 'base64url').equals(bytes))
    expect(same.length).toBeGreaterThan(10)
    for (const signature of same) expect([signature, await verdictOf({ ...statement, signature })]).toEqual([signature, { kind: 'head-changed' }])
  })

  it('says that lines whose hashes were made anew were never signed', async () => {
    const lines = linesOf([120, -50, 999, 10], 100)
    expect(await verdictOf({ ...aStatement(), lines, closingBalance: 1179 })).toEqual({ kind: 'head-changed' })
  })

  it('does not believe a key that the club never published', async () => {
    expect(await verifyStatement(aStatement(), [{ ...KEY, kid: 'k2' }])).toEqual({ kind: 'unknown-key' })
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }) as { x: string }
    expect(await verifyStatement(aStatement(), [{ ...KEY, x: other.x }])).toEqual({ kind: 'head-changed' })
  })

  it('calls genuine what was signed, whatever the order of its fields', async () => {
    expect(await verdictOf(aStatement())).toEqual({ kind: 'genuine' })
    const shuffled = JSON.parse(
      JSON.stringify(aStatement(), (_key, value: unknown) =>
        value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
      ),
    ) as Statement
    expect(await verdictOf(shuffled)).toEqual({ kind: 'genuine' })
  })
})

describe('the text of a line', () => {
  it('is its canonical form, whatever its words are', () => {
    const text = fc.string({ unit: 'grapheme' })
    const line = fc.record({
      number: fc.nat(),
      at: text,
      source: text,
      points: fc.integer(),
      balance: fc.integer(),
      rule: fc.record({ version: fc.nat(), name: text }),
      reference: text,
    })
    fc.assert(fc.property(line, text, (one, previous) => expect(lineText(one, previous)).toBe(canonicalize({ ...one, previous }))))
  })
})

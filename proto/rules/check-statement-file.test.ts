import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { checkStatementFile } from './check-statement-file'
import { lineText, NO_HASH, signedText } from './statement'
import type { ClubKey, Statement } from './statement'

/** As many as a test run has time for; a million were tried when it was written. */
const INPUTS = 15_000

const pair = generateKeyPairSync('ed25519')
const KEY: ClubKey = { kty: 'OKP', crv: 'Ed25519', kid: 'k1', x: (pair.publicKey.export({ format: 'jwk' }) as { x: string }).x }

function aStatement(): Statement {
  let previous = NO_HASH
  let balance = 100
  const lines = [120, -50, 240].map((points, index) => {
    balance += points
    const at = `2026-01-1${index}T02:00:00.000Z`
    const line = { number: index + 1, at, source: 'Hari "Raya" 2026', points, balance, rule: { name: 'campaign-credit', version: 1 }, reference: `r${index}` }
    previous = createHash('sha256').update(lineText(line, previous)).digest('hex')
    return { ...line, hash: previous }
  })
  const head = {
    version: 1,
    member: { id: 'm1', name: 'கோ Siti\\' },
    year: 2026,
    openingBalance: 100,
    lines,
    closingBalance: balance,
    checkpoint: { day: '2026-01-15', root: 'ab' },
  }
  return { ...head, signature: sign(null, Buffer.from(signedText(head)), pair.privateKey).toString('base64url'), keyId: 'k1' }
}

const STATEMENT = aStatement()
const TEXT = JSON.stringify(STATEMENT)
const PRETTY = JSON.stringify(STATEMENT, null, 2)
const verdictOf = async (file: string | Uint8Array, keys: readonly ClubKey[] = [KEY]) => {
  const { verdict } = await checkStatementFile(typeof file === 'string' ? new TextEncoder().encode(file) : file, keys)
  return verdict.kind === 'line-changed' ? `line ${verdict.number}` : verdict.kind
}
/** The statement with another value at a place; undefined removes the field. */
function edited(place: string, value?: unknown): string {
  const copy = JSON.parse(TEXT) as Record<string, unknown>
  const names = place.split('.')
  const last = names.pop() ?? ''
  const inner = names.reduce<Record<string, unknown>>((one, name) => one[name] as Record<string, unknown>, copy)
  inner[last] = value
  return JSON.stringify(copy)
}

describe('a file is no statement', () => {
  it.each<[string, string | Uint8Array]>([
    ['when it is empty', ''],
    ['when it is a text', 'hello'],
    ['with a byte order mark', `\uFEFF${TEXT}`],
    ['with text behind it', `${TEXT} {}`],
    ['with text before it', `x${TEXT}`],
    ['in bytes that are not UTF-8', new Uint8Array([...new TextEncoder().encode(TEXT), 0xff])],
    ['cut off', TEXT.slice(0, -1)],
    ['with a key of the head twice', TEXT.replace('"year":2026', '"year":2025,"year":2026')],
    ['with a key of a line twice', TEXT.replace('"points":120', '"points":999,"points":120')],
    ['with a key twice in another spelling', TEXT.replace('"year":2026', '"y\\u0065ar":2025,"year":2026')],
    ['with a number that loses its precision', TEXT.replace('"openingBalance":100', '"openingBalance":100.00000000000000000001')],
    ['with a number too large to be exact', TEXT.replace('"openingBalance":100', '"openingBalance":9007199254740993')],
    ['with a number in another spelling', TEXT.replace('"points":120', '"points":1.2e2')],
    ['with a minus before nothing', edited('openingBalance', 0).replace('"openingBalance":0', '"openingBalance":-0')],
    ['with a field of another type', edited('lines.0.points', '120')],
    ['without a field', edited('lines.1.hash')],
    ['with lines that are no list', edited('lines', { length: 0 })],
    ['with half a character in the name', TEXT.replace('Siti', '\\ud800')],
    ['with half a character in a line', TEXT.replace('"r1"', '"\\udfff"')],
    ['a thousand brackets deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['with a second object in __proto__ alone', `{"__proto__":${TEXT}}`],
  ])('%s', async (_what, file) => {
    expect(await verdictOf(file)).toBe('not-a-statement')
  })
})

describe('a statement is not genuine', () => {
  it.each<[string, string, string]>([
    ['a field was added to the head', edited('note', 'x'), 'head-changed'],
    ['a field was added to the member', edited('member.email', 'x'), 'head-changed'],
    ['a field was added to the checkpoint', edited('checkpoint.note', 'x'), 'head-changed'],
    ['a field was added to a line', edited('lines.1.note', 'x'), 'line 2'],
    ['a field was added to the rule of a line', edited('lines.2.rule.note', 'x'), 'line 3'],
    ['something stands in __proto__', TEXT.replace('"year"', '"__proto__":{"a":1},"year"'), 'head-changed'],
    ['something stands in the __proto__ of a line', TEXT.replace('"number":2', '"__proto__":{"a":1},"number":2'), 'line 2'],
    ['its signature is one sign', edited('signature', 'A'), 'head-changed'],
    ['its signature is empty', edited('signature', ''), 'head-changed'],
    ['its signature is padded', edited('signature', `${STATEMENT.signature}==`), 'head-changed'],
    ['its signature is of other letters', edited('signature', 'கோ'), 'head-changed'],
    ['its key is one that every object has', edited('keyId', 'constructor'), 'unknown-key'],
  ])('when %s', async (_what, file, verdict) => {
    expect(await verdictOf(file)).toBe(verdict)
  })

  it('for keys that are none', async () => {
    for (const x of ['', 'A', '!', 'AAAA']) expect(await verdictOf(TEXT, [{ ...KEY, x }])).toBe('unknown-key')
  })
})

describe('a statement is genuine', () => {
  it.each([
    ['as it came', TEXT],
    ['with white space between', PRETTY],
    ['with lines that end in CRLF', PRETTY.replaceAll('\n', '\r\n')],
    ['with letters as escapes', TEXT.replace('Siti', '\\u0053iti').replace('கோ', '\\u0b95\\u0bcb')],
  ])('%s', async (_what, file) => {
    expect(await verdictOf(file)).toBe('genuine')
  })
})

it(`says something true about each of ${INPUTS} generated files`, async () => {
  const random = seeded(20_261_128)
  const kinds = new Set<string>()
  for (let made = 0; made < INPUTS; made += 1) {
    const file = mangled(random() < 0.5 ? TEXT : PRETTY, random)
    const { verdict, statement } = await checkStatementFile(file, [KEY])
    kinds.add(verdict.kind)
    if (verdict.kind === 'genuine' && JSON.stringify(statement) !== TEXT) expect(statement).toEqual(STATEMENT)
  }
  expect([...kinds].sort()).toEqual(['genuine', 'head-changed', 'line-changed', 'not-a-statement', 'unknown-key'])
})

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const PIECES = [
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '0',
  '-',
  '1e9',
  'null',
  '"year":2026,',
  '"__proto__":{},',
  '\\',
  '\uFEFF',
  ' ',
  '\n',
  '\\ud800',
  '\u202e',
  '"A"',
  '"k2"',
]

/** The file with one to three changes of its bytes, its tokens or its values. */
function mangled(text: string, random: () => number): Uint8Array {
  const upTo = (count: number) => Math.floor(random() * count)
  let changed = text
  for (let left = upTo(3); left >= 0; left -= 1) {
    const at = upTo(changed.length)
    const to = at + upTo(random() < 0.9 ? 4 : 400)
    const piece = PIECES[upTo(PIECES.length)] ?? ''
    switch (upTo(5)) {
      case 0:
        changed = changed.slice(0, at) + piece + changed.slice(at)
        break
      case 1:
        changed = changed.slice(0, at) + changed.slice(to)
        break
      case 2:
        changed = changed.slice(0, at) + changed.slice(at, to) + changed.slice(at)
        break
      case 3:
        changed = withValueChanged(changed, random)
        break
      default:
        changed = changed.slice(0, at) + String.fromCharCode(32 + upTo(95)) + changed.slice(at + 1)
    }
  }
  const bytes = new TextEncoder().encode(changed)
  if (random() < 0.05) bytes[upTo(bytes.length)] = upTo(256)
  return bytes
}

/** Changes a value somewhere inside, or adds a key, when the text is still JSON. */
function withValueChanged(text: string, random: () => number): string {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  try {
    const whole = JSON.parse(text) as Record<string, unknown>
    let inner: Record<string, unknown> = whole
    while (random() < 0.6) {
      const deeper = Object.values(inner).filter((value) => typeof value === 'object' && value !== null)
      if (deeper.length === 0) break
      inner = pick(deeper) as Record<string, unknown>
    }
    const key = random() < 0.2 ? 'more' : pick(Object.keys(inner))
    inner[key] = pick<unknown>([null, 0, 1, -1, 1e21, '', 'A', 'k2', [], {}, true, 2026, '2026', inner[key]])
    return JSON.stringify(whole)
  } catch {
    return text
  }
}

import { readClubKeys, readStatement } from './read-statement'

const LINE = { number: 1, at: 'x', source: 'Unique Code', points: 5, balance: 5, rule: { name: 'unique-code', version: 1 }, reference: 'r', hash: 'h' }
const STATEMENT = {
  version: 1,
  member: { id: 'm', name: 'Siti' },
  year: 2026,
  openingBalance: 0,
  lines: [LINE],
  closingBalance: 5,
  checkpoint: null,
  signature: 's',
  keyId: 'k',
}
const KEY = { kty: 'OKP', crv: 'Ed25519', x: 'x', kid: 'k' }

describe('a file that is read as a statement', () => {
  it.each([
    ['nothing', undefined],
    ['a text', 'hello'],
    ['a list', [STATEMENT]],
    ['another version', { ...STATEMENT, version: 2 }],
    ['no member', { ...STATEMENT, member: null }],
    ['a line without a rule', { ...STATEMENT, lines: [{ ...LINE, rule: undefined }] }],
    ['points that are no number', { ...STATEMENT, lines: [{ ...LINE, points: '5' }] }],
    ['half a checkpoint', { ...STATEMENT, checkpoint: { day: '2026-01-01' } }],
    ['no signature', { ...STATEMENT, signature: 1 }],
  ])('is none with %s', (_what, value) => {
    expect(readStatement(value)).toBeUndefined()
  })

  it('is one with all of its parts', () => {
    expect(readStatement(STATEMENT)).toBe(STATEMENT)
    expect(readStatement({ ...STATEMENT, checkpoint: { day: '2026-01-01', root: 'r' } })).toBeDefined()
  })
})

it('keys are read as such only when every one is an Ed25519 key', () => {
  expect(readClubKeys({ keys: [KEY] })).toEqual([KEY])
  for (const value of [null, {}, { keys: [{ ...KEY, crv: 'X25519' }] }, { keys: [KEY, { ...KEY, x: 1 }] }]) expect(readClubKeys(value)).toBeUndefined()
})

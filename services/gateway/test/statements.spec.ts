import { statementCalls } from '@club/contracts/http'
import { aMember, AT, givenGateway, MEMBER, quietServices, sessions } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token()
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const HASH = 'ab'.repeat(32)
const line = (number: number) => ({
  number,
  at: AT,
  source: 'Unique Code',
  points: 120n,
  balance: BigInt(number) * 120n,
  ruleName: 'unique-code',
  ruleVersion: 1,
  reference: `reference-${number}`,
  hash: HASH,
})
/** The ledger's answer in two parts of lines and a seal. */
const sealed = (count: number) => [
  { part: { $case: 'lines' as const, value: { lines: Array.from({ length: count }, (_, index) => line(index + 1)) } } },
  { part: { $case: 'lines' as const, value: { lines: [line(count + 1)] } } },
  {
    part: {
      $case: 'seal' as const,
      value: { openingBalance: 0n, closingBalance: 240n, checkpointDay: '2026-01-14', checkpointRoot: HASH, signature: 'c2lnbmVk', keyId: 'k1' },
    },
  },
]
const fetchStatement = (query: string, as = token) => given.call('GET', `${statementCalls.fetchStatement.path}${query}`, { token: as })

describe('a statement of points', () => {
  it.each(['', '?year=', '?year=26', '?year=1989', '?year=2026&format=xml', '?year=2026.5', '?year=2200'])('is refused for %j', async (query) => {
    expect(await fetchStatement(query)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  })

  it('is shown to nobody without a token', async () => {
    expect((await given.call('GET', `${statementCalls.fetchStatement.path}?year=2026`, {})).status).toBe(401)
  })

  it('is the ledger’s own with the name that identity knows, whatever else the query says', async () => {
    const asked: unknown[] = []
    given.scripts.ledger['getStatement'] = (request) => {
      asked.push(request)
      return sealed(1)
    }
    const { status, body } = await fetchStatement('?year=2026&format=json&name=Somebody&memberId=1')
    expect(status).toBe(200)
    expect(asked).toEqual([{ memberId: MEMBER, name: 'Aisyah', year: 2026 }])
    expect(body).toEqual({
      version: 1,
      member: { id: MEMBER, name: 'Aisyah' },
      year: 2026,
      openingBalance: 0,
      lines: [1, 2].map((number) => ({
        number,
        at: AT.toISOString(),
        source: 'Unique Code',
        points: 120,
        balance: number * 120,
        rule: { name: 'unique-code', version: 1 },
        reference: `reference-${number}`,
        hash: HASH,
      })),
      closingBalance: 240,
      checkpoint: { day: '2026-01-14', root: HASH },
      signature: 'c2lnbmVk',
      keyId: 'k1',
    })
  })

  it.each(['en', 'bm'])('is a PDF in the member’s language (%s), of as many pages as it takes', async (language) => {
    given.scripts.identity['listSessions'] = sessions(() => ({
      result: { $case: 'session', value: { member: aMember({ language, name: '陈 Aisyah' }), token: '' } },
    }))
    given.scripts.ledger['getStatement'] = () => sealed(200)
    const answer = await fetchStatement('?year=2026')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="points-2026.pdf"')
    const text = String(answer.body['text'])
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text).toContain(language === 'en' ? 'en-MY' : 'ms-MY')
    expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBeGreaterThan(3)
  })

  it.each([
    ['Aisyah', 0],
    ['陈 Aisyah', 1],
    ['முத்து', 1],
    ['민아', 0],
  ])('brings the letters of a name that readers of PDF may lack: %s', async (name, fonts) => {
    given.scripts.identity['listSessions'] = sessions(() => ({ result: { $case: 'session', value: { member: aMember({ name }), token: '' } } }))
    given.scripts.ledger['getStatement'] = () => sealed(1)
    const { status, body } = await fetchStatement('?year=2026')
    expect([status, String(body['text']).match(/\/FontFile2/g)?.length ?? 0]).toEqual([200, fonts])
  })
})

describe('what anybody checks statements with', () => {
  it('are the public keys, at the API and at the origin alike', async () => {
    given.scripts.ledger['listSigningKeys'] = () => ({
      keys: [
        { kid: 'k2', x: 'eA' },
        { kid: 'k1', x: 'eQ' },
      ],
    })
    const expected = {
      keys: [
        { kty: 'OKP', crv: 'Ed25519', x: 'eA', kid: 'k2' },
        { kty: 'OKP', crv: 'Ed25519', x: 'eQ', kid: 'k1' },
      ],
    }
    expect(await given.call('GET', statementCalls.listKeys.path, {})).toMatchObject({ status: 200, body: expected })
    const origin = await fetch(`${given.origin}${statementCalls.listKeys.path}`)
    expect([origin.status, await origin.json()]).toEqual([200, expected])
  })

  it('are the checkpoints, for everybody', async () => {
    const said = { day: '2026-01-14', root: HASH, previous: '00'.repeat(32), hash: HASH, signature: 'c2lnbmVk', keyId: 'k1' }
    given.scripts.ledger['listCheckpoints'] = () => ({ checkpoints: [{ ...said, count: 2n, sums: { issuance: -120n, member: 120n } }] })
    expect(await given.call('GET', statementCalls.listCheckpoints.path, {})).toMatchObject({
      status: 200,
      body: { data: [{ ...said, count: 2, sums: { issuance: -120, member: 120 } }] },
    })
  })
})

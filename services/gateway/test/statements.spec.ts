import { statementCalls } from '@club/contracts/http'
import { StatementFormat } from '@club/contracts/points-ledger'
import { ServerError, Status } from '@club/service-host'
import { aMember, givenGateway, MEMBER, quietServices } from './given-gateway'
import { sessions } from './scripted-services'
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
/** The ledger's answer in pieces. */
const inPieces = (...texts: readonly string[]) => texts.map((text) => ({ bytes: Buffer.from(text) }))
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
    given.scripts.ledger['writeStatement'] = (request) => {
      asked.push(request)
      return inPieces('{"version":1,', '"year":2026}')
    }
    const { status, body, headers } = await fetchStatement('?year=2026&format=json&name=Somebody&memberId=1')
    expect([status, body]).toEqual([200, { version: 1, year: 2026 }])
    expect(headers.get('content-disposition')).toBe('attachment; filename="points-2026.json"')
    expect(asked).toEqual([
      {
        memberId: MEMBER,
        name: 'Aisyah',
        year: 2026,
        format: StatementFormat.JSON,
        language: 'en',
        verifyPage: expect.stringMatching(/\/drypers-baby-club\/verify$/),
      },
    ])
  })

  it('is a PDF in the member’s language as the ledger made it', async () => {
    given.scripts.identity['listSessions'] = sessions(() => ({
      result: { $case: 'session', value: { member: aMember({ language: 'bm', name: 'கோ' }), token: '' } },
    }))
    const asked: unknown[] = []
    given.scripts.ledger['writeStatement'] = (request) => {
      asked.push(request)
      return inPieces('%PDF-', '1.3')
    }
    const answer = await fetchStatement('?year=2026')
    expect([answer.status, answer.body['text']]).toEqual([200, '%PDF-1.3'])
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="points-2026.pdf"')
    expect(asked).toMatchObject([{ name: 'கோ', format: StatementFormat.PDF, language: 'bm' }])
  })

  it('is put off with a time to come back while the ledger writes as many as it can', async () => {
    given.scripts.ledger['writeStatement'] = () => {
      throw new ServerError(Status.RESOURCE_EXHAUSTED, 'too many')
    }
    const { status, headers } = await fetchStatement('?year=2026')
    expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
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

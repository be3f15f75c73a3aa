import { adminMemberSearchCalls } from '@club/contracts/http'
import { newId } from '@club/kernel'
import { ADMIN, AT, givenGateway, quietServices } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away } from './scripted-services'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token({ sub: ADMIN, role: 'dev' })
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const { path } = adminMemberSearchCalls.searchMembers
const SERVICES = ['identity', 'codes', 'catalogue', 'samples'] as const
type Found = { memberId: string; matched: string; exact: boolean }

const search = (q: string) => given.call('GET', `${path}?q=${encodeURIComponent(q)}`, { token })
const found = async (q: string) => ((await search(q)).body['data'] as { id: string; matched: string }[]).map(({ id, matched }) => [id, matched])
const finds = (service: (typeof SERVICES)[number], ...members: Found[]) => {
  given.scripts[service].searchMembers = () => ({ members })
}
/** Identity knows every member by their id. */
const everybodyIsNamed = () => {
  given.scripts.identity.listMemberNames = ({ memberIds }) => ({
    members: memberIds.map((id) => ({ id, name: 'Siti', email: 'siti@example.com', number: '', quiet: false, status: 'active' })),
  })
}

describe('the search for members', () => {
  it.each(['', 'ab', ' a\u200bb '])('is refused for the short text %j, by name of the field', async (q) => {
    expect(await search(q)).toMatchObject({ status: 400, body: { code: 'QUERY_TOO_SHORT', field: 'q' } })
  })

  it('is refused without a text', async () => {
    expect(await given.call('GET', path, { token })).toMatchObject({ status: 400, body: { code: 'QUERY_TOO_SHORT', field: 'q' } })
  })

  it('shows nothing when its reading cannot be recorded, or when a service that knows such a text is away', async () => {
    everybodyIsNamed()
    finds('identity', { memberId: newId(), matched: 'name', exact: true })
    given.scripts.identity.recordAudit = away
    expect((await search('siti')).status).toBe(503)
    Object.assign(given.scripts, quietServices())
    given.scripts.codes.searchMembers = away
    expect((await search('AB12CD34EF')).status).toBe(503)
    expect((await search('siti')).status).toBe(200)
  })

  it.each([
    ['siti', ['identity']],
    ['siti@example.com', ['identity']],
    ['AB12-CD34-EF', ['identity', 'codes', 'catalogue']],
    ['ORD7K2M9P4Q', ['identity', 'codes', 'catalogue', 'samples']],
    ['SMP-ABCDEF', ['identity', 'catalogue', 'samples']],
  ])('asks of %s only the services that may know it', async (q, expected) => {
    const asked: string[] = []
    for (const service of SERVICES)
      given.scripts[service].searchMembers = ({ text }) => {
        asked.push(`${service} ${text}`)
        return { members: [] }
      }
    expect((await search(q)).body).toEqual({ data: [] })
    expect(asked.sort()).toEqual(expected.map((service) => `${service} ${q}`).sort())
  })

  it('lists exact ones of any service first, each member once by the closest match, and twenty at most', async () => {
    everybodyIsNamed()
    const [part, owner, ofVoucher, ...others] = Array.from({ length: 24 }, newId) as [string, string, string, ...string[]]
    finds('identity', { memberId: part, matched: 'name', exact: false }, ...others.map((memberId) => ({ memberId, matched: 'promoter', exact: false })))
    finds('codes', { memberId: owner, matched: 'code', exact: true }, { memberId: part, matched: 'receipt', exact: true })
    finds('catalogue', { memberId: ofVoucher, matched: 'voucher', exact: true })
    const rows = await found('AB12CD34EF')
    expect(rows.slice(0, 4)).toEqual([
      [owner, 'code'],
      [part, 'receipt'],
      [ofVoucher, 'voucher'],
      [others[0], 'promoter'],
    ])
    expect(rows).toHaveLength(20)
  })

  it('says of an open account that the ledger has frozen that it is frozen, and of a closed one that it is closed', async () => {
    const [open, closed] = [newId(), newId()]
    finds('identity', { memberId: open, matched: 'name', exact: true }, { memberId: closed, matched: 'name', exact: true })
    const person = { name: 'Siti', email: 'siti@example.com', number: '', quiet: false }
    given.scripts.identity.listMemberNames = () => ({
      members: [
        { ...person, id: open, status: 'active' },
        { ...person, id: closed, status: 'closed' },
      ],
    })
    given.scripts.ledger.listBooks = ({ memberIds }: { memberIds: readonly string[] }) => ({
      books: memberIds.map((memberId) => ({ memberId, balance: 0n, accountVersion: 0n, lines: [], frozenAt: AT })),
    })
    const { body } = await search('siti')
    expect((body['data'] as { status: string }[]).map(({ status }) => status)).toEqual(['frozen', 'closed'])
  })

  it('answers names, states and tiers, records the members as shown, and leaves out one whom identity does not know', async () => {
    const [known, unknown] = [newId(), newId()]
    const recorded: string[] = []
    given.scripts.identity.recordAudit = ({ call, recordId, memberIds, role }) => {
      recorded.push(`${call} ${recordId} ${role} ${Buffer.from(memberIds).toString('hex')}`)
      return {}
    }
    finds('identity', { memberId: known, matched: 'number', exact: true }, { memberId: unknown, matched: 'number', exact: false })
    given.scripts.identity.listMemberNames = () => ({
      members: [{ id: known, name: 'Erased member', email: '', number: '', quiet: false, status: 'erased' }],
    })
    given.scripts.tiers.getStandings = () => ({ standings: [{ memberId: known, tier: 'Platinum' }] })
    expect((await search('+60 12-345 6789')).body).toEqual({
      data: [{ id: known, name: 'Erased member', number: null, email: '', tier: 'Platinum', status: 'erased', matched: 'number' }],
    })
    const bytes = [known, unknown].join('').replaceAll('-', '')
    expect(recorded).toEqual([`admin.members.search search dev ${bytes}`])
  })
})

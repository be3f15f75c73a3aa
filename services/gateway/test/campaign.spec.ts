import { contestCalls } from '@club/contracts/http'
import { givenGateway, MEMBER, quietServices } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const send = async (token?: string) => given.call('GET', contestCalls.fetchMysteryCampaign.path, token ? { token } : {})

describe('the mystery-box campaign', () => {
  it('is for members', async () => {
    expect(await send()).toMatchObject({ status: 401 })
  })

  it('has no days and no winners before it begins', async () => {
    expect(await send(await given.token())).toMatchObject({ status: 200, body: { from: null, to: null, winners: [] } })
  })

  it('shows winners by first name and the last four digits, one whose data was erased as that, and nobody whom the club does not know', async () => {
    const gone = '0190f8f0-0000-7000-8000-0000000000ff'
    const erased = '0190f8f0-0000-7000-8000-0000000000fe'
    given.scripts.contests['getMysteryCampaign'] = () => ({
      fromDay: '2026-01-01',
      toDay: '2026-12-31',
      winners: [
        { week: '2026-05-04', memberId: MEMBER, prize: { en: 'A pram', bm: '' } },
        { week: '2026-04-27', memberId: MEMBER, prize: { en: '', bm: '' } },
        { week: '2026-05-04', memberId: gone },
        { week: '2026-04-20', memberId: erased },
      ],
      draws: [{ week: '2026-05-11', seedHash: 'ab', seed: '', listHash: '', entrants: 0 }],
      grandDraw: { week: '2026-12-31', seedHash: 'cd', seed: '', listHash: '', entrants: 0 },
      prizeNames: { weekly: { en: 'A month of nappies', bm: 'Lampin untuk sebulan' } },
    })
    given.scripts.identity['listMemberNames'] = () => ({
      members: [
        { id: MEMBER, name: 'Nur Aisyah', email: 'a@example.com', number: '60123456789', status: 'active' },
        { id: erased, name: 'Erased member', email: '', number: '', status: 'erased' },
      ],
    })
    expect((await send(await given.token())).body).toEqual({
      draws: [{ week: '2026-05-11', seedHash: 'ab', seed: null, listHash: null, entrants: 0 }],
      grandDraw: { lastDay: '2026-12-31', seedHash: 'cd', seed: null, listHash: null, entrants: 0 },
      from: '2026-01-01',
      to: '2026-12-31',
      winners: [
        { week: '2026-05-04', name: 'Nur', number: '6789', prize: { en: 'A pram', bm: '' } },
        { week: '2026-04-27', name: 'Nur', number: '6789' },
        { week: '2026-04-20', name: 'Erased member', number: '' },
      ],
      prizeNames: { weekly: { en: 'A month of nappies', bm: 'Lampin untuk sebulan' }, grand: { en: '', bm: '' } },
    })
  })
})

describe('a mystery box with a prize', () => {
  const box = { id: MEMBER, createdAt: new Date(), openedAt: new Date(), prize: { $case: 'voucherId', value: 'v1' } } as const
  const voucher = { id: 'v1', name: 'RM50 Voucher', code: 'PRIZE-1', imageUrl: '/v.svg', points: 0n }
  const boxWith = async (over: object) => {
    given.scripts.contests['listBoxes'] = () => ({ boxes: [box] })
    given.scripts.catalogue['listMembersRewards'] = () => ({ members: [{ vouchers: [{ ...voucher, ...over }], orders: [] }] })
    const { body } = await given.call('GET', contestCalls.listBoxes.path, { token: await given.token() })
    return (body as unknown as object[])[0]
  }

  it('is named as the prize was for its winner, and else as its voucher', async () => {
    const givenName = { en: '', bm: 'Lampin untuk sebulan' }
    expect(await boxWith({ givenName })).toMatchObject({ name: 'Lampin untuk sebulan', givenName, voucher: { code: 'PRIZE-1' } })
    expect(await boxWith({})).toEqual(expect.not.objectContaining({ givenName: expect.anything() }))
    expect(await boxWith({})).toMatchObject({ name: 'RM50 Voucher' })
  })
})

describe('entries of a contest', () => {
  it.each([
    ['no contest', []],
    ['an empty one', [['contestId', '']]],
    [
      'a part twice',
      [
        ['contestId', MEMBER],
        ['link0', 'https://example.com/1'],
        ['link0', 'https://example.com/2'],
      ],
    ],
    [
      'an endless link',
      [
        ['contestId', MEMBER],
        ['link0', `https://example.com/${'x'.repeat(2000)}`],
      ],
    ],
  ])('are refused in both languages with %s', async (_what, fields) => {
    const form = new FormData()
    for (const [name, value] of fields as [string, string][]) form.append(name, value)
    const headers = { authorization: `Bearer ${await given.token()}` }
    const response = await fetch(`${given.api}${contestCalls.submitEntries.path}`, { method: 'POST', body: form, headers })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { en: 'Please fill in all the fields', bm: 'Sila isi semua ruangan' } })
  })
})

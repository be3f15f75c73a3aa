import { contestCalls } from '@club/contracts/http'
import { givenGateway, MEMBER, quietServices } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const ask = async (token?: string) => given.call('GET', contestCalls.fetchMysteryCampaign.path, token ? { token } : {})

describe('the mystery-box campaign', () => {
  it('is for members', async () => {
    expect(await ask()).toMatchObject({ status: 401 })
  })

  it('has no days and no winners before it begins', async () => {
    expect(await ask(await given.token())).toMatchObject({ status: 200, body: { from: null, to: null, winners: [] } })
  })

  it('shows winners by first name and the last four digits, and nobody whom the club no longer knows', async () => {
    const gone = '0190f8f0-0000-7000-8000-0000000000ff'
    given.scripts.contests['getMysteryCampaign'] = () => ({
      fromDay: '2026-01-01',
      toDay: '2026-12-31',
      winners: [
        { week: '2026-05-04', memberId: MEMBER },
        { week: '2026-05-04', memberId: gone },
      ],
      draws: [{ week: '2026-05-11', seedHash: 'ab', seed: '', listHash: '', entrants: 0 }],
    })
    given.scripts.identity['listMemberNames'] = () => ({ members: [{ id: MEMBER, name: 'Nur Aisyah', email: 'a@example.com', number: '60123456789' }] })
    expect((await ask(await given.token())).body).toEqual({
      draws: [{ week: '2026-05-11', seedHash: 'ab', seed: null, listHash: null, entrants: 0 }],
      from: '2026-01-01',
      to: '2026-12-31',
      winners: [{ week: '2026-05-04', name: 'Nur', number: '6789' }],
    })
  })
})

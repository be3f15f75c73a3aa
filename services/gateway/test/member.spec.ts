import { authCalls, contentCalls, userCalls } from '@club/contracts/http'
import { aMember, AT, givenGateway, MEMBER, quietServices, refused } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away, methodsOf, sessions } from './scripted-services'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token()
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const session = () => given.call('POST', authCalls.session.path, { body: { token } })

describe('the member of a session', () => {
  it('is not answered while the books are unavailable', async () => {
    given.scripts.ledger['listBooks'] = away
    expect(await session()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  })

  it('is refused when blocked', async () => {
    given.scripts.identity['listSessions'] = sessions(() => refused('IDENTITY_REFUSAL_BLOCKED'))
    expect(await session()).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } })
  })

  it('is answered without the parts of services that are unavailable', async () => {
    for (const [service, method] of [
      ['catalogue', 'listMembersRewards'],
      ['samples', 'listMembersSamples'],
      ['contests', 'listMembersEntries'],
      ['notifications', 'listInboxes'],
    ] as const)
      methodsOf(given.scripts, service)[method] = away
    const { status, body } = await session()
    expect(status).toBe(200)
    expect(body).toMatchObject({ totalPoints: 120, vouchers: [], samples: [], contestEntries: [], inbox: [], allowRequest: false })
  })

  it('is answered without the part of a service that hangs', async () => {
    let answer = (): void => undefined
    const hanging = new Promise<void>((resolve) => (answer = resolve))
    given.scripts.catalogue['listMembersRewards'] = () => hanging.then(() => ({ members: [] }))
    const { status, body } = await session()
    answer()
    expect([status, body]).toMatchObject([200, { totalPoints: 120, vouchers: [] }])
  })

  it('may not ask for a sample that the rules refuse to each household of theirs', async () => {
    const home = { id: MEMBER, active: true, label: 'Home', houseNumber: '', line1: '12', line2: '', line3: 'Jalan Bangi', city: 'Bangi' }
    const addresses = [home, { ...home, line1: '14', active: false }].map((one) => ({ ...one, state: 'Selangor', postcode: '43600', country: 'Malaysia' }))
    given.scripts.identity['listSessions'] = sessions(() => ({ result: { $case: 'session', value: { member: { ...aMember(), addresses }, token: '' } } }))
    let asked: unknown
    given.scripts.samples['mayRequest'] = (request) => {
      asked = request
      return { allowed: false }
    }
    expect((await session()).body).toMatchObject({ allowRequest: false })
    expect(asked).toEqual({ memberId: MEMBER, households: [{ line1: '12', line2: '', line3: 'Jalan Bangi', state: 'Selangor', postcode: '43600' }] })
  })

  it('is put together in one round: nobody is asked only after another has answered', async () => {
    const ROUND = [
      ['identity', 'listSessions'],
      ['ledger', 'listBooks'],
      ['tiers', 'getStandings'],
      ['catalogue', 'listMembersRewards'],
      ['samples', 'listMembersSamples'],
      ['contests', 'listMembersEntries'],
      ['notifications', 'listInboxes'],
    ] as const
    const requests = new Set<string>()
    let allAsked = () => {}
    const everybody = new Promise<void>((resolve) => (allAsked = resolve))
    const quiet = quietServices()
    for (const [service, method] of ROUND)
      methodsOf(given.scripts, service)[method] = async (request) => {
        requests.add(method)
        if (requests.size === ROUND.length) allAsked()
        await everybody
        return methodsOf(quiet, service)[method]?.(request)
      }
    // A member unknown to this gateway: nothing of them is cached.
    const stranger = '0190f8f0-0000-7000-8000-0000000000ee'
    const { status } = await given.call('POST', authCalls.session.path, { body: { token: await given.token({ sub: stranger }) } })
    expect([status, requests.size]).toEqual([200, ROUND.length])
  })

  it('can read which children were declared at sign-up', async () => {
    given.scripts.identity['listSessions'] = sessions(() => ({
      result: { $case: 'session', value: { member: aMember({ children: ['2024-03-01'] }), token: '' } },
    }))
    expect(await given.call('GET', userCalls.listChildren.path, { token })).toMatchObject({ status: 200, body: { children: ['2024-03-01'] } })
  })

  it('shows what is left to spend, without the points that are on hold', async () => {
    given.scripts.ledger['listBooks'] = () => ({ books: [{ memberId: MEMBER, balance: 500n, held: 450n, accountVersion: 1n, lines: [] }] })
    expect((await session()).body['totalPoints']).toBe(50)
  })

  it('is whole, and shows the token that it came with', async () => {
    given.scripts.tiers['getStandings'] = () => ({
      standings: [
        {
          memberId: MEMBER,
          tier: 'Platinum',
          earnedPastYear: 4100n,
          resetOn: '2027-01-14',
          highTierPoints: 8999n,
          nextTier: 'Diamond',
          accountVersion: 1n,
          history: [
            { id: 'h1', changedAt: AT, from: 'Gold', to: 'Gold', direction: 'none' },
            { id: 'h2', changedAt: new Date(AT.getTime() + 1), from: 'Gold', to: 'Platinum', direction: 'upgraded' },
          ],
        },
      ],
    })
    const { status, body } = await session()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: MEMBER,
      type: 'user',
      token,
      totalPoints: 120,
      totalPointsInPastYear: 4100,
      tier: 'Platinum',
      tierResetDate: '2027-01-14',
      tierSetting: [{ highTierPoints: 8999, nextTier: 'Diamond' }],
      points: [{ id: 'e1', points: 120, source: 'Unique Code', createdAt: AT.toISOString() }],
    })
    expect(body['tierHistory']).toEqual([
      { tierChangeDate: '2026-01-15T02:00:00.001Z', tierStatus: ['Upgraded', 'Dinaikkan'], tierChange: ['Gold to Platinum', 'Gold ke Platinum'] },
      { tierChangeDate: AT.toISOString(), tierStatus: ['None', 'Tiada'], tierChange: ['None', 'Tiada'] },
    ])
  })

  it('shows a fresh token when identity gives one', async () => {
    given.scripts.identity['listSessions'] = sessions(() => ({ result: { $case: 'session', value: { member: aMember(), token: 'fresh' } } }))
    expect((await session()).body['token']).toBe('fresh')
  })

  it('waits a moment for tiers to receive the newest points', async () => {
    let requestCount = 0
    const standing = { memberId: MEMBER, tier: 'Gold', resetOn: '2027-01-14', highTierPoints: 3999n, nextTier: 'Platinum' }
    given.scripts.tiers['getStandings'] = () => {
      requestCount += 1
      return { standings: [{ ...standing, earnedPastYear: requestCount > 2 ? 120n : 0n, accountVersion: requestCount > 2 ? 1n : 0n }] }
    }
    expect((await session()).body['totalPointsInPastYear']).toBe(120)
  })
})

describe('a saved profile', () => {
  const profile = { name: 'Aisyah', race: 'malay', nationality: 'malaysian', pregnancyStage: 'trying' }

  it('answers the number of points and the line in the forced flow', async () => {
    given.scripts.identity['editDetails'] = () => ({
      result: { $case: 'edited', value: { member: aMember(), pointsAwarded: 200n, entryId: 'e2', awardedAt: AT } },
    })
    const { body } = await given.call('POST', userCalls.forceEditDetails.path, { body: profile, token })
    expect(body).toMatchObject({ points: 200, pointRecord: { id: 'e2', points: 200, source: 'Profile Update' }, forceUpdated: true, edb: null })
  })

  it('answers the user and what it earned otherwise', async () => {
    const { body } = await given.call('POST', userCalls.editDetails.path, { body: profile, token })
    expect(body).toMatchObject({ id: MEMBER, pointsAwarded: 0, token })
  })
})

it('asks for news for all when a member gave no stage, of the member’s stage, and for everything when staff read', async () => {
  const requests: object[] = []
  given.scripts.content['listNews'] = (request: object) => {
    requests.push(request)
    return { news: [] }
  }
  const fetchNews = (as: string) => given.call('GET', contentCalls.fetchNews.path, { token: as })
  await fetchNews(token)
  given.scripts.identity['listSessions'] = sessions(() => ({ result: { $case: 'session', value: { member: aMember({ pregnancyStage: '' }), token: '' } } }))
  await fetchNews(token)
  await fetchNews(await given.token({ sub: 'staff', role: 'dev' }))
  expect(requests).toEqual([
    { withInactive: false, pregnancyStage: 'trying' },
    { withInactive: false, pregnancyStage: 'All' },
    { withInactive: true, pregnancyStage: '' },
  ])
})

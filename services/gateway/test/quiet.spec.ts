import { authCalls, contentCalls, ownPrivacyCalls } from '@club/contracts/http'
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

const BABY = { id: MEMBER, name: 'Adam', gender: 'male', birthDate: '2026-01-01', brandId: MEMBER, formatId: MEMBER, sizeId: MEMBER }
const known = (changes: object) => {
  const member = aMember({ pregnancyStage: 'pregnant', edb: '2026-06-01', babies: [BABY], ...changes })
  given.scripts.identity.listSessions = sessions(() => ({ result: { $case: 'session', value: { member, token: '' } } }))
  given.scripts.samples.listMembersSamples = ({ memberIds }: { memberIds: string[] }) => ({
    members: memberIds.map(() => ({ orders: [], allowRequest: true, promptFeedback: true })),
  })
}
const user = async () => (await given.call('POST', authCalls.session.path, { token, body: { token } })).body
const newsAskedFor = async () => {
  const stages: string[] = []
  given.scripts.content.listNews = ({ pregnancyStage }: { pregnancyStage: string }) => {
    stages.push(pregnancyStage)
    return { news: [] }
  }
  await given.call('GET', contentCalls.fetchNews.path, { token })
  return stages
}

describe('a member who asked for quiet', () => {
  it('cannot ask for somebody else, nor for something between on and off', async () => {
    const ask = async (body: object) => (await given.call('POST', ownPrivacyCalls.setQuiet.path, { token, body })).status
    expect(await ask({ id: '0190f8f0-0000-7000-8000-000000000099', quiet: true })).toBe(403)
    for (const body of [{}, { quiet: 'yes' }, { quiet: null }]) expect(await ask(body)).toBe(400)
  })

  it('is answered what holds now, and identity is asked to keep it', async () => {
    const kept: object[] = []
    given.scripts.identity.setQuiet = (request: object) => {
      kept.push(request)
      return { result: { $case: 'done', value: {} } }
    }
    expect((await given.call('POST', ownPrivacyCalls.setQuiet.path, { token, body: { quiet: true } })).body).toEqual({ quiet: true })
    expect(kept).toEqual([{ memberId: MEMBER, quiet: true }])
  })

  it('is not prompted for feedback and reads news for all alone; what they entered stays in the answer', async () => {
    known({ quiet: true })
    expect(await user()).toMatchObject({ quiet: true, promptFeedback: false, edb: '2026-06-01', babyInfos: [{ name: 'Adam' }] })
    expect(await newsAskedFor()).toEqual(['All'])
  })

  it('sees everything again when they switched back', async () => {
    known({ quiet: false })
    expect(await user()).toMatchObject({ quiet: false, promptFeedback: true })
    expect(await newsAskedFor()).toEqual(['pregnant'])
  })
})

import { ERRORS, passLinkCalls } from '@club/contracts/http'
import { RATE_LIMITS } from '@club/rules'
import { givenGateway, MEMBER, refused } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
afterAll(() => given.stop())

const NO_REDIS = 'redis://127.0.0.1:1'
const TOKEN = 'token-of-the-family'
const CODE = 'ABCDEFGH23'
const open = () => given.call('POST', passLinkCalls.openPassLink.path, { body: { token: TOKEN } })
const send = (headers: Record<string, string> = {}) => given.call('POST', passLinkCalls.sendCode.path, { body: { token: TOKEN, code: CODE }, headers })
const leadingTo = (found: object) => {
  given.scripts.identity['findPassLink'] = () => ({ result: { $case: 'found', value: { memberId: MEMBER, name: 'Aisyah', membershipEnded: false, ...found } } })
}
const registering = (result: object) => {
  const seen: object[] = []
  given.scripts.codes['registerCodes'] = ({ items }) => {
    seen.push(...items)
    return { items: items.map(() => result) }
  }
  return seen
}
const REGISTERED = {
  result: { $case: 'registered', value: { registrationId: 'r1', points: 240n, codeGroup: 'STANDARD', lines: [], registeredAt: new Date(0) } },
}

describe('a visitor with a pass-along link', () => {
  it('learns the same of a link that is nobody’s and of one whose membership has ended, whose attempt the member keeps', async () => {
    const kept: unknown[] = []
    given.scripts.codes['keepCodeAttempt'] = (request) => {
      kept.push(request)
      return {}
    }
    const registered = registering(REGISTERED)
    leadingTo({ membershipEnded: true })
    const [opened, sent] = [await open(), await send()]
    given.scripts.identity['findPassLink'] = () => refused('IDENTITY_REFUSAL_RECORD_NOT_FOUND')
    for (const answer of [opened, sent, await open(), await send()])
      expect(answer).toMatchObject({ status: 404, body: { error: ERRORS['pass-link-unknown'].en, code: 'PASS_LINK_UNKNOWN' } })
    expect(kept).toEqual([{ memberId: MEMBER, code: CODE, outcome: 'CODE_ATTEMPT_OUTCOME_MEMBERSHIP_ENDED', byLink: true, device: '', network: '' }])
    expect(registered).toEqual([])
  })

  it('does not learn who has a code, or when it was registered', async () => {
    leadingTo({})
    registering(refused('CODES_REFUSAL_ALREADY_REGISTERED'))
    given.scripts.codes['findCode'] = () => ({
      codes: [{ code: CODE, scanned: true, memberId: MEMBER, batchId: '', createdAt: new Date(0), updatedAt: new Date(0) }],
    })
    const { body } = await send()
    expect(body).toEqual({ error: ERRORS['code-used'].en, code: 'CODE_USED' })
  })

  it('sends a code for the member the way that the member would, and is answered its points and nothing else', async () => {
    leadingTo({ name: '' })
    expect(await open()).toMatchObject({ status: 200, body: { name: '' } })
    const registered = registering(REGISTERED)
    const { status, body } = await send({ 'idempotency-key': 'press-1' })
    expect([status, body]).toEqual([200, { points: 240 }])
    expect(registered).toMatchObject([{ memberId: MEMBER, code: CODE, idempotencyKey: 'press-1', byLink: true }])
  })

  it('is refused after as many unknown codes as a network may send, whoever’s the links are', async () => {
    const limited = await givenGateway({ RATE_LIMIT_SCALE: '0.05', REDIS_URL: NO_REDIS })
    try {
      const tries = Math.round(RATE_LIMITS.unknownCodesPerNetwork.tries * 0.05)
      limited.scripts.codes['registerCodes'] = ({ items }) => ({ items: items.map(() => refused('CODES_REFUSAL_UNKNOWN_CODE')) })
      const statuses: number[] = []
      for (let count = 0; count <= tries; count += 1)
        statuses.push((await limited.call('POST', passLinkCalls.sendCode.path, { body: { token: `link-${count}`, code: CODE } })).status)
      expect(statuses).toEqual([...Array.from({ length: tries }, () => 404), 429])
    } finally {
      await limited.stop()
    }
  })
})

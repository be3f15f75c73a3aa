import { codeCalls } from '@club/contracts/http'
import { givenGateway, MEMBER, tokenVersions } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away } from './scripted-services'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
afterAll(() => given.stop())

const AT = new Date('2026-01-14T02:00:00Z')
const CODE = 'ABCDEFGHAB'
const attempt = (outcome: string, more: object = {}) => ({
  attemptedAt: AT,
  code: CODE,
  outcome: `CODE_ATTEMPT_OUTCOME_${outcome}` as never,
  points: 0n,
  ...more,
})

describe('the attempts of a member', () => {
  it('are shown to nobody without a token, and to no administrator', async () => {
    expect((await given.call('GET', codeCalls.listCodeAttempts.path, {})).status).toBe(401)
    expect((await given.call('GET', codeCalls.listCodeAttempts.path, { token: await given.token({ role: 'dev' }) })).status).toBe(403)
  })

  it('show four characters of the code, the points of those that count, and a text in both languages that names the day', async () => {
    const asked: unknown[] = []
    given.scripts.codes['listCodeAttempts'] = (request) => {
      asked.push(request)
      return {
        attempts: [
          attempt('REGISTERED', { points: 1240n }),
          attempt('USED_BY_YOU', { registeredAt: new Date('2026-01-13T17:00:00Z') }),
          ...['UNKNOWN', 'USED', 'INACTIVE', 'MEMBERSHIP_ENDED', 'FROZEN', 'LIMITED'].map((outcome) => attempt(outcome)),
        ],
      }
    }
    const { status, body } = await given.call('GET', codeCalls.listCodeAttempts.path, { token: await given.token() })
    expect(status).toBe(200)
    expect(asked).toEqual([{ memberId: MEMBER }])
    const data = codeCalls.listCodeAttempts.answer.parse(body).data
    expect(data.map(({ outcome }) => outcome)).toEqual(['registered', 'used-by-you', 'unknown', 'used', 'inactive', 'membership-ended', 'frozen', 'limited'])
    expect(data[0]).toMatchObject({ at: AT.toISOString(), code: '••••••GHAB', points: 1240, text: { en: expect.stringContaining('1,240 points') } })
    // The day of Kuala Lumpur, not of Greenwich.
    expect(data[1]).toMatchObject({ points: null, text: { en: expect.stringContaining('14/01/2026'), bm: expect.stringContaining('14/01/2026') } })
    expect(JSON.stringify(body)).not.toContain(CODE)
    expect(new Set(data.map(({ text }) => text.en)).size).toBe(data.length)
    expect(new Set(data.map(({ text }) => text.bm)).size).toBe(data.length)
  })

  it('say which came by the pass-along link', async () => {
    given.scripts.codes['listCodeAttempts'] = () => ({
      attempts: [attempt('REGISTERED', { points: 240n, byLink: true }), attempt('UNKNOWN', { byLink: true })],
    })
    const { body } = await given.call('GET', codeCalls.listCodeAttempts.path, { token: await given.token() })
    for (const { text } of codeCalls.listCodeAttempts.answer.parse(body).data) {
      expect(text.en).toMatch(/^Sent by your link\. /)
      expect(text.bm).toMatch(/^Dihantar melalui pautan anda\. /)
    }
  })

  it.each([
    [CODE.toLowerCase(), [CODE]],
    ['SHORT', []],
  ])('hold the code %s of a member whose membership has ended as %j', async (code, kept) => {
    const sub = '0190f8f0-0000-7000-8000-0000000000ea'
    given.scripts.identity['listTokenVersions'] = tokenVersions(({ subject }) => ({ version: 1, membershipEnded: subject === sub }))
    const seen: unknown[] = []
    given.scripts.codes['keepCodeAttempt'] = (request) => {
      seen.push(request)
      return {}
    }
    const answer = await given.call('POST', codeCalls.scanCode.path, { body: { code }, token: await given.token({ sub }) })
    expect(answer).toMatchObject({ status: 403, body: { code: 'MEMBERSHIP_ENDED' } })
    expect(seen).toEqual(
      kept.map((one) => ({ memberId: sub, code: one, outcome: 'CODE_ATTEMPT_OUTCOME_MEMBERSHIP_ENDED', byLink: false, device: '', network: '' })),
    )
    given.scripts.codes['keepCodeAttempt'] = away
    expect((await given.call('POST', codeCalls.scanCode.path, { body: { code }, token: await given.token({ sub }) })).status).toBe(403)
  })
})

import { authCalls, canaryCalls, userCalls } from '@club/contracts/http'
import { addVersion } from '@club/releases'
import { aBuild, otherSpellings } from '@club/testing'
import { givenGateway, MEMBER, refused } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
afterAll(() => given.stop())

/** Each part of a text between dots, spelled otherwise. */
const respelled = (token: string): string[] => {
  const parts = token.split('.')
  return parts.flatMap((part, at) => otherSpellings(part).map((other) => parts.toSpliced(at, 1, other).join('.')))
}

describe('what was signed is accepted in one spelling alone:', () => {
  it('a token of a session', async () => {
    const token = await given.token()
    const inbox = async (one: string) => (await given.call('POST', userCalls.listInbox.path, { body: {}, token: one })).status
    for (const other of [...respelled(token), `${token}.`]) expect([other, await inbox(other)]).toEqual([other, 401])
    expect(await inbox(token)).not.toBe(401)
  })

  it('a link for testers', async () => {
    addVersion({ name: 'gifts', site: given.site, dist: aBuild('gifts', 'v1') })
    const { body } = await given.call('POST', canaryCalls.makePin.path, { body: { remote: 'gifts', version: 'v1' }, token: await given.token({ role: 'dev' }) })
    const pin = new URL(String(body['link'])).searchParams.get('pin') ?? ''
    const read = async (token: string) => (await given.call('GET', `${canaryCalls.readPin.path}?token=${encodeURIComponent(token)}`)).status
    for (const other of [...respelled(pin), `${pin}.`, `${pin}.x`]) expect([other, await read(other)]).toEqual([other, 404])
    expect(await read(pin)).toBe(200)
  })

  it('the cookie that recognises a browser', async () => {
    given.scripts.identity['verifyOtp'] = () => refused('IDENTITY_REFUSAL_WRONG_OTP')
    const verify = async (headers: Record<string, string> = {}) =>
      (
        await given.call('POST', authCalls.verify.path, { body: { otp: '1234', number: '0123456789', id: MEMBER, uniqueToken: 'browser' }, headers })
      ).headers.get('set-cookie')
    const [cookie = ''] = (await verify())?.split(';') ?? []
    const [id = '', signature = ''] = cookie.replace('dbc_device=', '').split('.')
    for (const other of [...otherSpellings(signature), `${signature}.`, `${signature}.x`])
      expect([other, await verify({ cookie: `dbc_device=${id}.${other}` })]).toEqual([other, expect.stringContaining('dbc_device=')])
    expect(await verify({ cookie })).toBeNull()
  })
})

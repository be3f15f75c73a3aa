import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authCalls, canaryCalls, userCalls } from '@club/contracts/http'
import { addVersion, contentDigest, publishRemote, readPointer, signedHeaders } from '@club/releases'
import { API_PATH } from '@club/rules'
import { otherSpellings } from '@club/testing'
import { aBuild } from './a-build'
import { givenGateway, MEMBER, refused } from './given-gateway'
import type { GivenGateway } from './given-gateway'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const PRIVATE_PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

let keys: string
let given: GivenGateway
beforeAll(async () => {
  keys = mkdtempSync(join(tmpdir(), 'publishing-keys-'))
  writeFileSync(join(keys, 'gifts.ci.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
  given = await givenGateway({ PUBLISHING_KEYS_DIR: keys })
  for (const version of ['v1', 'v2', 'v3', 'v4']) publishRemote({ name: 'gifts', site: given.site, dist: aBuild('gifts', version), by: 'team' })
})
afterAll(async () => {
  await given.stop()
  rmSync(keys, { recursive: true })
})

/** Each part of a text between dots, spelled otherwise. */
const respelled = (token: string): string[] => {
  const parts = token.split('.')
  return parts.flatMap((part, at) => otherSpellings(part).map((other) => parts.toSpliced(at, 1, other).join('.')))
}

describe('what was signed is accepted in one spelling alone:', () => {
  it('a captured roll-back is not repeated by any other spelling of its signature', async () => {
    const path = '/remotes/gifts/rollback'
    const signed = signedHeaders('gifts.ci', PRIVATE_PEM, {
      method: 'POST',
      path: `${API_PATH}${path}`,
      digest: contentDigest(''),
      revision: '',
      time: String(Math.floor(Date.now() / 1000)),
    })
    const post = async (signature: string) => (await given.call('POST', path, { headers: { ...signed, 'x-publish-signature': signature } })).status
    const signature = signed['x-publish-signature'] ?? ''
    const others = otherSpellings(signature)
    expect(others.length).toBeGreaterThan(15)
    for (const other of others) expect([other, await post(other)]).toEqual([other, 401])
    expect(await post(signature)).toBe(200)
    for (const again of [signature, ...others]) expect([again, await post(again)]).toEqual([again, 401])
    expect(readPointer(given.site, 'gifts')).toMatchObject({ revision: 5, stable: 'v3' })
  })

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

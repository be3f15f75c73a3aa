import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminReleaseCalls } from '@club/contracts/http'
import { listenTo } from '@club/kernel'
import { contentDigest, listRevisions, publishShell, readPointer, signedHeaders, versionsOf } from '@club/releases'
import { API_PATH } from '@club/rules'
import { archiveOf, giftsFiles, otherSpellings } from '@club/testing'
import { ADMIN, givenPublishing } from './given-publishing'
import type { GivenPublishing } from './given-publishing'

interface Sent {
  readonly method?: 'PUT' | 'POST'
  readonly body?: Uint8Array
  readonly key?: string
  readonly privateKey?: string
  readonly revision?: string
  readonly time?: string
  readonly headers?: Record<string, string>
  readonly signedPath?: string
  readonly at?: GivenPublishing
}
interface Audited {
  readonly call: string
  readonly recordId: string
  readonly adminId: string
  readonly changes: string
}

const newPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}
const GIFTS = newPair()
const GAMES = newPair()
const OPERATIONS = '0190f8f0-0000-7000-8000-0000000000ab'

let keys: string
let given: GivenPublishing
let audited: Audited[]
beforeAll(async () => {
  keys = mkdtempSync(join(tmpdir(), 'publishing-keys-'))
  writeFileSync(join(keys, 'gifts.ci.pem'), GIFTS.publicPem)
  writeFileSync(join(keys, 'games.ci.pem'), GAMES.publicPem)
  writeFileSync(join(keys, 'gifts.mistake.pem'), GIFTS.privatePem)
  given = await givenPublishing({ PUBLISHING_KEYS_DIR: keys })
})
beforeEach(() => {
  audited = []
  given.identity.recordAudit = (row: Audited) => {
    audited.push(row)
    return {}
  }
  for (const folder of ['remotes', 'config']) rmSync(join(given.site, folder), { recursive: true, force: true })
})
afterAll(async () => {
  await given.stop()
  rmSync(keys, { recursive: true })
})

const START_SECOND = Math.floor(Date.now() / 1000) - 100
let clock = 0
/** A second of its own for each request: the same request in the same second has the same signature. */
const secondsNow = () => String(START_SECOND + clock++)

async function send(
  path: string,
  { method = 'PUT', body = new Uint8Array(), key = 'gifts.ci', privateKey = GIFTS.privatePem, at = given, ...sent }: Sent = {},
) {
  const { revision = '', time = secondsNow(), headers = {}, signedPath = path } = sent
  const signed = signedHeaders(key, privateKey, { method, path: `${API_PATH}${signedPath}`, digest: contentDigest(body), revision, time })
  const response = await fetch(`${at.api}${path}`, {
    method,
    headers: { ...signed, ...headers },
    ...(body.length > 0 ? { body: body as Uint8Array<ArrayBuffer> } : {}),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const archive = (version: string, declaration: object = {}) => archiveOf(giftsFiles(version, declaration))
const publish = async (version: string, query = '', sent: Sent = {}) => send(`/remotes/gifts${query}`, { body: await archive(version), ...sent })
const shown = async (at = given) =>
  (await (await fetch(`${at.origin}/drypers-baby-club/config/remotes.json`)).json()) as { remotes: Record<string, { version: string }> }

const OFFER = { versions: {}, exports: { '@club/ui': { Button: 'b' } }, calls: {}, types: {} }

/** Publishes a shell with this offer; take the folder `.shells` of the site away afterwards. */
function showShellWith(offer: object): void {
  const shell = mkdtempSync(join(tmpdir(), 'shell-'))
  for (const folder of ['assets', 'static', 'config']) mkdirSync(join(shell, folder))
  writeFileSync(join(shell, 'index.html'), '<p>')
  writeFileSync(join(shell, 'config/offer.json'), JSON.stringify(offer))
  publishShell({ site: given.site, dist: shell })
  rmSync(shell, { recursive: true })
}

describe('a version is not published, and nothing changes,', () => {
  afterEach(() => {
    expect([versionsOf(given.site, 'gifts'), readPointer(given.site, 'gifts')]).toEqual([[], null])
  })

  it.each<[string, () => Promise<Sent>]>([
    ['by somebody without a key', async () => ({ headers: { 'x-publish-signature': '' } })],
    ['with a key that is unknown', async () => ({ key: 'gifts.other' })],
    ['with a key whose name leads elsewhere', async () => ({ key: '../gifts.ci' })],
    ['with a key of which the club holds the wrong half', async () => ({ key: 'gifts.mistake' })],
    ['with the signature of another key', async () => ({ privateKey: GAMES.privatePem })],
    ['with a signature of another request', async () => ({ signedPath: '/remotes/gifts?show=everybody' })],
    ['with a signature of six minutes ago', async () => ({ time: String(Math.floor(Date.now() / 1000) - 360) })],
    ['with another revision than was signed', async () => ({ headers: { 'x-publish-revision': '7' } })],
    ['with another digest than was signed', async () => ({ headers: { 'content-digest': contentDigest('x') } })],
  ])('%s: 401', async (_what, sent) => {
    expect(await publish('v1', '', await sent())).toMatchObject({ status: 401, body: { code: 'UNSIGNED' } })
    expect(audited).toEqual([])
  })

  it('when the body is not the one that was signed: 401', async () => {
    const headers = { 'content-digest': contentDigest(await archive('v1')) }
    const time = secondsNow()
    const signed = signedHeaders('gifts.ci', GIFTS.privatePem, {
      method: 'PUT',
      path: `${API_PATH}/remotes/gifts`,
      digest: headers['content-digest'],
      revision: '',
      time,
    })
    const response = await fetch(`${given.api}/remotes/gifts`, { method: 'PUT', headers: signed, body: (await archive('v2')) as Uint8Array<ArrayBuffer> })
    expect(response.status).toBe(401)
  })

  it('by the key of another remote: 403', async () => {
    expect(await publish('v1', '', { key: 'games.ci', privateKey: GAMES.privatePem })).toMatchObject({ status: 403, body: { code: 'OTHER_REMOTE' } })
  })

  it('when the remote is at another revision than expected: 409', async () => {
    expect(await publish('v1', '', { revision: '3' })).toMatchObject({ status: 409, body: { code: 'REVISION_CHANGED', revision: 0 } })
  })

  it('when its head says that it is too large: 413', async () => {
    const time = secondsNow()
    const signed = signedHeaders('gifts.ci', GIFTS.privatePem, {
      method: 'PUT',
      path: `${API_PATH}/remotes/gifts`,
      digest: contentDigest('x'),
      revision: '',
      time,
    })
    const status = await new Promise<number>((resolve, reject) => {
      const sending = request(`${given.api}/remotes/gifts`, { method: 'PUT', headers: { ...signed, 'content-length': '16000001' } })
      listenTo(
        sending,
        {
          response: (response: { statusCode: number }) => {
            resolve(response.statusCode)
            sending.destroy()
          },
        },
        reject,
      )
      sending.write(Buffer.alloc(16_000_001))
    })
    expect(status).toBe(413)
  })

  it('when a file, the manifest or a budget is not as it must be: 422, saying which', async () => {
    expect(await send('/remotes/gifts', { body: await archiveOf([{ name: '../x.js', content: '' }]) })).toMatchObject({
      status: 422,
      body: { code: 'NAME_NOT_ALLOWED', subject: '../x.js' },
    })
    expect(await send('/remotes/gifts', { body: await archive('v1', { name: 'games' }) })).toMatchObject({ status: 422, body: { code: 'OTHER_REMOTE' } })
    expect(await send('/remotes/gifts', { body: await archive('v1', { budget: 10 }) })).toMatchObject({
      status: 422,
      body: { code: 'BUDGET_EXCEEDED', subject: '27 > 10' },
    })
    expect(await send('/remotes/gifts?show=canary', { body: await archive('v1') })).toMatchObject({ status: 400 })
  })

  it('when the shell does not offer what it uses: 422, with the names', async () => {
    showShellWith(OFFER)
    const uses = { ...OFFER, exports: { '@club/ui': { Sheet: 's' } }, calls: { 'gift.send': 'c' } }
    const body = await archiveOf([...giftsFiles('v1'), { name: 'uses.json', content: JSON.stringify(uses) }])
    expect(await send('/remotes/gifts?show=everybody', { body })).toMatchObject({
      status: 422,
      body: { code: 'CONTRACT_UNMET', subject: '@club/ui Sheet is missing; call gift.send is missing' },
    })
    rmSync(join(given.site, '.shells'), { recursive: true })
  })

  it('when it cannot be noted in the audit log: 503', async () => {
    given.identity.recordAudit = () => {
      throw new Error('away')
    }
    expect(await publish('v1')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  })

  it('where no folder of keys is set: 401', async () => {
    const without = await givenPublishing()
    expect((await publish('v1', '', { at: without })).status).toBe(401)
    await without.stop()
  })
})

describe('a signed request', () => {
  it('is accepted once, at whichever gateway', async () => {
    const other = await givenPublishing({ PUBLISHING_KEYS_DIR: keys, SITE_DIR: given.site })
    const time = secondsNow()
    expect((await publish('v1', '?show=everybody', { time })).status).toBe(200)
    expect((await publish('v1', '?show=everybody', { time })).status).toBe(401)
    expect((await publish('v1', '?show=everybody', { time, at: other })).status).toBe(401)
    await other.stop()
  })

  it('is not repeated by any other spelling of its signature', async () => {
    for (const version of ['v1', 'v2']) await publish(version, '?show=everybody')
    const path = '/remotes/gifts/rollback'
    const signed = signedHeaders('gifts.ci', GIFTS.privatePem, {
      method: 'POST',
      path: `${API_PATH}${path}`,
      digest: contentDigest(''),
      revision: '',
      time: secondsNow(),
    })
    const post = async (signature: string) =>
      (await fetch(`${given.api}${path}`, { method: 'POST', headers: { ...signed, 'x-publish-signature': signature } })).status
    const signature = signed['x-publish-signature'] ?? ''
    const others = otherSpellings(signature)
    expect(others.length).toBeGreaterThan(15)
    for (const other of others) expect([other, await post(other)]).toEqual([other, 401])
    expect(await post(signature)).toBe(200)
    for (const again of [signature, ...others]) expect([again, await post(again)]).toEqual([again, 401])
    expect(readPointer(given.site, 'gifts')).toMatchObject({ revision: 3, stable: 'v1' })
  })

  it('is not accepted any more when its key was taken away, and is when a key was added', async () => {
    const file = join(keys, 'gifts.laptop.pem')
    const sent = { key: 'gifts.laptop' }
    expect((await publish('v1', '', sent)).status).toBe(401)
    writeFileSync(file, GIFTS.publicPem)
    expect((await publish('v1', '', sent)).status).toBe(200)
    rmSync(file)
    expect((await publish('v1', '', sent)).status).toBe(401)
  })
})

describe('a published version', () => {
  it('is shown to nobody unless that was asked for, then to a share, then to everybody, and is taken back', async () => {
    expect(await publish('v1')).toMatchObject({ status: 200, body: { version: 'v1', bytes: 27, revision: 0, stable: null } })
    expect(await publish('v2', '?show=canary&share=0.05')).toMatchObject({ status: 409, body: { code: 'NOTHING_STABLE' } })
    expect(await send('/remotes/gifts/stable?version=v1', { method: 'POST' })).toMatchObject({ status: 200, body: { revision: 1, stable: 'v1' } })
    expect(await publish('v2', '?show=canary&share=0.05', { revision: '1' })).toMatchObject({
      status: 200,
      body: { revision: 2, stable: 'v1', canary: { version: 'v2', share: 0.05 } },
    })
    expect(await send('/remotes/gifts/share?share=0.25', { method: 'POST' })).toMatchObject({ body: { canary: { share: 0.25 } } })
    expect(await send('/remotes/gifts/hold', { method: 'POST' })).toMatchObject({ body: { canary: { share: 0.25, held: true } } })
    expect(await send('/remotes/gifts/promote', { method: 'POST', revision: '3' })).toMatchObject({ status: 409, body: { revision: 4 } })
    expect(await send('/remotes/gifts/promote', { method: 'POST', revision: '4' })).toMatchObject({
      body: { revision: 5, stable: 'v2', canary: null, previous: ['v1'] },
    })
    expect(await send('/remotes/gifts/rollback', { method: 'POST' })).toMatchObject({ body: { revision: 6, stable: 'v1', previous: ['v2'] } })
    expect(await send('/remotes/gifts/withdraw', { method: 'POST' })).toMatchObject({ status: 409, body: { code: 'NO_CANARY' } })
    for (const change of ['nothing', 'constructor', '__proto__', 'toString'])
      expect(await send(`/remotes/gifts/${change}`, { method: 'POST' })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await send('/remotes/constructor/hold', { method: 'POST', key: 'constructor.ci' })).toMatchObject({ status: 401 })
    expect(new Set(listRevisions(given.site, 'gifts', 10).map(({ by }) => by))).toEqual(new Set(['gifts.ci']))
  })

  it('stands in the audit log by its key, with what was shown before and after', async () => {
    await publish('v1', '?show=everybody')
    expect(audited).toMatchObject([
      { call: 'remote.stage', recordId: 'gifts', adminId: '' },
      {
        call: 'remote.stable',
        recordId: 'gifts',
        adminId: '',
        changes: JSON.stringify({ stable: { before: null, after: 'v1' }, revision: { before: 0, after: 1 } }),
      },
    ])
  })

  it('is what every gateway of the site shows at the next request', async () => {
    const other = await givenPublishing({ PUBLISHING_KEYS_DIR: keys, SITE_DIR: given.site })
    for (const version of ['v1', 'v2']) {
      await publish(version, '?show=everybody')
      for (const at of [given, other]) expect((await shown(at)).remotes['gifts']?.version).toBe(version)
    }
    await send('/remotes/gifts/rollback', { method: 'POST', at: other })
    for (const at of [given, other]) expect((await shown(at)).remotes['gifts']?.version).toBe('v1')
    await other.stop()
  })

  it('loses to whoever was faster: of two that were decided from one revision, one is shown', async () => {
    await publish('v1', '?show=everybody')
    const answers = await Promise.all(['v2', 'v3'].map((version) => publish(version, '?show=everybody', { revision: '1' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(readPointer(given.site, 'gifts')?.revision).toBe(2)
  })
})

describe('the releases of the back office', () => {
  it('are not changed by operations, nor from a revision that is no more', async () => {
    await publish('v1', '?show=everybody')
    const asOperations = await given.token({ sub: OPERATIONS, role: 'admin' })
    const refused = await given.call('POST', adminReleaseCalls.changeRelease.path, {
      token: asOperations,
      body: { remote: 'gifts', do: 'rollback', revision: 1 },
    })
    expect(refused.status).toBe(403)
    expect(readPointer(given.site, 'gifts')?.revision).toBe(1)
  })

  it('name what the shell does not offer, when it carries the version before no more', async () => {
    const uses = { ...OFFER, exports: { '@club/ui': { Sheet: 's' } } }
    const body = await archiveOf([...giftsFiles('v1'), { name: 'uses.json', content: JSON.stringify(uses) }])
    expect((await send('/remotes/gifts?show=everybody', { body })).status).toBe(200)
    await publish('v2', '?show=everybody')
    const offers = join(given.site, '.shells')
    mkdirSync(offers)
    writeFileSync(join(offers, '0a.json'), JSON.stringify(OFFER))
    const token = await given.token({ sub: ADMIN, role: 'admin' })
    const refused = await given.call('POST', adminReleaseCalls.changeRelease.path, { token, body: { remote: 'gifts', do: 'rollback', revision: 2 } })
    rmSync(offers, { recursive: true })
    expect(refused).toMatchObject({ status: 409, body: { code: 'RELEASE_NOT_POSSIBLE', subject: '@club/ui Sheet is missing' } })
    expect(readPointer(given.site, 'gifts')).toMatchObject({ revision: 2, stable: 'v2' })
  })

  it('say who showed what, and are changed in the name of the administrator', async () => {
    await publish('v1', '?show=everybody')
    await publish('v2', '?show=canary&share=0.05')
    const token = await given.token({ sub: ADMIN, role: 'admin' })
    const body = { remote: 'gifts', do: 'promote', revision: 1 }
    expect(await given.call('POST', adminReleaseCalls.changeRelease.path, { token, body })).toMatchObject({ status: 409, body: { code: 'RELEASE_CHANGED' } })
    const changed = await given.call('POST', adminReleaseCalls.changeRelease.path, { token, body: { ...body, revision: 2 } })
    expect(changed).toMatchObject({ status: 200, body: { revision: 3, stable: 'v2', canary: null, before: 'v1' } })
    expect(audited.at(-1)).toMatchObject({ call: 'remote.promote', adminId: ADMIN, recordId: 'gifts' })
    const listed = await given.call('GET', adminReleaseCalls.listReleases.path, { token })
    expect(listed.body['data']).toMatchObject([{ remote: 'gifts', history: [{ by: 'dev' }, { by: 'gifts.ci' }, { by: 'gifts.ci' }] }])
    expect(new Set((listed.body['data'] as { versions: object[] }[])[0]?.versions)).toEqual(
      new Set([
        { version: 'v1', at: expect.any(String), by: 'gifts.ci' },
        { version: 'v2', at: expect.any(String), by: 'gifts.ci' },
      ]),
    )
  })
})

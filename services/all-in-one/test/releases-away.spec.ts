import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminReleaseCalls, canaryCalls, operationCalls } from '@club/contracts/http'
import { contentDigest, signedHeaders } from '@club/releases'
import { API_PATH } from '@club/rules'
import { archiveOf, giftsFiles, waitFor } from '@club/testing'
import { ADMIN, givenPublishing } from './given-publishing'
import type { GivenPublishing } from './given-publishing'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const PRIVATE_PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

let keys: string
let given: GivenPublishing
beforeAll(async () => {
  keys = mkdtempSync(join(tmpdir(), 'publishing-keys-'))
  writeFileSync(join(keys, 'gifts.away.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
  given = await givenPublishing({ PUBLISHING_KEYS_DIR: keys })
  writeFileSync(join(given.site, 'index.html'), '<script type="application/json" id="club-start">null</script>')
})
afterAll(async () => {
  await given.stop()
  rmSync(keys, { recursive: true })
})

async function publish(version: string) {
  const body = await archiveOf(giftsFiles(version))
  const path = '/remotes/gifts?show=everybody'
  const time = String(Math.floor(Date.now() / 1000))
  const headers = signedHeaders('gifts.away', PRIVATE_PEM, { method: 'PUT', path: `${API_PATH}${path}`, digest: contentDigest(body), revision: '', time })
  const response = await fetch(`${given.api}${path}`, { method: 'PUT', headers, body: body as Uint8Array<ArrayBuffer> })
  return { status: response.status, body: (await response.json()) as object }
}
const page = async () => (await fetch(`${given.origin}/drypers-baby-club/en`)).text()
const event = { remote: 'gifts', version: 'v1', kind: 'mount' }
const crash = { remote: 'gifts', kind: 'crash', route: '/gifts', name: 'TypeError', message: 'x is undefined' }

describe('while the service of releases is away', () => {
  beforeAll(async () => {
    expect(await publish('v1')).toMatchObject({ status: 200 })
    await given.stopReleases()
  })

  it('nothing is published and nothing is changed: 503', async () => {
    expect(await publish('v2')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    const token = await given.token({ sub: ADMIN, role: 'admin' })
    const changed = await given.call('POST', adminReleaseCalls.changeRelease.path, { token, body: { remote: 'gifts', do: 'rollback', revision: 1 } })
    expect(changed.status).toBe(503)
  })

  it('pages show the versions that were published last, and their reports are answered', async () => {
    expect(await page()).toContain('remotes/gifts/v1/')
    expect((await fetch(`${given.origin}/drypers-baby-club/remotes/gifts/v1/remote.json`)).status).toBe(200)
    expect((await given.call('POST', canaryCalls.reportBrowser.path, { body: { events: [event] } })).status).toBe(200)
    expect((await given.call('POST', operationCalls.reportCrash.path, { body: crash })).status).toBe(200)
  })

  it('and when it is back, a version is published and shown at the next request', async () => {
    await given.startReleases()
    await waitFor('the service of releases to answer', async () => (await publish('v2')).status === 200)
    expect(await page()).toContain('remotes/gifts/v2/')
  })
})

import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openS3Objects } from '@club/objects'
import { waitFor } from '@club/testing'
import { choosePorts } from '../backing/ports'
import { MINIO } from './charts'

/** The adapter for S3 against MinIO, which checks each signature and each right. */
const ROOT = join(__dirname, '..', '..')
const SPEC = 'services/platform/objects/src/objects.test.ts'
const STARTED_MS_MAX = 30_000
const KEYS = { accessKey: 'club', secretKey: 'throw-away' }
const folder = mkdtempSync(join(tmpdir(), 'minio-'))

interface TemporaryKeys {
  readonly accessKey: string
  readonly secretKey: string
  readonly sessionToken: string
}
/** The package names it, and offers it to CommonJS alone. */
const { AssumeRoleProvider } = createRequire(__filename)('minio/dist/main/AssumeRoleProvider.js') as {
  readonly AssumeRoleProvider: new (options: object) => { getCredentials(): Promise<TemporaryKeys> }
}
async function temporaryKeys(): Promise<TemporaryKeys> {
  const { accessKey, secretKey, sessionToken } = await new AssumeRoleProvider({ stsEndpoint: url, ...KEYS }).getCredentials()
  return { accessKey, secretKey, sessionToken }
}

let minio: ChildProcess
let url: string

beforeAll(async () => {
  const port = (await choosePorts(folder, ['minio'])).get('minio') ?? 0
  url = `http://127.0.0.1:${port}`
  const env = { ...process.env, MINIO_ROOT_USER: KEYS.accessKey, MINIO_ROOT_PASSWORD: KEYS.secretKey, MINIO_BROWSER: 'off', HOME: folder }
  minio = spawn(MINIO, ['server', join(folder, 'data'), '--address', `127.0.0.1:${port}`, '--quiet'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const isReady = () =>
    fetch(`${url}/minio/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await waitFor('MinIO', isReady, STARTED_MS_MAX)
}, 60_000)

afterAll(async () => {
  if (minio.exitCode === null) {
    const ended = once(minio, 'close')
    minio.kill()
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

const put = (keys: { readonly accessKey: string; readonly secretKey: string }) =>
  openS3Objects({ endpoint: url, keys, bucket: 'club' }).put('receipts/1', Buffer.from('a receipt'), { contentType: 'image/jpeg' })

it('refuses who is nobody, and who signs with another key, and neither is taken for an object that is not there', async () => {
  await put(KEYS)
  for (const keys of [
    { ...KEYS, accessKey: 'stranger' },
    { ...KEYS, secretKey: 'guessed' },
  ]) {
    const objects = openS3Objects({ endpoint: url, keys, bucket: 'club' })
    await expect(objects.get('receipts/1')).rejects.toThrow('object store failed')
    await expect(objects.delete('receipts/1')).rejects.toThrow('object store failed')
    await expect(put(keys)).rejects.toThrow('object store failed')
  }
  const found = await openS3Objects({ endpoint: url, keys: KEYS, bucket: 'club' }).get('receipts/1')
  expect(Buffer.concat((await found?.stream.toArray()) ?? []).toString()).toBe('a receipt')
})

it('keeps every promise of the objects port, by temporary keys too', async () => {
  const results = join(folder, 'results.json')
  const env = {
    ...process.env,
    MINIO_URL: url,
    MINIO_USER: KEYS.accessKey,
    MINIO_PASSWORD: KEYS.secretKey,
    MINIO_TEMPORARY_KEYS: JSON.stringify(await temporaryKeys()),
  }
  const args = ['--selectProjects', 'unit', '--testPathPatterns', SPEC, '--json', `--outputFile=${results}`]
  spawnSync(process.execPath, [join(ROOT, 'node_modules/.bin/jest'), ...args], { cwd: ROOT, env, stdio: 'ignore' })
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as { testResults: { assertionResults: { status: string; fullName: string }[] }[] }
  const cases = testResults.flatMap(({ assertionResults }) => assertionResults)
  expect(cases.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName)).toEqual([])
  expect(cases.length).toBeGreaterThanOrEqual(17)
}, 180_000)

it('is what one of several writers at once put, never a mixture', async () => {
  const open = () => openS3Objects({ endpoint: url, keys: KEYS, bucket: 'club' })
  const writers = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(200_000, letter))
  await Promise.all(writers.map((content) => open().put('receipts/race', content, { contentType: 'image/jpeg' })))
  const found = await open().get('receipts/race')
  const content = Buffer.concat((await found?.stream.toArray()) ?? [])
  expect(writers.some((written) => content.equals(written))).toBe(true)
})

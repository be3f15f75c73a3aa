import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openS3Objects } from '@club/objects'
import { choosePorts } from '../../scripts/backing/ports'
import { casesOf } from './cases-of-tests'
import { MINIO_KEYS, startMinio, temporaryKeys } from './minio'
import type { TemporaryKeys } from './minio'

/** The adapter for S3 against MinIO, which checks each signature and each right. */
const TESTS = 'services/platform/objects/src/objects.test.ts'
const JPEG = { contentType: 'image/jpeg' }
const folder = mkdtempSync(join(tmpdir(), 'minio-'))
let minio: Awaited<ReturnType<typeof startMinio>>

beforeAll(async () => {
  minio = await startMinio(folder, (await choosePorts(folder, ['minio'])).get('minio') ?? 0)
}, 60_000)

afterAll(async () => {
  await minio.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `work` beside a stand-in for the platform that vouches for the process and gives it these keys. */
async function vouchedFor(
  { accessKey: AccessKeyID, secretKey: SecretAccessKey, sessionToken: Token }: TemporaryKeys,
  work: () => Promise<void>,
): Promise<void> {
  const given = JSON.stringify({ Code: 'Success', AccessKeyID, SecretAccessKey, Token, Expiration: '2999-01-01T00:00:00Z' })
  const vouching = createServer((_, response) => response.end(given))
  await new Promise<void>((resolve) => vouching.listen(0, '127.0.0.1', resolve))
  process.env['AWS_CONTAINER_CREDENTIALS_FULL_URI'] = `http://127.0.0.1:${(vouching.address() as AddressInfo).port}/`
  try {
    await work()
  } finally {
    delete process.env['AWS_CONTAINER_CREDENTIALS_FULL_URI']
    await new Promise((resolve) => vouching.close(resolve))
  }
}

const open = (keys: typeof MINIO_KEYS | undefined = MINIO_KEYS) => openS3Objects({ endpoint: minio.url, keys, bucket: 'club' })
async function read(key: string): Promise<string> {
  return (await open().read(key))?.content.toString() ?? ''
}

it('refuses who is nobody, and who signs with another key, and neither is taken for an object that is not there', async () => {
  await open().put('receipts/1', Buffer.from('a receipt'), JPEG)
  for (const keys of [
    { ...MINIO_KEYS, accessKey: 'stranger' },
    { ...MINIO_KEYS, secretKey: 'guessed' },
  ]) {
    await expect(open(keys).read('receipts/1')).rejects.toThrow('object store failed')
    await expect(open(keys).delete('receipts/1')).rejects.toThrow('object store failed')
    await expect(open(keys).put('receipts/1', Buffer.from('another'), JPEG)).rejects.toThrow('object store failed')
  }
  expect(await read('receipts/1')).toBe('a receipt')
})

it('refuses what keys have no right to, and keeps the object as it is', async () => {
  await open().put('receipts/kept', Buffer.from('kept'), JPEG)
  await vouchedFor(await temporaryKeys(minio.url, MINIO_KEYS, ['s3:GetObject', 's3:ListBucket', 's3:GetBucketLocation']), async () => {
    const reader = openS3Objects({ endpoint: minio.url, bucket: 'club' })
    expect((await reader.read('receipts/kept'))?.content.toString()).toBe('kept')
    await expect(reader.put('receipts/kept', Buffer.from('changed'), JPEG)).rejects.toThrow('object store failed')
    await expect(reader.delete('receipts/kept')).rejects.toThrow('object store failed')
  })
  expect(await read('receipts/kept')).toBe('kept')
})

it('keeps every promise of the objects port, by temporary keys too', async () => {
  const { accessKey: MINIO_USER, secretKey: MINIO_PASSWORD } = MINIO_KEYS
  const env = { MINIO_URL: minio.url, MINIO_USER, MINIO_PASSWORD, MINIO_TEMPORARY_KEYS: JSON.stringify(await temporaryKeys(minio.url, MINIO_KEYS)) }
  const cases = casesOf(TESTS, { project: 'unit', folder, env })
  expect(cases.filter(({ status }) => status !== 'passed')).toEqual([])
  expect(cases.length).toBeGreaterThanOrEqual(20)
}, 180_000)

it('is what one of several writers at once put, never a mixture', async () => {
  const writers = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(200_000))
  await Promise.all(writers.map((content) => open().put('receipts/race', Buffer.from(content), JPEG)))
  expect(writers).toContain(await read('receipts/race'))
})

import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Fault, ownErrors } from '@club/kernel'
import { waitFor, watchEmitters } from '@club/testing'
import S3rver from 's3rver'
import { openFolderObjects } from './folder-objects'
import type { Objects } from './objects'
import { openObjects } from './open-objects'
import { openS3Objects } from './s3-objects'

/** A MinIO with an account of its own (`npm run test:platform`); without one, a server that speaks as S3 does and knows one account. */
const MINIO = process.env['MINIO_URL']
const KEYS = { accessKey: process.env['MINIO_USER'] ?? 'S3RVER', secretKey: process.env['MINIO_PASSWORD'] ?? 'S3RVER' }
/** Keys that end by themselves, as a platform gives them to a process that it vouches for. */
const TEMPORARY = { accessKey: KEYS.accessKey, secretKey: KEYS.secretKey, sessionToken: 'session', ...jsonOf(process.env['MINIO_TEMPORARY_KEYS']) }
const BUCKET = 'club'
const LARGE_BYTES = 11 * 1024 * 1024

function jsonOf(text: string | undefined): object {
  return text ? (JSON.parse(text) as object) : {}
}

const folder = mkdtempSync(join(tmpdir(), 'objects-'))
const requests: IncomingMessage[] = []
const answers = new Set<ServerResponse>()
let s3: Server
let endpoint: string

/** Passes a request on as it is, the host included, for which it is signed. */
const passTo = (origin: string): RequestListener => {
  const { hostname, port } = new URL(origin)
  return (incoming, outgoing) => {
    const { method, url, headers } = incoming
    const passed = request({ hostname, port, method, path: url, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      ownErrors(answer, () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    ownErrors(passed, () => outgoing.destroy())
    ownErrors(incoming, () => passed.destroy())
    outgoing.once('close', () => passed.destroy())
    incoming.pipe(passed)
  }
}

beforeAll(async () => {
  const answer = MINIO ? passTo(MINIO) : new S3rver({ directory: join(folder, 's3'), silent: true }).callback()
  s3 = createServer((request, response) => {
    requests.push(request)
    answers.add(response)
    response.once('close', () => answers.delete(response))
    answer(request, response)
  })
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`
})
afterAll(async () => {
  s3.closeAllConnections()
  await new Promise((resolve) => s3.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const ADAPTERS: readonly (readonly [string, () => Objects, () => Objects])[] = [
  [
    'a folder',
    () => openFolderObjects(join(folder, 'objects')),
    () => {
      // A file where the folder should be.
      const away = join(folder, 'away')
      writeFileSync(away, '')
      return openFolderObjects(away)
    },
  ],
  ['S3', () => openS3Objects({ endpoint, keys: KEYS, bucket: BUCKET }), () => openS3Objects({ endpoint: 'http://127.0.0.1:1', ...KEYS, bucket: BUCKET })],
]

async function turnsOfTheLoop(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
}

async function read(objects: Objects, key: string) {
  await using found = await objects.openObject(key)
  return found && { content: Buffer.concat(await found.stream.toArray()), contentType: found.contentType, size: found.size }
}

/** Resources that the stores hold: descriptors of files in the folder, and answers of S3, read or never read. */
const held = (): number => readdirSync('/proc/self/fd').filter((one) => targetOf(`/proc/self/fd/${one}`).startsWith(folder)).length + answers.size

function targetOf(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    // The descriptor with which the folder itself was listed is closed by then.
    return ''
  }
}

describe.each(ADAPTERS)('objects in %s', (_name, open, openAway) => {
  it('are refused under keys that could leave their place', async () => {
    const objects = open()
    for (const key of ['', '/etc/passwd', '../secret', 'receipts/../../secret', 'receipts//x', 'Receipts/x', 'receipts/a b'])
      await expect(objects.put(key, Buffer.from('x'), { contentType: 'image/jpeg' })).rejects.toThrow('object key is safe')
  })

  it('are undefined before they are put and after they are deleted, as often as that is', async () => {
    const objects = open()
    expect(await objects.read('receipts/none')).toBeUndefined()
    await objects.delete('receipts/none')
    await objects.put('receipts/gone', Buffer.from('x'), { contentType: 'image/jpeg' })
    await objects.delete('receipts/gone')
    await objects.delete('receipts/gone')
    expect(await objects.read('receipts/gone')).toBeUndefined()
  })

  it('come back byte by byte with type and size, to another replica too', async () => {
    const content = Buffer.alloc(LARGE_BYTES, 'a receipt ')
    await open().put('receipts/1', content, { contentType: 'application/pdf' })
    await open().put('receipts/empty', Buffer.alloc(0), { contentType: 'image/jpeg' })
    const found = await read(open(), 'receipts/1')
    expect(found).toMatchObject({ contentType: 'application/pdf', size: LARGE_BYTES })
    expect(found?.content.equals(content)).toBe(true)
    expect(await read(open(), 'receipts/empty')).toMatchObject({ contentType: 'image/jpeg', size: 0 })
  })

  it('are replaced whole, beside others whose keys begin alike', async () => {
    const objects = open()
    await objects.put('pictures/1', Buffer.from('first'), { contentType: 'image/jpeg' })
    await objects.put('pictures/1.jpg', Buffer.from('another'), { contentType: 'image/jpeg' })
    await objects.put('pictures/1', Buffer.from('%PDF'), { contentType: 'application/pdf' })
    expect(await read(objects, 'pictures/1')).toMatchObject({ content: Buffer.from('%PDF'), contentType: 'application/pdf' })
    expect(await read(objects, 'pictures/1.jpg')).toMatchObject({ content: Buffer.from('another') })
  })

  it('are refused to whoever reads them after their stream has failed, which ends no process', async () => {
    const objects = open()
    await objects.put('receipts/cut', Buffer.alloc(LARGE_BYTES), { contentType: 'image/jpeg' })
    await using found = await objects.openObject('receipts/cut')
    found?.stream.destroy(new Error('the connection is lost'))
    await turnsOfTheLoop(1)
    await expect(found?.stream.toArray()).rejects.toThrow()
  })

  it('hold nothing once they are closed, whether they were read whole, in part or not at all', async () => {
    const objects = open()
    await objects.put('receipts/left', Buffer.alloc(LARGE_BYTES), { contentType: 'image/jpeg' })
    const readers: ((stream: Readable) => Promise<unknown>)[] = [
      async () => undefined,
      async (stream) => stream.once('readable', () => undefined),
      async (stream) => once(stream, 'data'),
      (stream) => stream.toArray(),
    ]
    for (const look of readers) {
      await using found = await objects.openObject('receipts/left')
      if (!found) throw new Error('there is no such object')
      await look(found.stream)
    }
    await waitFor('everything to be given back', () => held() === 0)
  })

  it('are a fault, not missing, while the store is unavailable', async () => {
    const away = openAway()
    await expect(away.put('receipts/1', Buffer.from('x'), { contentType: 'image/jpeg' })).rejects.toThrow(Fault)
    await expect(away.read('receipts/1')).rejects.toThrow(Fault)
    await expect(away.delete('receipts/1')).rejects.toThrow(Fault)
  })
})

/** S3 promises it for each key by itself; the server of these tests does not. */
describe('objects in a folder', () => {
  it('are what one of several writers at once put, never a mixture', async () => {
    const open = () => openFolderObjects(join(folder, 'objects'))
    const writers = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(200_000, letter))
    await Promise.all(writers.map((content) => open().put('receipts/race', content, { contentType: 'image/jpeg' })))
    const found = await read(open(), 'receipts/race')
    expect(writers.some((content) => found?.content.equals(content))).toBe(true)
  })
})

/** The client owns its requests and their sockets; the adapter owns the streams that it hands out. */
describe('an error of the sockets of S3', () => {
  it('is survived at every moment of their life: what was under way fails, and what comes next is served', async () => {
    const emitters = watchEmitters({ kinds: ['Socket', 'ClientRequest', 'IncomingMessage'] })
    try {
      const objects = openS3Objects({ endpoint, keys: KEYS, bucket: BUCKET })
      const content = Buffer.alloc(LARGE_BYTES, 'a receipt ')
      const put = () => objects.put('receipts/errors', content, { contentType: 'image/jpeg' })
      await put()
      expect(await emitters.fail('between requests')).toEqual([])
      const ended = (asked: Promise<unknown>) => asked.catch(() => undefined)
      for (const turns of [0, 3, 20]) {
        const kept = ended(put())
        await turnsOfTheLoop(turns)
        expect(await emitters.fail('while an object is put')).toEqual([])
        await kept
        const got = ended(objects.read('receipts/errors'))
        await turnsOfTheLoop(turns)
        expect(await emitters.fail('while an object is read')).toEqual([])
        await got
      }
      await put()
      await using found = await objects.openObject('receipts/errors')
      expect(await emitters.fail('before anybody reads it')).toEqual([])
      await turnsOfTheLoop(1)
      await expect(found?.stream.toArray()).rejects.toThrow()
      await put()
      expect((await read(objects, 'receipts/errors'))?.content.equals(content)).toBe(true)
      expect(emitters.kinds()).toEqual(expect.arrayContaining(['Socket', 'ClientRequest', 'IncomingMessage']))
    } finally {
      emitters.end()
    }
  })
})

describe('S3 on a network that says nothing any more', () => {
  const SILENCE_MS_MAX = 500
  let store: Server
  let silent: Objects
  /** How much of an object is sent, of LARGE_BYTES; of a silent one not even a head. */
  let sent: number
  beforeAll(async () => {
    store = createServer((request, response) => {
      if (request.url?.includes('silent')) return
      response.writeHead(200, { 'content-length': LARGE_BYTES, etag: '"1"', 'last-modified': new Date(0).toUTCString() })
      if (request.method === 'HEAD') response.end()
      else if (sent < LARGE_BYTES) response.write(Buffer.alloc(sent))
      else response.end(Buffer.alloc(sent))
    })
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
    silent = openS3Objects({ endpoint, keys: KEYS, bucket: BUCKET, region: 'us-east-1', silenceMsMax: SILENCE_MS_MAX })
  })
  afterAll(async () => {
    store.closeAllConnections()
    await new Promise((resolve) => store.close(resolve))
  })

  /** Three in a row who were left without an answer: three times as long as anybody may be. */
  async function othersGivenUp(): Promise<void> {
    for (let others = 0; others < 3; others += 1) await expect(silent.read('receipts/silent')).rejects.toThrow(Fault)
  }

  it('is given up before its answer, and within it', async () => {
    await expect(silent.read('receipts/silent')).rejects.toThrow(Fault)
    sent = 1000
    await expect(silent.read('receipts/1')).rejects.toThrow(Fault)
  })

  it('is not given up for a reader who is slower than that', async () => {
    sent = LARGE_BYTES
    await using found = await silent.openObject('receipts/1')
    let received = 0
    for await (const chunk of found?.stream ?? []) {
      if (received === 0) await othersGivenUp()
      received += (chunk as Buffer).length
    }
    expect(received).toBe(LARGE_BYTES)
  })

  it('is given up after such a reader has read what there was', async () => {
    sent = 100_000
    await using found = await silent.openObject('receipts/1')
    let received = 0
    const reading = async () => {
      for await (const chunk of found?.stream ?? []) {
        if (received === 0) await othersGivenUp()
        received += (chunk as Buffer).length
      }
    }
    await expect(reading()).rejects.toThrow()
    expect(received).toBe(sent)
  })
})

describe('S3', () => {
  it('is asked by the identity of the process where there are no keys, and refuses half of them', async () => {
    expect(() => openObjects({ S3_ENDPOINT: endpoint, S3_ACCESS_KEY: KEYS.accessKey, S3_BUCKET: BUCKET, S3_PATH_STYLE: 'true' })).toThrow('come together')
    // Stands for the platform that vouches for the process.
    const vouching = createServer(({ headers }, response) => {
      const { accessKey: AccessKeyID, secretKey: SecretAccessKey, sessionToken: Token } = TEMPORARY
      const Code = headers.authorization === 'pod' ? 'Success' : 'Refused'
      response.end(JSON.stringify({ Code, AccessKeyID, SecretAccessKey, Token, Expiration: '2999-01-01T00:00:00Z' }))
    })
    await new Promise<void>((resolve) => vouching.listen(0, '127.0.0.1', resolve))
    process.env['AWS_CONTAINER_CREDENTIALS_FULL_URI'] = `http://127.0.0.1:${(vouching.address() as AddressInfo).port}/`
    process.env['AWS_CONTAINER_AUTHORIZATION_TOKEN'] = 'pod'
    try {
      const asked = requests.length
      const objects = openObjects({ S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, S3_REGION: 'us-east-1', S3_PATH_STYLE: 'true' })
      await objects.put('receipts/by-identity', Buffer.from('a receipt'), { contentType: 'image/jpeg' })
      expect((await read(objects, 'receipts/by-identity'))?.content.toString()).toBe('a receipt')
      expect(requests.slice(asked).map(({ headers }) => headers['x-amz-security-token'])).toEqual(requests.slice(asked).map(() => TEMPORARY.sessionToken))
    } finally {
      delete process.env['AWS_CONTAINER_CREDENTIALS_FULL_URI']
      delete process.env['AWS_CONTAINER_AUTHORIZATION_TOKEN']
      await new Promise((resolve) => vouching.close(resolve))
    }
  })

  it('is asked in the region and for the bucket by the host name, where that is wanted', async () => {
    const asked = requests.length
    const near = openS3Objects({ endpoint, keys: KEYS, bucket: BUCKET, region: 'ap-southeast-5' })
    await near.read('receipts/none')
    expect(requests.slice(asked).map(({ headers }) => headers.authorization)).toEqual([expect.stringContaining('/ap-southeast-5/s3/')])
    // No such host: the name of the bucket became the first part of it.
    const byHost = openS3Objects({ endpoint: 'http://objects.invalid:1', keys: KEYS, bucket: BUCKET, region: 'ap-southeast-5', pathStyle: false })
    await expect(byHost.read('receipts/none')).rejects.toMatchObject({ cause: { hostname: `${BUCKET}.objects.invalid` } })
  })

  it('is asked with a signature each time, and never to show anything to others', () => {
    expect(requests.length).toBeGreaterThan(20)
    for (const { method, url, headers } of requests) {
      const [, signer = ''] = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//.exec(headers.authorization ?? '') ?? []
      expect([method, url, [KEYS.accessKey, TEMPORARY.accessKey].includes(signer)]).toEqual([method, url, true])
      expect(Object.keys(headers).filter((name) => name.startsWith('x-amz-acl') || name.startsWith('x-amz-grant'))).toEqual([])
      expect(url).not.toMatch(/[?&](?:acl|policy|website|cors)\b/)
    }
  })
})

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Fault } from '@club/kernel'
import { connectNats, FOR_EVER } from '@club/messaging'
import type { Nats } from '@club/messaging'
import { openS3Objects } from '@club/objects'
import { connect } from '@club/postgres'
import type { Database } from '@club/postgres'
import { testHost, waitFor } from '@club/testing'
import { openCounters } from '@club/counters'
import { startBacking } from '../../scripts/backing/backing'
import type { Backing } from '../../scripts/backing/backing'
import { choosePorts } from '../../scripts/backing/ports'
import { ProcessRegistry } from '../../scripts/backing/process-registry'
import { REDIS_OPERATOR } from '../../scripts/backing/redis-users'
import { MINIO_KEYS, startMinio } from './minio'
import { startToxiproxy } from './toxiproxy'
import type { Toxic, Way } from './toxiproxy'

/**
 * Network faults between the adapters and their servers: the adapter answers or refuses its caller within its time, and serves again once the network
 * is well, by the same connection, pool or client.
 */
const PASSWORD = 'throw-away'
const WELL_MS_MAX = 20_000
const folder = mkdtempSync(join(tmpdir(), 'network-'))

/** Toxics that delay an answer, and no more than that. */
const SLOW: Readonly<Record<string, Toxic>> = {
  'is slow': { type: 'latency', attributes: { latency: 40, jitter: 20 } },
  'is cut into slices': { type: 'slicer', attributes: { average_size: 64, size_variation: 32, delay: 20 } },
  'is narrow': { type: 'bandwidth', attributes: { rate: 100 } },
}
/** Toxics that let no answer through. */
const BROKEN: Readonly<Record<string, Toxic | 'cut'>> = {
  'is reset': { type: 'reset_peer', attributes: { timeout: 0 } },
  'says nothing any more': { type: 'timeout', attributes: { timeout: 0 } },
  'is not there': 'cut',
}

interface Store {
  readonly name: string
  way(): Way
  /** Something with an answer of some kilobytes. */
  ask(): Promise<unknown>
  readonly answer: unknown
  readonly refusal: string | RegExp
  readonly refusedMsMax: number
}

let backing: Backing
let minio: Awaited<ReturnType<typeof startMinio>>
let toxiproxy: Awaited<ReturnType<typeof startToxiproxy>>
let db: Database
let nats: Nats
let redis: Awaited<ReturnType<typeof openCounters>>
let objects: ReturnType<typeof openS3Objects>
const ways = new Map<string, Way>()
let host: ReturnType<typeof testHost>
/** Failures that nobody waited for: in the product each would end a process. */
const unhandled: unknown[] = []
const keepUnhandled = (reason: unknown) => void unhandled.push(reason)

const throughWay = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.port = String(ways.get(name)?.port)
  return changed.href
}

const TEXT = 'x'.repeat(4096)
const STORES: readonly Store[] = [
  {
    name: 'postgres',
    way: () => ways.get('postgres') as Way,
    ask: async () => (await db.query<{ text: string }>(`SELECT repeat('x', ${TEXT.length}) AS text`)).rows[0]?.text,
    answer: TEXT,
    refusal: 'no database connection',
    // A statement may take half a minute.
    refusedMsMax: 35_000,
  },
  {
    name: 'nats',
    way: () => ways.get('nats') as Way,
    ask: async () => (await (await nats.manager()).getAccountInfo()) !== undefined,
    answer: true,
    refusal: /timeout|disconnect|closed|no responders/i,
    refusedMsMax: 8_000,
  },
  {
    name: 'redis',
    way: () => ways.get('redis') as Way,
    ask: async () => {
      await redis.set('network', TEXT)
      return redis.get('network')
    },
    answer: TEXT,
    refusal: /timed out|isn't writeable|closed|ECONN|max retries/,
    refusedMsMax: 3_000,
  },
  {
    name: 'objects',
    way: () => ways.get('objects') as Way,
    ask: async () => {
      await objects.put('network/1', Buffer.from(TEXT), { contentType: 'text/plain' })
      return (await objects.read('network/1'))?.content.toString() ?? ''
    },
    answer: TEXT,
    refusal: 'object store failed',
    refusedMsMax: 15_000,
  },
]

beforeAll(async () => {
  chmodSync(folder, 0o711)
  const names = ['postgres', 'nats', 'redis', 'minio', 'toxiproxy', ...STORES.map(({ name }) => `way.${name}`)]
  const ports = await choosePorts(folder, names)
  const portOf = (name: string) => ports.get(name) ?? 0
  const login = { name: 'operator', password: PASSWORD }
  const users = { operator: { redis: { name: REDIS_OPERATOR, password: PASSWORD }, nats: login }, redis: [], nats: [] }
  backing = await startBacking({ dataDir: folder, registry: new ProcessRegistry(folder), ports, password: PASSWORD, users, log: () => undefined })
  minio = await startMinio(folder, portOf('minio'))
  toxiproxy = await startToxiproxy(portOf('toxiproxy'))
  for (const { name } of STORES) ways.set(name, await toxiproxy.open(name, portOf(`way.${name}`), portOf(name === 'objects' ? 'minio' : name)))

  db = connect(throughWay(await backing.databaseUrl('network'), 'postgres'), { poolMax: 2 })
  nats = await connectNats(throughWay(backing.natsUrl, 'nats'), { ...FOR_EVER, name: 'network' })
  host = testHost('network-faults')
  redis = await openCounters(host, throughWay(backing.redisUrl, 'redis'))
  objects = openS3Objects({ endpoint: `http://127.0.0.1:${portOf('way.objects')}`, keys: MINIO_KEYS, bucket: 'club' })
  process.on('unhandledRejection', keepUnhandled)
}, 120_000)

afterEach(() => expect(unhandled.splice(0)).toEqual([]))

afterAll(async () => {
  process.off('unhandledRejection', keepUnhandled)
  for (const way of ways.values()) await way.suffer(undefined)
  await nats.connection.close()
  await db.end()
  await host.stop()
  await toxiproxy.stop()
  await minio.stop()
  await backing.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

describe.each(STORES)('a network to $name that', ({ way, ask, answer, refusal, refusedMsMax }) => {
  /** Once is enough: who counts in Redis waits a quarter of a second, and then counts alone. */
  const isAnswered = () => waitFor('an answer', async () => (await ask().catch(() => undefined)) === answer, WELL_MS_MAX)
  afterEach(() => way().suffer(undefined))

  it.each(Object.keys(BROKEN))(
    '%s: who asks is refused in time, and served again afterwards',
    async (kind) => {
      await isAnswered()
      await way().suffer(BROKEN[kind])
      const began = performance.now()
      await expect(ask()).rejects.toThrow(refusal)
      expect(performance.now() - began).toBeLessThan(refusedMsMax)
      await way().suffer(undefined)
      await isAnswered()
    },
    90_000,
  )

  it.each(Object.keys(SLOW))('%s: who asks is answered', async (kind) => {
    await way().suffer(SLOW[kind])
    await isAnswered()
  })
})

describe('a network to postgres that says nothing any more', () => {
  it('takes no connection of the pool for good, in a transaction either', async () => {
    const way = ways.get('postgres') as Way
    const read = () => db.withTransaction(async (tx) => (await tx.query<{ one: number }>('SELECT 1 AS one')).rows[0]?.one)
    expect(await read()).toBe(1)
    await way.suffer(BROKEN['says nothing any more'])
    const outcomes = await Promise.all([read(), read()].map((asked) => asked.catch((error: unknown) => error)))
    expect(outcomes.every((error) => error instanceof Fault)).toBe(true)
    await way.suffer(undefined)
    await waitFor('an answer', async () => (await read().catch(() => undefined)) === 1, WELL_MS_MAX)
    expect(db.pool.totalCount).toBeLessThanOrEqual(2)
  }, 90_000)
})

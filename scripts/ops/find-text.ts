import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { connectNats } from '@club/messaging'
import { openConnection } from '@club/postgres'
import { Redis } from 'ioredis'
import { addressOf } from '../backing/backing'
import { databaseUrlOf, storeUsers } from '../start/store-access'
import type { SystemEnvironment } from '../start/system-environment'
import { TOPOLOGY } from '../start/topology'

/** Where a text stands, and how often: `codes.receipts`, `stream CODES`, `redis limit:…`, `file logs/gateway.log`. */
export interface Found {
  readonly where: string
  readonly times: number
}

const VALUE_LENGTH_MIN = 3
const KEYS_AT_ONCE = 500
/** Files of these are what the other searches ask their servers about. */
const SERVERS_FILES = ['postgres', 'nats', 'redis']

/**
 * Searches every store of a local run for a text, in any case of its letters: each column of each table (what is kept as bytes too), each
 * message of each stream, each key of Redis with its value, each file of objects and logs (part 4, 1.4). What lies sealed under a key
 * cannot be found, and says nothing without the key.
 * @throws Error when the text is too short to be anybody's.
 */
export async function findText(around: SystemEnvironment, value: string): Promise<{ value: string; found: Found[] }> {
  if (value.trim().length < VALUE_LENGTH_MIN) throw new Error(`privacy:find needs --value with at least ${VALUE_LENGTH_MIN} characters.`)
  const found = [
    ...(await inDatabases(around, value)),
    ...(await inStreams(around, value)),
    ...(await inRedis(around, value)),
    ...inFiles(around.dataDir, value),
  ]
  return { value, found: found.filter(({ times }) => times > 0) }
}

async function inDatabases({ backing, keys }: SystemEnvironment, value: string): Promise<Found[]> {
  const found: Found[] = []
  for (const { name } of TOPOLOGY.filter(({ needs }) => needs.includes('database'))) {
    const client = await openConnection({ connectionString: databaseUrlOf({ name }, 'owner', backing.adminUrl, keys) })
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
      )
      for (const table of tables) {
        // A row as text shows bytes in hexadecimal digits.
        const { rows } = await client.query<{ times: number }>(
          `SELECT count(*)::int AS times FROM ${table.name} AS r
           WHERE position(lower($1) in lower(r::text)) > 0 OR position(encode(convert_to($1, 'UTF8'), 'hex') in r::text) > 0`,
          [value],
        )
        found.push({ where: `${name}.${table.name}`, times: rows[0]?.times ?? 0 })
      }
    } finally {
      await client.end()
    }
  }
  return found
}

async function inStreams({ backing }: SystemEnvironment, value: string): Promise<Found[]> {
  const nats = await connectNats(backing.natsUrl, { maxReconnectAttempts: 0 })
  try {
    const manager = await nats.manager()
    const found: Found[] = []
    for await (const { config, state } of manager.streams.list()) {
      let times = 0
      for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
        const message = await manager.streams.getMessage(config.name, { seq })
        if (message && holds(Buffer.concat([Buffer.from(message.subject), message.data, Buffer.from(String(message.header))]), value)) times += 1
      }
      found.push({ where: `stream ${config.name}`, times })
    }
    return found
  } finally {
    await nats.connection.close()
  }
}

/** What reads the whole of a key of each type. */
const READ_ALL: Readonly<Record<string, readonly [string, ...string[]]>> = {
  string: ['GET'],
  hash: ['HGETALL'],
  list: ['LRANGE', '0', '-1'],
  set: ['SMEMBERS'],
  zset: ['ZRANGE', '0', '-1'],
  stream: ['XRANGE', '-', '+'],
}
const bytesOf = (reply: unknown): Buffer[] => (Buffer.isBuffer(reply) ? [reply] : Array.isArray(reply) ? reply.flatMap(bytesOf) : [])

async function inRedis({ env, ports, keys }: SystemEnvironment, value: string): Promise<Found[]> {
  const redis = new Redis(env['REDIS_URL'] || addressOf('redis', storeUsers([], keys).operator.redis, ports.get('redis') ?? 0), { maxRetriesPerRequest: 1 })
  try {
    const found: Found[] = []
    for await (const names of redis.scanBufferStream({ count: KEYS_AT_ONCE }) as AsyncIterable<Buffer[]>)
      for (const name of names) {
        const read = READ_ALL[await redis.type(name)]
        const held = read ? bytesOf(await redis.callBuffer(read[0], name, ...read.slice(1))) : []
        if ([name, ...held].some((bytes) => holds(bytes, value))) found.push({ where: `redis ${name.toString()}`, times: 1 })
      }
    return found
  } finally {
    redis.disconnect()
  }
}

function inFiles(dataDir: string, value: string): Found[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry, path }) => entry.isFile() && !SERVERS_FILES.some((folder) => relative(dataDir, path).startsWith(`${folder}/`)))
    .map(({ path }) => ({ where: `file ${relative(dataDir, path)}`, times: holds(readFileSync(path), value) || path.includes(value) ? 1 : 0 }))
}

const holds = (bytes: Buffer, value: string): boolean => {
  const [text, wanted] = [bytes, Buffer.from(value)].map((one) => one.toString('latin1').toLowerCase())
  return (text ?? '').includes(wanted ?? '')
}

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { connectNats } from '@club/messaging'
import { openConnection } from '@club/postgres'
import { comparedText } from '@club/rules'
import { Redis } from 'ioredis'
import { addressOf } from '../backing/backing'
import { databaseUrlOf, storeUsers } from '../start/store-access'
import type { SystemEnvironment } from '../start/system-environment'
import { TOPOLOGY } from '../start/topology'

/** Place of a text, and how often it is there: `codes.receipts`, `stream CODES`, `redis limit:…`, `file logs/gateway.log`. */
export interface Found {
  readonly where: string
  readonly times: number
}

const VALUE_LENGTH_MIN = 3
const KEYS_AT_ONCE = 500
/** Files of these are what the other searches ask their servers about. */
const SERVERS_FILES = ['postgres', 'nats', 'redis']

/**
 * Searches every store of a local run for a text, ignoring case: each column of each table (bytes too), each message and consumer of each stream,
 * each key of Redis with its value, each file of objects and logs (trust-and-desk 1.4). Encrypted data cannot be found, and reveals nothing without
 * its key. A text that was copied with invisible characters or other hyphens is searched as it is and as it is compared (D152).
 * @throws Error when the text is too short to identify a person.
 */
export async function findText(around: SystemEnvironment, value: string): Promise<{ value: string; found: Found[] }> {
  const spellings = [...new Set([value, comparedText(value)])]
  return { value, found: (await findTexts(around, spellings)).map(({ where, times }) => ({ where, times })) }
}

/** A place that contains one of several texts. */
export interface FoundOf extends Found {
  readonly value: string
}

/** The same for several texts, with one look at each store. */
export async function findTexts(around: SystemEnvironment, values: readonly string[]): Promise<FoundOf[]> {
  if (values.some((value) => value.trim().length < VALUE_LENGTH_MIN))
    throw new Error(`privacy:find needs --value with at least ${VALUE_LENGTH_MIN} characters.`)
  const found = [
    ...(await inDatabases(around, values)),
    ...(await inStreams(around, values)),
    ...(await inRedis(around, values)),
    ...inFiles(around.dataDir, values),
  ]
  const sums = new Map<string, FoundOf>()
  for (const one of found) {
    const key = `${one.value}|${one.where}`
    sums.set(key, { ...one, times: one.times + (sums.get(key)?.times ?? 0) })
  }
  return [...sums.values()]
}

async function inDatabases({ backing, keys }: SystemEnvironment, values: readonly string[]): Promise<FoundOf[]> {
  const found: FoundOf[] = []
  for (const { name } of TOPOLOGY.filter(({ needs }) => needs.includes('database'))) {
    const client = await openConnection({ connectionString: databaseUrlOf({ name }, 'owner', backing.adminUrl, keys) })
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
      )
      for (const table of tables) {
        // A row as text shows bytes in hexadecimal digits.
        const { rows } = await client.query<{ value: string; times: number }>(
          `SELECT v.value, count(*)::int AS times FROM (SELECT lower(r::text) AS text FROM ${table.name} AS r OFFSET 0) t, unnest($1::text[]) AS v (value)
           WHERE position(lower(v.value) in t.text) > 0 OR position(encode(convert_to(v.value, 'UTF8'), 'hex') in t.text) > 0 GROUP BY v.value`,
          [values],
        )
        found.push(...rows.map((row) => ({ ...row, where: `${name}.${table.name}` })))
      }
    } finally {
      await client.end()
    }
  }
  return found
}

async function inStreams({ backing }: SystemEnvironment, values: readonly string[]): Promise<FoundOf[]> {
  const nats = await connectNats(backing.natsUrl, { maxReconnectAttempts: 0 })
  try {
    const manager = await nats.manager()
    const found: FoundOf[] = []
    for await (const { config, state } of manager.streams.list()) {
      const where = `stream ${config.name}`
      for await (const consumer of manager.consumers.list(config.name))
        found.push(...heldBy(Buffer.from(JSON.stringify(consumer)), values, `consumer ${consumer.name} of ${config.name}`))
      for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
        const message = await manager.streams.getMessage(config.name, { seq })
        if (message) found.push(...heldBy(Buffer.concat([Buffer.from(message.subject), message.data, Buffer.from(String(message.header))]), values, where))
      }
    }
    return found
  } finally {
    await nats.connection.close()
  }
}

/** Commands that read the whole of a key, by its type. */
const READ_ALL: Readonly<Record<string, readonly [string, ...string[]]>> = {
  string: ['GET'],
  hash: ['HGETALL'],
  list: ['LRANGE', '0', '-1'],
  set: ['SMEMBERS'],
  zset: ['ZRANGE', '0', '-1'],
  stream: ['XRANGE', '-', '+'],
}
const bytesOf = (reply: unknown): Buffer[] => (Buffer.isBuffer(reply) ? [reply] : Array.isArray(reply) ? reply.flatMap(bytesOf) : [])

async function inRedis({ env, ports, keys }: SystemEnvironment, values: readonly string[]): Promise<FoundOf[]> {
  const redis = new Redis(env['REDIS_URL'] || addressOf('redis', storeUsers([], keys).operator.redis, ports.get('redis') ?? 0), { maxRetriesPerRequest: 1 })
  try {
    const found: FoundOf[] = []
    for await (const names of redis.scanBufferStream({ count: KEYS_AT_ONCE }) as AsyncIterable<Buffer[]>)
      for (const name of names) {
        const read = READ_ALL[await redis.type(name)]
        const held = read ? bytesOf(await redis.callBuffer(read[0], name, ...read.slice(1))) : []
        found.push(...heldBy(Buffer.concat([name, ...held]), values, `redis ${name.toString()}`))
      }
    return found
  } finally {
    redis.disconnect()
  }
}

function inFiles(dataDir: string, values: readonly string[]): FoundOf[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry, path }) => entry.isFile() && !SERVERS_FILES.some((folder) => relative(dataDir, path).startsWith(`${folder}/`)))
    .flatMap(({ path }) => heldBy(Buffer.concat([Buffer.from(relative(dataDir, path)), readFileSync(path)]), values, `file ${relative(dataDir, path)}`))
}

/** Which of the texts some bytes hold, in any case of their letters. */
function heldBy(bytes: Buffer, values: readonly string[], where: string): FoundOf[] {
  const lower = (one: Buffer): string => one.toString('latin1').toLowerCase()
  const text = lower(bytes)
  return values.filter((value) => text.includes(lower(Buffer.from(value)))).map((value) => ({ value, where, times: 1 }))
}

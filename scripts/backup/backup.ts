import { createWriteStream, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { connectNats } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Client } from 'pg'
import { reportAndExit } from '../report-and-exit'
import { POINT } from './kept'
import type { KeptMessage, KeptStream } from './kept'
import { connectTo, ended, storesOf } from './stores'
import type { Stores } from './stores'

/**
 * `backup.ts FOLDER`: PostgreSQL, JetStream and objects of a club that is in use, to one point in time.
 *
 * The point is a restore point in PostgreSQL's log, made while the outboxes of all databases are locked: for these milliseconds no event is
 * recorded and none is taken out, so whatever the streams hold at that moment was committed before the point, and whatever comes later is
 * either in an outbox of the point, which publishes it again, or belongs to a time that the backup does not know. What consumers had
 * acknowledged is read before: what they did in between they are given again, and their inboxes know it. Objects are copied last: none
 * that the databases name is missing, but those that were deleted meanwhile.
 *
 * Redis is no part of it: it holds limits and what may be read again.
 */
const SLOT = 'club_backup'

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Newest sequence that each consumer has acknowledged without a gap, by stream. */
async function acknowledgements(nats: Nats): Promise<Map<string, KeptStream['consumers']>> {
  const manager = await nats.manager()
  const found = new Map<string, KeptStream['consumers']>()
  for await (const { config } of manager.streams.list()) {
    const consumers = []
    for await (const one of manager.consumers.list(config.name)) consumers.push({ config: one.config, acknowledgedSeq: one.ack_floor.stream_seq })
    found.set(config.name, consumers)
  }
  return found
}

async function copyPostgres({ kubectl, pod, data }: Stores, folder: string, paths: readonly string[], name: string): Promise<void> {
  // A running server changes its files while they are read (tar then ends with 1): its log makes them whole.
  const child = kubectl(['exec', pod, '--', 'tar', '-C', data, '-cf', '-', ...paths])
  await Promise.all([pipeline(child.stdout as Readable, createWriteStream(join(folder, name))), ended(child, `tar of ${name}`, [0, 1])])
}

/** Makes the restore point; returns the last message of each stream at it. The shorter it holds the locks, the less the club waits. */
async function makePoint(admin: Client, databases: readonly Client[], nats: Nats, names: readonly string[]): Promise<Map<string, number>> {
  const manager = await nats.manager()
  const since = performance.now()
  try {
    // In the same order as nobody else: a relay and a transaction hold one outbox each.
    for (const database of databases) {
      await database.query(`BEGIN; SET LOCAL lock_timeout = '5s'`)
      await database.query('LOCK TABLE outbox IN EXCLUSIVE MODE')
    }
    const states = await Promise.all(names.map(async (name): Promise<[string, number]> => [name, (await manager.streams.info(name)).state.last_seq]))
    await admin.query('SELECT pg_create_restore_point($1)', [POINT])
    return new Map(states)
  } finally {
    await Promise.all(databases.map((database) => database.query('ROLLBACK')))
    print(`the point in time: outboxes were locked for ${Math.round(performance.now() - since)} ms`)
  }
}

async function keepStream(nats: Nats, name: string, lastSeq: number, file: string): Promise<number> {
  const out = createWriteStream(file)
  let kept = 0
  if (lastSeq > 0) {
    const manager = await nats.manager()
    const { first_seq: first } = (await manager.streams.info(name)).state
    const messages = first <= lastSeq ? await (await nats.js.consumers.get(name)).consume() : undefined
    for await (const message of messages ?? []) {
      if (message.seq > lastSeq) break
      const headers = [...(message.headers ?? [])].flatMap(([key, values]) => values.map((value): [string, string] => [key, value]))
      const one: KeptMessage = { seq: message.seq, subject: message.subject, headers, data: Buffer.from(message.data).toString('base64') }
      out.write(`${JSON.stringify(one)}\n`)
      kept += 1
      if (message.seq === lastSeq || message.info.pending === 0) break
    }
    await messages?.close()
  }
  await new Promise<void>((done, fail) => out.once('error', fail).end(done))
  return kept
}

async function keepObjects({ objects, bucket }: Stores, folder: string): Promise<number> {
  let kept = 0
  if (!(await objects.bucketExists(bucket))) return kept
  const types: Record<string, string> = {}
  for await (const { name } of objects.listObjectsV2(bucket, '', true) as AsyncIterable<{ name: string }>) {
    const file = resolve(folder, 'objects', name)
    mkdirSync(dirname(file), { recursive: true })
    // Objects may be deleted while they are copied: an erased member stays erased.
    const found = await objects.statObject(bucket, name).catch(() => undefined)
    if (!found) continue
    await pipeline(await objects.getObject(bucket, name), createWriteStream(file))
    types[name] = String((found.metaData as Record<string, unknown>)['content-type'] ?? 'application/octet-stream')
    kept += 1
  }
  writeFileSync(join(folder, 'objects.json'), JSON.stringify(types))
  return kept
}

async function backUp(folder: string, stores: Stores): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  const since = performance.now()
  const nats = await connectNats(stores.natsUrl)
  const admin = await connectTo(stores.postgresUrl, 'postgres')
  const { rows } = await admin.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname LIKE 'club\\_%' ORDER BY datname`)
  const databases: Client[] = []
  for (const { datname } of rows) {
    const database = await connectTo(stores.postgresUrl, datname)
    const { rows: found } = await database.query(`SELECT to_regclass('outbox') AS outbox`)
    if ((found[0] as { outbox: string | null }).outbox) databases.push(database)
    else await database.end()
  }
  try {
    const consumers = await acknowledgements(nats)
    // Keeps the log that the files need until it is copied.
    await admin.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT])
    await admin.query(`SELECT pg_backup_start('club', true)`)
    await copyPostgres(stores, folder, ['--exclude=./pg_wal/*', '--exclude=./postmaster.*', '--exclude=./pg_replslot/*', '.'], 'data.tar')
    const { rows: stopped } = await admin.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    writeFileSync(join(folder, 'backup_label'), stopped[0]?.labelfile ?? '')
    const last = await makePoint(admin, databases, nats, [...consumers.keys()])
    await admin.query('SELECT pg_switch_wal()')
    await copyPostgres(stores, folder, ['./pg_wal'], 'log.tar')
    const manager = await nats.manager()
    const streams: KeptStream[] = []
    for (const [name, lastSeq] of last) {
      const { config } = await manager.streams.info(name)
      const kept = await keepStream(nats, name, lastSeq, join(folder, `${name}.jsonl`))
      streams.push({ config, lastSeq, consumers: consumers.get(name) ?? [] })
      print(`${name}: ${kept} messages`)
    }
    writeFileSync(join(folder, 'streams.json'), JSON.stringify(streams, null, 2))
    print(`${await keepObjects(stores, folder)} objects`)
    print(`The backup is in ${folder}, made in ${((performance.now() - since) / 1000).toFixed(1)} s.`)
  } finally {
    await admin.query('SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1', [SLOT])
    await Promise.all([...databases, admin].map((one) => one.end()))
    await nats.connection.close()
  }
}

await backUp(resolve(process.argv[2] ?? ''), storesOf(process.env)).catch(reportAndExit)

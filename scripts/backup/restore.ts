import { createReadStream, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { connectNats } from '@club/messaging'
import type { Nats } from '@club/messaging'
import { headers as newHeaders } from '@nats-io/transport-node'
import { reportAndExit } from '../report-and-exit'
import { POINT } from './kept'
import type { KeptMessage, KeptStream } from './kept'
import { connectTo, ended, storesOf } from './stores'
import type { Stores } from './stores'

/**
 * `restore.ts FOLDER`: what `backup.ts` made, into stores that are empty. Ends every pod of the club first and starts as many again at the end.
 * Refuses a folder of PostgreSQL with a database, a stream that is there and a bucket with objects: nothing is replaced.
 */
const HELPER = 'restore-postgres'
const STARTED_MS_MAX = 180_000
const ENDED_MS_MAX = 180_000
const LOOK_EVERY_MS = 500
const ACK_BATCH = 500
const FETCH_MS = 2000

const print = (line: string) => void process.stdout.write(`${line}\n`)

interface StatefulSet {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly template: { readonly spec: { readonly containers: readonly Record<string, unknown>[]; readonly volumes?: readonly unknown[] } }
    readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[]
  }
}

async function run({ kubectl }: Stores, args: readonly string[], input?: string): Promise<string> {
  const child = kubectl(args, [input === undefined ? 'ignore' : 'pipe', 'pipe'])
  child.stdin?.end(input)
  const [printed] = await Promise.all([text(child.stdout as Readable), ended(child, `kubectl ${args.slice(0, 3).join(' ')}`)])
  return printed
}

/** Waits until there are no such pods. */
async function gone(stores: Stores, pods: readonly string[]): Promise<void> {
  const names = () => run(stores, ['get', 'pods', ...pods, '--ignore-not-found', '-o', 'name'])
  for (const end = Date.now() + ENDED_MS_MAX; (await names()).trim() !== ''; await pause(LOOK_EVERY_MS))
    if (Date.now() > end) throw new Error(`Pods did not end within ${ENDED_MS_MAX / 1000} s: ${pods.join(' ')}.`)
}

/** Ends the club's pods, and says how to start them again: those of its autoscalers too. */
async function pauseClub(stores: Stores): Promise<() => Promise<void>> {
  const label = ['-l', 'app.kubernetes.io/part-of=baby-club']
  const printed = await run(stores, ['get', 'deployments', ...label, '-o', 'jsonpath={range .items[*]}{.metadata.name}={.spec.replicas} {end}'])
  const replicas = printed
    .trim()
    .split(' ')
    .filter(Boolean)
    .map((one) => one.split('=') as [string, string])
  for (const [name] of replicas) await run(stores, ['scale', `deployment/${name}`, '--replicas=0'])
  await gone(stores, ['-l', 'baby-club/track'])
  return async () => {
    for (const [name, count] of replicas) await run(stores, ['scale', `deployment/${name}`, `--replicas=${count}`])
    for (const [name] of replicas) await run(stores, ['rollout', 'status', `deployment/${name}`, '--timeout=600s'])
  }
}

/** A pod with PostgreSQL's volumes and nobody who works on them. */
async function openVolumes(stores: Stores, name: string): Promise<void> {
  const { spec } = JSON.parse(await run(stores, ['get', 'statefulset', name, '-o', 'json'])) as StatefulSet
  const { containers, volumes = [] } = spec.template.spec
  const claims = (spec.volumeClaimTemplates ?? []).map(({ metadata }) => ({
    name: metadata.name,
    persistentVolumeClaim: { claimName: `${metadata.name}-${name}-0` },
  }))
  const [first] = containers
  const container = { ...first, command: ['sleep', '3600'], args: [], readinessProbe: undefined, livenessProbe: undefined, startupProbe: undefined }
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: HELPER },
    spec: { ...spec.template.spec, restartPolicy: 'Never', terminationGracePeriodSeconds: 1, containers: [container], volumes: [...volumes, ...claims] },
  }
  await run(stores, ['apply', '-f', '-'], JSON.stringify(pod))
  await run(stores, ['wait', `pod/${HELPER}`, '--for=condition=Ready', '--timeout=120s'])
}

async function restorePostgres(stores: Stores, folder: string): Promise<void> {
  const name = stores.pod.replace(/-\d+$/, '')
  await run(stores, ['scale', `statefulset/${name}`, '--replicas=0'])
  await gone(stores, [stores.pod])
  await openVolumes(stores, name)
  try {
    const inPod = (script: string) => run(stores, ['exec', HELPER, '--', 'sh', '-euc', script])
    if ((await inPod(`if test -e ${stores.data}/PG_VERSION; then echo there; fi`)).trim() === 'there')
      throw new Error(`${stores.data} of PostgreSQL has a database already: a backup is restored into an empty one.`)
    for (const file of ['data.tar', 'log.tar']) {
      const child = stores.kubectl(
        ['exec', '-i', HELPER, '--', 'sh', '-euc', `mkdir -p -m 700 ${stores.data} && tar -C ${stores.data} -xf -`],
        ['pipe', 'ignore'],
      )
      await Promise.all([pipeline(createReadStream(join(folder, file)), child.stdin as Writable), ended(child, `the files of ${file}`)])
    }
    const label = Buffer.from(readFileSync(join(folder, 'backup_label'))).toString('base64')
    const settings = [`restore_command = 'false'`, `recovery_target_name = '${POINT}'`, `recovery_target_action = 'promote'`].join('\n')
    await inPod(
      `cd ${stores.data}; mkdir -p -m 700 pg_replslot pg_wal/archive_status; echo ${label} | base64 -d >backup_label; touch recovery.signal; echo ${Buffer.from(`${settings}\n`).toString('base64')} | base64 -d >>postgresql.auto.conf`,
    )
  } finally {
    await run(stores, ['delete', 'pod', HELPER, '--grace-period=1'])
  }
  await run(stores, ['scale', `statefulset/${name}`, '--replicas=1'])
  for (const end = Date.now() + STARTED_MS_MAX; ; await pause(LOOK_EVERY_MS)) {
    const isThere = await isPromoted(stores).catch(() => false)
    if (isThere) return
    if (Date.now() > end) throw new Error('PostgreSQL did not come to the point in time: its log says why.')
  }
}

/** Whether it takes writes again. The settings of its recovery are then removed. */
async function isPromoted({ postgresUrl }: Stores): Promise<boolean> {
  const admin = await connectTo(postgresUrl, 'postgres')
  try {
    const { rows } = await admin.query<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers')
    if (rows[0]?.recovers !== false) return false
    for (const setting of ['restore_command', 'recovery_target_name', 'recovery_target_action']) await admin.query(`ALTER SYSTEM RESET ${setting}`)
    return true
  } finally {
    await admin.end()
  }
}

/** Acknowledges for a consumer what it had acknowledged before. */
async function catchUp(nats: Nats, stream: string, durable: string, lastSeq: number): Promise<void> {
  const consumer = await nats.js.consumers.get(stream, durable)
  for (;;) {
    const messages = await consumer.fetch({ max_messages: ACK_BATCH, expires: FETCH_MS })
    let isBeyond = false
    let seen = 0
    for await (const message of messages) {
      seen += 1
      if (message.seq <= lastSeq) await message.ackAck()
      else {
        isBeyond = true
        message.nak()
      }
      if (message.info.pending === 0) isBeyond = true
      if (isBeyond && message.seq >= lastSeq) break
    }
    if (isBeyond || seen === 0) return
  }
}

async function restoreStream(nats: Nats, { config, consumers }: KeptStream, file: string): Promise<number> {
  const manager = await nats.manager()
  await manager.streams.add(config)
  // Where messages had been taken out, places have moved up.
  const places = new Map<number, number>()
  let restored = 0
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const message = JSON.parse(line) as KeptMessage
    const headers = newHeaders()
    for (const [name, value] of message.headers) headers.append(name, value)
    const { seq } = await nats.js.publish(message.subject, Buffer.from(message.data, 'base64'), { headers })
    places.set(message.seq, seq)
    restored += 1
  }
  for (const { config: consumer, acknowledgedSeq } of consumers) {
    const durable = consumer.durable_name
    if (!durable) continue
    await manager.consumers.add(config.name, consumer)
    const last = Math.max(0, ...[...places].filter(([before]) => before <= acknowledgedSeq).map(([, now]) => now))
    if (last > 0) await catchUp(nats, config.name, durable, last)
  }
  return restored
}

async function restoreObjects({ objects, bucket }: Stores, folder: string): Promise<number> {
  const types = JSON.parse(readFileSync(join(folder, 'objects.json'), 'utf8')) as Record<string, string>
  if (!(await objects.bucketExists(bucket))) await objects.makeBucket(bucket)
  for await (const { name } of objects.listObjectsV2(bucket, '', true) as AsyncIterable<{ name: string }>)
    throw new Error(`The bucket ${bucket} has objects already, such as ${name}: a backup is restored into an empty one.`)
  for (const [name, type] of Object.entries(types)) await objects.fPutObject(bucket, name, join(folder, 'objects', name), { 'Content-Type': type })
  return Object.keys(types).length
}

async function restore(folder: string, stores: Stores): Promise<void> {
  const since = performance.now()
  const kept = JSON.parse(readFileSync(join(folder, 'streams.json'), 'utf8')) as KeptStream[]
  const resume = await pauseClub(stores)
  const nats = await connectNats(stores.natsUrl)
  try {
    const manager = await nats.manager()
    for await (const { config } of manager.streams.list())
      throw new Error(`The stream ${config.name} is there already: a backup is restored into an empty JetStream.`)
    await restorePostgres(stores, folder)
    print('PostgreSQL is at the point in time')
    for (const stream of kept) print(`${stream.config.name}: ${await restoreStream(nats, stream, join(folder, `${stream.config.name}.jsonl`))} messages`)
    print(`${await restoreObjects(stores, folder)} objects`)
  } finally {
    await nats.connection.close()
  }
  await resume()
  print(`The club is restored, in ${((performance.now() - since) / 1000).toFixed(1)} s. Then: ops audit of the ledger, privacy:replay.`)
}

await restore(resolve(process.argv[2] ?? ''), storesOf(process.env)).catch(reportAndExit)

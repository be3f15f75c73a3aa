import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@club/postgres'
import { waitFor } from '@club/testing'
import type { GivenSystem } from './given-system'

const OLD_SECONDS = 2
const GIVEN_BACK_MS_MAX = 30_000
const DEBUGGER = 'http://127.0.0.1:9229/json/list'
const DEBUGGER_MS_MAX = 20_000
const HELD_MB = '(({ heapUsed, external }) => (heapUsed + external) / 1048576)(process.memoryUsage())'
/** Gauges of what is held for requests: places, slots and streams. */
const GAUGES = [
  'club_gateway_calls_in_progress',
  'club_gateway_live_connections',
  'club_gateway_uploads_in_progress',
  'club_gateway_reports_in_progress',
  'club_gateway_exports_in_progress',
  'club_gateway_calls_held_per_caller',
  'club_gateway_calls_held_per_network',
  'club_rpc_streams_open',
]

/** The processes of the club's own services. */
export const processesOf = ({ system }: Pick<GivenSystem, 'system'>): readonly number[] => [
  ...new Set([...system.services.values()].map(({ pid }) => pid ?? 0)),
]

/** Stores that a club brings besides the usual ones. */
export interface OtherStores {
  /** Ports of stores to which a connection is open for as long as something is read. */
  readonly idlePorts?: readonly number[]
  /** A PostgreSQL in which another store keeps what is its own. */
  readonly database?: Pick<Database, 'query'>
}

/**
 * Lists what the services still hold for requests once all garbage is collected, a line each, after a time in which the last requests end: open
 * files, connections whose client has left, transactions, COPYs, places.
 */
export async function stillHeld(given: GivenSystem, stores: OtherStores = {}): Promise<readonly string[]> {
  for (const pid of processesOf(given)) await collectGarbage(pid)
  let held: readonly string[] = []
  const isGivenBack = async () => (held = await heldNow(given, stores)).length === 0
  await waitFor('everything to be given back', isGivenBack, GIVEN_BACK_MS_MAX).catch(() => undefined)
  return held
}

async function heldNow(given: GivenSystem, { idlePorts = [], database: other }: OtherStores): Promise<readonly string[]> {
  const descriptors = processesOf(given).flatMap(descriptorsOf)
  const isFile = (target: string) => target.startsWith('/') && !target.startsWith('/dev/') && !target.includes('/logs/')
  const port = Number(new URL(given.system.url).port)
  const connections = new Map(connectionsNow().map(({ inode, ...connection }) => [`socket:[${inode}]`, connection]))
  const held = descriptors.flatMap((target) => connections.get(target) ?? [])
  const remotes = join(given.system.dataDir, 'site', 'remotes')
  const unpacked = existsSync(remotes) ? readdirSync(remotes, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.draft')) : []
  const database = await given.database('identity')
  // A cursor ends with its transaction at the latest, and `pg_cursors` shows a session its own alone.
  const transactions = (await Promise.all([database, ...(other ? [other] : [])].map(oldTransactionsIn))).flat()
  const copies = await database.query<{ what: string }>(`SELECT concat_ws(' ', datname, command) AS what FROM pg_stat_progress_copy`)
  const adminPorts = new Set([...given.system.services.values()].map(({ adminPort }) => adminPort))
  const gauges = (await Promise.all([...adminPorts].map(gaugesAt))).flat()
  return [
    ...descriptors.filter(isFile).map((target) => `an open file ${target}`),
    ...unpacked.map((name) => `an archive unpacked in ${name}`),
    ...held.filter(({ local, state }) => local === port && state === CLOSE_WAIT).map(() => 'a connection whose client left'),
    ...held.filter(({ remote }) => idlePorts.includes(remote)).map(({ remote }) => `a connection to the store at ${remote}`),
    ...transactions.map((what) => `a transaction of ${what}`),
    ...copies.rows.map(({ what }) => `a COPY of ${what}`),
    ...gauges.filter(({ value }) => value !== 0).map(({ name, value }) => `${name} ${value}`),
  ]
}

function descriptorsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${descriptor}`)]
    } catch {
      // It was closed meanwhile.
      return []
    }
  })
}

const CLOSE_WAIT = '08'

/** Every connection of this machine; `CLOSE_WAIT` is one that is closed on the other side alone. */
function connectionsNow(): readonly { readonly local: number; readonly remote: number; readonly state: string; readonly inode: string }[] {
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
  return ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').trimEnd().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .map(([, local, remote, state = '', , , , , , inode = '']) => ({ local: portOf(local), remote: portOf(remote), state, inode }))
}

async function oldTransactionsIn(database: Pick<Database, 'query'>): Promise<readonly string[]> {
  const { rows } = await database.query<{ what: string }>(
    `SELECT concat_ws(' ', datname, state, left(query, 60)) AS what FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND xact_start < clock_timestamp() - make_interval(secs => $1)`,
    [OLD_SECONDS],
  )
  return rows.map(({ what }) => what)
}

async function gaugesAt(adminPort: number): Promise<{ readonly name: string; readonly value: number }[]> {
  const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
  const lines = [...text.matchAll(/^(\w+)(\{[^}]*\})? ([\d.e+-]+)$/gm)]
  return lines.filter(([, name = '']) => GAUGES.includes(name)).map(([, name = '', labels = '', value]) => ({ name: name + labels, value: Number(value) }))
}

/**
 * Has a process collect all its garbage, as its debugger can: what it holds and forgot to close comes to light then. Debuggers share a port,
 * so that another process of this machine may have it for a moment. Returns how much it holds in memory afterwards, in MB: objects and buffers.
 * @throws Error when the process does not answer
 */
export async function collectGarbage(pid: number): Promise<number> {
  let heldMb = 0
  await waitFor(
    `the debugger of ${pid}`,
    async () => {
      process.kill(pid, 'SIGUSR1')
      await pause(100)
      const debugging = await openDebugger()
      if (!debugging) return false
      const isIt = (await debugging.evaluate('process.pid')) === pid
      if (isIt) {
        await debugging.ask('HeapProfiler.collectGarbage')
        heldMb = Number(await debugging.evaluate(HELD_MB))
        // It waits until nobody is connected any more.
        await debugging.evaluate(`void setTimeout(() => process.getBuiltinModule('node:inspector').close(), 50)`)
      }
      debugging.close()
      return isIt
    },
    DEBUGGER_MS_MAX,
  )
  return heldMb
}

/** A connection to whichever process has the debuggers' port; undefined while none has. */
async function openDebugger() {
  const [target] = await fetch(DEBUGGER).then(
    async (answer) => (await answer.json()) as { webSocketDebuggerUrl: string }[],
    () => [],
  )
  if (!target) return undefined
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  const waiting = new Map<number, (result: unknown) => void>()
  let last = 0
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown }
    waiting.get(id)?.(result)
  }
  const ask = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      waiting.set((last += 1), resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return {
    ask,
    evaluate: async (expression: string) => ((await ask('Runtime.evaluate', { expression })) as { result?: { value?: unknown } }).result?.value,
    close: () => socket.close(),
  }
}

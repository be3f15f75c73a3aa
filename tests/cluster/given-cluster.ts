import { readFileSync } from 'node:fs'
import { connect as connectTcp, createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { connect } from '@club/postgres'
import type { Database } from '@club/postgres'
import type { GivenClub } from '../faults/given-system'
import { rpcKeyFileOf } from '../../scripts/start/rpc-keys'
import { databaseOf, SERVICES } from '../../scripts/start/topology'
import type { ServiceName } from '../../scripts/start/topology'
import { seedsOf } from '../../scripts/start/service-process'
import { startIngress } from './ingress'
import type { Ingress } from './ingress'
import { kubectl } from './run-kubectl'

/** The club that `npm run cluster:install` installed in the cluster, seen from within its network: members come through an ingress. */
export interface GivenCluster extends GivenClub {
  readonly ingress: Ingress
  stop(): Promise<void>
}

const ROOT = resolve(import.meta.dirname, '..', '..')
const SECRETS = join(ROOT, 'deploy', 'secrets')
/** Asked directly while a test is prepared. */
const DIRECT: readonly ServiceName[] = ['points-ledger', 'catalogue']

const variables = (): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(join(ROOT, 'deploy', '.env'), 'utf8')
      .split('\n')
      .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

const addressOf = (service: string) => kubectl(['get', 'service', service, '-o', 'jsonpath={.spec.clusterIP}'])
const podAddressOf = (service: string) => kubectl(['get', 'endpoints', `club-${service}`, '-o', 'jsonpath={.subsets[0].addresses[0].ip}'])

/** A door on loopback to a port of a pod. */
async function openDoor(host: string, port: number): Promise<Server> {
  const server = createServer((socket) => {
    const other = connectTcp({ host, port })
    for (const [one, rest] of [
      [socket, other],
      [other, socket],
    ] as const)
      one.once('error', () => rest.destroy()).once('close', () => rest.destroy())
    socket.pipe(other).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Brings in what the demonstration offers, which a club with reference data alone does not have. Safe to repeat. */
async function seedDemo(password: string): Promise<void> {
  const services = SERVICES.filter((name) => seedsOf(join(ROOT, 'services'), name).seedDemo)
  const waits = (name: ServiceName) => Number(seedsOf(join(ROOT, 'services'), name).seedDemoAfter.length > 0)
  for (const name of [...services].sort((left, right) => waits(left) - waits(right)))
    await kubectl(['exec', `deploy/club-${name}`, '--', 'env', `DEMO_PASSWORD=${password}`, 'node', 'dist/main.cjs', 'seed-demo'])
}

export async function givenCluster(): Promise<GivenCluster> {
  const known = variables()
  const password = known.get('ADMIN_PASSWORD') ?? ''
  await seedDemo(password)
  const [gateway, messages, postgres, nats] = await Promise.all(['club-gateway', 'messages', 'postgres', 'nats'].map(addressOf))
  const gatewayPort = await kubectl(['get', 'service', 'club-gateway', '-o', 'jsonpath={.spec.ports[0].port}'])
  const ingress = await startIngress({ gateway: `${gateway}:${gatewayPort}`, messages: `${messages}:8080`, host: 'localhost:8080' })
  const doors = await Promise.all(DIRECT.map(async (name): Promise<[string, Server]> => [name, await openDoor(await podAddressOf(name), 50_051)]))
  const superuser = `club:${encodeURIComponent(known.get('POSTGRES_PASSWORD') ?? '')}`
  const databaseUrl = async (database: string) => `postgresql://${superuser}@${postgres}:5432/${database}`
  const databases = new Map<ServiceName, Database>()
  const natsUrl = new URL(known.get('STORES_NATS_URL') ?? '')
  natsUrl.host = `${nats}:4222`
  return {
    ingress,
    system: {
      url: ingress.url,
      dataDir: SECRETS,
      demo: { password },
      backing: { databaseUrl, natsUrl: natsUrl.href },
      services: new Map(doors.map(([name, server]) => [name, { grpcPort: (server.address() as AddressInfo).port }])),
      rpcKeyFileOf: (service) => rpcKeyFileOf(join(SECRETS, 'rpc-keys'), service),
    },
    async database(service) {
      const open = databases.get(service) ?? connect(await databaseUrl(databaseOf(service)), { poolMax: 1 })
      databases.set(service, open)
      return open
    },
    async ops(service, ...args) {
      const printed = await kubectl(['exec', `deploy/club-${service}`, '--', 'node', 'dist/main.cjs', 'ops', ...args])
      const line = printed.trim().split('\n').at(-1) ?? ''
      return line.startsWith('{') ? (JSON.parse(line) as Record<string, unknown>) : {}
    },
    environment: () => Object.fromEntries(known),
    async stop() {
      ingress.close()
      for (const [, server] of doors) server.close()
      await Promise.all([...databases.values()].map((database) => database.end()))
    },
  }
}

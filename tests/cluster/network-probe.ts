import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import type { Check } from '../soak/books'
import { kubectl } from './run-kubectl'

/** From a pod of each service to each address of the club: answered exactly where the chart's table lets it through. */
interface Block {
  readonly calls: readonly string[]
  readonly objects?: boolean
}

const VALUES = resolve(import.meta.dirname, '..', '..', 'helm', 'loyalty', 'values.yaml')
const CONNECT_MS_MAX = 4000
const STORES = ['postgres:5432', 'redis:6379', 'nats:4222']
const OBJECTS = 'objects:9000'
const MESSAGES = 'messages:8080'
/** Ports for metrics are for the collector; the gateway is for the ingress; the cluster's own API is for nobody. */
const NOBODY = (names: readonly string[]) => [...names.map((name) => `club-${name}:9090`), 'club-gateway:8080', 'kubernetes.default:443']

/** Runs in a pod: which of these addresses take a connection. */
const PROBE = `const net = require('node:net'), dns = require('node:dns/promises')
const reach = async (address) => {
  const [name, port] = address.split(':')
  const { address: host } = await dns.lookup(name)
  return new Promise((done) => {
    const socket = net.connect({ host, port: Number(port), timeout: ${CONNECT_MS_MAX} })
    const end = (is) => (socket.destroy(), done(is))
    socket.once('connect', () => end(true)).once('timeout', () => end(false)).once('error', () => end(false))
  })
}
Promise.all(process.argv.slice(1).map(async (one) => [one, await reach(one)])).then((all) => console.log(JSON.stringify(all)))`

export async function probeNetwork(): Promise<Check> {
  const { services } = parse(readFileSync(join(VALUES), 'utf8')) as { services: Record<string, Block> }
  const names = Object.keys(services)
  const isAllowed = (source: string, address: string): boolean => {
    if (STORES.includes(address)) return true
    if (address === OBJECTS) return services[source]?.objects === true
    if (address === MESSAGES) return source === 'notifications'
    return (services[source]?.calls ?? []).some((called) => address === `club-${called}:50051`)
  }
  const findings: string[] = []
  for (const source of names) {
    const callable = names.filter((name) => name !== source && name !== 'gateway').map((name) => `club-${name}:50051`)
    // A pod reaches itself, whatever a policy says.
    const forNobody = NOBODY(names).filter((address) => !address.startsWith(`club-${source}:`))
    const addresses = [...callable, ...forNobody, ...STORES, OBJECTS, MESSAGES]
    const printed = await kubectl(['exec', `deploy/club-${source}`, '--', 'node', '-e', PROBE, ...addresses])
    for (const [address, isReached] of JSON.parse(printed) as [string, boolean][])
      if (isReached !== isAllowed(source, address)) findings.push(`${source} ${isReached ? 'reaches' : 'does not reach'} ${address}`)
  }
  return { what: 'from each pod to each address: allowed exactly what the table says', findings }
}

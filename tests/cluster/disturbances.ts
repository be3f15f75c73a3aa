import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVICES } from '../../scripts/start/topology'
import { kubectl, NAMESPACE } from './run-kubectl'

/** Something that happens to a club in a cluster. It fails with a sentence when what it is about did not come true. */
export interface Disturbance {
  readonly name: string
  /** Planned disturbances must go unnoticed; from all others the club recovers by itself. */
  readonly isPlanned: boolean
  carryOut(): Promise<void>
}

const HERE = import.meta.dirname
const VALUES = resolve(HERE, '..', '..', 'deploy', 'cluster', 'values.yaml')
const DEPLOYMENTS = [...SERVICES, 'gateway']
const ROLL_MAX = '--timeout=300s'
/** Services with two pods, so that one may go. */
const IN_PAIRS = ['identity', 'gateway']
/** Minimum of the autoscaler in deploy/cluster/values.yaml. */
const GATEWAY_MIN = 2
const GATEWAY_MAX = 5
const LOOK_EVERY_MS = 500
const SCALED_MS_MAX = 180_000
const COMPLAINT_MAX = 400

/** @throws Error with its complaint */
async function helm(...args: string[]): Promise<void> {
  const child = spawn(join(HERE, 'helm'), ['-n', NAMESPACE, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>])
  if (code !== 0) throw new Error(`helm ${args[0] ?? ''} ended with ${code}: ${complaint.trim().slice(-COMPLAINT_MAX)}`)
}

const rolled = (name: string) => kubectl(['rollout', 'status', `deployment/club-${name}`, ROLL_MAX])
const podsOf = async (name: string): Promise<string[]> =>
  (await kubectl(['get', 'pods', '-l', `app.kubernetes.io/name=${name}`, '--field-selector=status.phase=Running', '-o', 'name'])).split('\n').filter(Boolean)

async function restartAll(): Promise<void> {
  for (const name of DEPLOYMENTS) {
    await kubectl(['rollout', 'restart', `deployment/club-${name}`])
    await rolled(name)
  }
}

/** As install.sh does, with further values. */
const upgrade = (...sets: readonly string[]) =>
  helm('upgrade', 'club', process.env['CLUB_CHART'] ?? '', '-f', VALUES, ...sets.flatMap((set) => ['--set-string', set]), '--wait', '--timeout', '10m')

/** This release in the place of the one before, with which a test begins: migrations, pods, reference data. */
const release = (): Promise<void> => upgrade('image.tag=1')
const rollBack = (): Promise<void> => helm('rollback', 'club', '--wait', '--timeout', '10m')

/** Asks for the eviction of a pod as a drain does. Returns whether its budget allowed it. */
async function evict(pod: string): Promise<boolean> {
  const name = pod.replace('pod/', '')
  const eviction = JSON.stringify({ apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace: NAMESPACE } })
  return kubectl(['create', '--raw', `/api/v1/namespaces/${NAMESPACE}/pods/${name}/eviction`, '-f', '-'], eviction).then(
    () => true,
    () => false,
  )
}

async function drain(): Promise<void> {
  // The restarts may have made the autoscaler add a gateway.
  await gatewayHas(GATEWAY_MIN)
  for (const name of IN_PAIRS) {
    const pods = await podsOf(name)
    const allowed: boolean[] = []
    for (const pod of pods) allowed.push(await evict(pod))
    if (allowed.filter(Boolean).length !== pods.length - 1)
      throw new Error(`of ${pods.length} pods of ${name}, ${allowed.filter(Boolean).length} were let go at once`)
    await rolled(name)
  }
}

/** Waits until the autoscaler has made so many pods, all ready, of the gateway. */
async function gatewayHas(replicas: number): Promise<void> {
  for (const end = Date.now() + SCALED_MS_MAX; (await podsOf('gateway')).length !== replicas; await pause(LOOK_EVERY_MS))
    if (Date.now() > end) throw new Error(`the gateway has ${(await podsOf('gateway')).length} pods, not ${replicas}`)
  await rolled('gateway')
}

/** Readers of a page, a few at a time, until there are as many pods as the autoscaler may make. */
async function grow(): Promise<void> {
  const address = await kubectl(['get', 'service', 'club-gateway', '-o', 'jsonpath={.spec.clusterIP}'])
  const readers = fork(join(HERE, 'readers.ts'), [`http://${address}/drypers-baby-club/en`], { execArgv: ['--import', 'tsx'] })
  const ended = once(readers, 'exit') as Promise<[number | null]>
  try {
    await gatewayHas(GATEWAY_MAX)
  } finally {
    if (readers.connected) readers.disconnect()
  }
  const [code] = await ended
  if (code !== 0) throw new Error('a reader of the page was not answered')
}

/** A pod that is to replace one and cannot start: those that are there stay. */
async function withoutSecret(): Promise<void> {
  const before = await podsOf('tiers')
  const volumes = JSON.parse(await kubectl(['get', 'deployment/club-tiers', '-o', 'jsonpath={.spec.template.spec.volumes}'])) as {
    name: string
    secret?: { secretName: string }
  }[]
  const index = volumes.findIndex(({ secret }) => secret)
  await kubectl([
    'patch',
    'deployment/club-tiers',
    '--type=json',
    '-p',
    JSON.stringify([{ op: 'replace', path: `/spec/template/spec/volumes/${index}/secret/secretName`, value: 'nowhere' }]),
  ])
  const isReady = await kubectl(['rollout', 'status', 'deployment/club-tiers', '--timeout=30s']).then(
    () => true,
    () => false,
  )
  const after = await podsOf('tiers')
  await kubectl(['rollout', 'undo', 'deployment/club-tiers'])
  await rolled('tiers')
  if (isReady) throw new Error('a pod without its Secret became ready')
  if (!before.every((pod) => after.includes(pod))) throw new Error('a pod that had its Secret was ended for one that has none')
}

/** An upgrade to an image whose migration fails (test.sh made it): the old version keeps running. */
async function failedMigration(): Promise<void> {
  const before = await podsOf('tiers')
  const isDone = await upgrade('image.tag=1', 'services.tiers.tag=broken').then(
    () => true,
    () => false,
  )
  const migrations = await kubectl(['get', 'jobs', '-o', 'jsonpath={range .items[?(@.status.failed)]}{.metadata.name} {end}'])
  const after = await podsOf('tiers')
  await rollBack()
  if (!migrations.includes('club-tiers-migrate')) throw new Error('no migration failed')
  if (isDone) throw new Error('an upgrade whose migration failed was reported as done')
  if (!before.every((pod) => after.includes(pod))) throw new Error('the old version was ended though a migration failed')
}

async function killPods(name: string): Promise<void> {
  for (const pod of await podsOf(name)) await kubectl(['delete', pod, '--force', '--grace-period=0', '--wait=false'])
  await rolled(name)
}

async function killStore(name: string): Promise<void> {
  await kubectl(['delete', `pod/${name}-0`, '--force', '--grace-period=0'])
  await kubectl(['rollout', 'status', `statefulset/${name}`, ROLL_MAX])
}

export const disturbancesOf = (redis: { readonly user: string; readonly password: string }): readonly Disturbance[] => [
  { name: 'this release takes the place of the one before', isPlanned: true, carryOut: release },
  { name: 'the release goes back to the one before', isPlanned: true, carryOut: rollBack },
  { name: 'this release comes again', isPlanned: true, carryOut: release },
  { name: 'every service is restarted', isPlanned: true, carryOut: restartAll },
  { name: 'pods are evicted as a drain does', isPlanned: true, carryOut: drain },
  { name: 'the gateway grows from two pods to five under load', isPlanned: true, carryOut: grow },
  { name: 'the gateway shrinks from five pods to two after it', isPlanned: true, carryOut: () => gatewayHas(GATEWAY_MIN) },
  { name: 'a pod does not find its Secret', isPlanned: true, carryOut: withoutSecret },
  { name: 'a migration fails', isPlanned: true, carryOut: failedMigration },
  ...DEPLOYMENTS.map((name) => ({ name: `${name} is killed`, isPlanned: false, carryOut: () => killPods(name) })),
  { name: 'NATS is killed', isPlanned: false, carryOut: () => killStore('nats') },
  { name: 'PostgreSQL is killed', isPlanned: false, carryOut: () => killStore('postgres') },
  {
    name: 'Redis is emptied',
    isPlanned: false,
    carryOut: async () =>
      void (await kubectl(['exec', 'redis-0', '--', 'env', `REDISCLI_AUTH=${redis.password}`, 'redis-cli', '--user', redis.user, 'FLUSHALL'])),
  },
]

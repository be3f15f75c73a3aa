import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { TRY_AGAIN_LATER } from '@club/service-host'
import { listenTo } from '@club/kernel'
import { withPrivateFiles, writePrivateFile } from '../backing/private-files'
import { bundleOf, environmentOf, nodeFlags, seedsOf } from './service-process'
import type { SystemEnvironment } from './system-environment'
import type { ProcessSpec } from './topology'

/** Results that a service printed about its demo data, by service. */
export type DemoResults = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const RUN_MS_MAX = 120_000
/** How often a seeding that found its database unavailable is begun again. */
const SEED_ATTEMPTS_MAX = 5
const SEED_AGAIN_AFTER_MS = 1000

/**
 * Seeds reference data (decision D120) and, when asked, demo data (D121), in the order of the topology. Every service does that with its own bundle
 * and its own rules; both are safe to repeat, and are repeated only for a bundle that has changed. A service whose data is used up (codes) is asked
 * again each time.
 */
export async function seedSystem(specs: readonly ProcessSpec[], around: SystemEnvironment, options: { demo: boolean }): Promise<DemoResults> {
  const file = join(around.dataDir, 'seeded.json')
  const done = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, { state: string; result: Record<string, unknown> }>) : {}
  const results: Record<string, Record<string, unknown>> = {}
  for (const [spec, command] of seedingOrder(specs, around, options)) {
    const key = `${spec.name} ${command}`
    const state = stateOf(spec, around)
    const isUsedUp = command === 'seed-demo' && spec.name === 'codes'
    if (done[key]?.state !== state || isUsedUp) {
      done[key] = { state, result: await runPatiently(spec, around, command) }
      writePrivateFile(file, JSON.stringify(done, null, 2))
    }
    if (command === 'seed-demo') results[spec.name] = done[key].result
  }
  return results
}

/** All reference data, then all demo data; a service whose demo data spends or names another's comes after it. */
function seedingOrder(specs: readonly ProcessSpec[], { servicesDir }: SystemEnvironment, { demo }: { demo: boolean }): [ProcessSpec, 'seed' | 'seed-demo'][] {
  const has = new Map(specs.map((spec) => [spec, seedsOf(servicesDir, spec.name)]))
  const waits = (spec: ProcessSpec) => Number((has.get(spec)?.seedDemoAfter.length ?? 0) > 0)
  const demos = demo ? specs.filter((spec) => has.get(spec)?.seedDemo).sort((left, right) => waits(left) - waits(right)) : []
  return [
    ...specs.filter((spec) => has.get(spec)?.seed).map((spec): [ProcessSpec, 'seed'] => [spec, 'seed']),
    ...demos.map((spec): [ProcessSpec, 'seed-demo'] => [spec, 'seed-demo']),
  ]
}

function stateOf(spec: ProcessSpec, around: SystemEnvironment): string {
  return createHash('sha256')
    .update(readFileSync(bundleOf(around.servicesDir, spec.name)))
    .update(around.keys.demoPassword)
    .digest('hex')
}

/** A command that ended because what it needs was unavailable. */
class Unavailable extends Error {}

/** Runs a seeding, which is safe to repeat, again while the database is slow to accept connections. */
async function runPatiently(spec: ProcessSpec, around: SystemEnvironment, command: 'seed' | 'seed-demo'): Promise<Record<string, unknown>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(spec, around, [command], { DEMO_PASSWORD: around.keys.demoPassword })
    } catch (error) {
      if (!(error instanceof Unavailable) || attempt === SEED_ATTEMPTS_MAX) throw error
      around.log(`${error.message}; once more`)
      await delay(SEED_AGAIN_AFTER_MS)
    }
  }
}

/**
 * Runs one command of a service's bundle (`seed`, `seed-demo`, `ops …`) and returns the JSON line that it prints.
 * @throws Error one sentence with what the command said.
 */
export async function runOnce(
  spec: ProcessSpec,
  around: SystemEnvironment,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Record<string, unknown>> {
  const command = [...nodeFlags(spec.heapMb), bundleOf(around.servicesDir, spec.name), ...args]
  const options = { env: { ...environmentOf(spec, around), ...env }, timeout: RUN_MS_MAX }
  const child = withPrivateFiles(() => spawn(process.execPath, command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }))
  let output = ''
  let complaint = ''
  const code = await new Promise<number | null>((resolve, reject) => {
    listenTo(child.stdout, { data: (chunk: Buffer) => (output += chunk.toString()) }, reject)
    listenTo(child.stderr, { data: (chunk: Buffer) => (complaint += chunk.toString()) }, reject)
    listenTo(child, { close: resolve }, reject)
  })
  if (code !== 0) {
    const Failure = code === TRY_AGAIN_LATER ? Unavailable : Error
    throw new Failure(`${spec.name}: "${args.join(' ')}" failed: ${(complaint || output).trim().split('\n').at(-1) ?? `code ${code}`}`)
  }
  // Log lines may stand above; the result is the last line.
  const line = output.trim().split('\n').at(-1) ?? ''
  return line.startsWith('{') ? (JSON.parse(line) as Record<string, unknown>) : {}
}

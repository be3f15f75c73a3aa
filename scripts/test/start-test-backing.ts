import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBacking } from '../backing/backing'
import type { Backing } from '../backing/backing'
import { choosePorts } from '../backing/ports'
import { ProcessRegistry } from '../backing/process-registry'

declare global {
  var testBacking: { stop(): Promise<void> } | undefined
}

/** One NATS server per jest worker: a stream is named after its service, and suites that run side by side must not share it. */
const NATS_SERVERS = 4

/**
 * Starts throw-away PostgreSQL, Redis and NATS for the specs and tells where they are by environment.
 * Durability is off: these specs test behaviour; the fault tests start a system of their own that keeps its promises to the disk.
 */
export default async function startTestBacking(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] && process.env['TEST_NATS_URL'] && process.env['TEST_REDIS_URL']) return
  const dataDir = mkdtempSync(join(tmpdir(), 'club-specs-'))
  chmodSync(dataDir, 0o711)
  const started: Backing[] = []
  globalThis.testBacking = { stop: async () => void (await Promise.all(started.map((backing) => backing.stop()))) }
  for (let index = 0; index < NATS_SERVERS; index += 1) {
    const first = started[0]
    const folder = join(dataDir, String(index))
    const registry = new ProcessRegistry(folder)
    const ports = await choosePorts(folder, ['postgres', 'redis', 'nats'])
    started.push(
      await startBacking({
        dataDir: folder, ports, registry,
        password: 'throw-away',
        log: (line) => void process.stderr.write(`${line}\n`),
        // The further ones bring only NATS.
        env: first ? { DATABASE_URL: 'postgresql://unused', REDIS_URL: first.redisUrl } : {},
        postgresSettings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
      }),
    )
  }
  const [first] = started
  process.env['TEST_DATABASE_URL'] = await (first as Backing).databaseUrl('postgres')
  process.env['TEST_REDIS_URL'] = (first as Backing).redisUrl
  process.env['TEST_NATS_URL'] = started.map((backing) => backing.natsUrl).join(',')
}

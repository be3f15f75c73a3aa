import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSystem } from '../scripts/start/start-system'
import type { System, SystemOptions } from '../scripts/start/start-system'

/** Works on a system of its own with demo data, from a fresh data folder to the folder's removal; limits of requests are out of the way. */
export async function onOwnSystem<T>(
  options: Pick<SystemOptions, 'env' | 'layout' | 'log' | 'replicas' | 'postgresSettings'>,
  work: (system: System) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-bench-'))
  try {
    const system = await startSystem({
      ...options,
      dataDir,
      seedDemo: true,
      env: { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000', CONNECTIONS_PER_NETWORK_MAX: '10000', ...options.env },
    })
    try {
      return await work(system)
    } finally {
      await system.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

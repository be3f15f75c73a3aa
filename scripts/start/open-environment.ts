import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressOf } from '../backing/backing'
import { SUPERUSER } from '../backing/postgres-home'
import { ProcessRegistry } from '../backing/process-registry'
import { dataDirOf } from '../data-dir'
import { openKeys } from './keys'
import type { SystemEnvironment } from './system-environment'
import { storeUsers } from './store-access'

/**
 * The environment of a system that runs already, read from its data folder, for commands that act on it from outside.
 * @throws Error one sentence when there is none.
 */
export function openEnvironment(env: NodeJS.ProcessEnv, servicesDir: string): SystemEnvironment {
  const dataDir = dataDirOf(env)
  const portsFile = join(dataDir, 'ports.json')
  if (!existsSync(portsFile)) throw new Error(`There is no local run in ${dataDir}: start it with "npm start".`)
  const ports = new Map(Object.entries(JSON.parse(readFileSync(portsFile, 'utf8')) as Record<string, number>))
  const keys = openKeys(dataDir, env)
  const portOf = (name: string) => ports.get(name) ?? 0
  const port = Number(env['PORT'] || '8080')
  return {
    servicesDir,
    dataDir,
    port,
    ports,
    keys,
    env,
    siteDir: resolve(servicesDir, '..', 'dist', 'site'),
    origin: `http://localhost:${port}`,
    backing: {
      adminUrl: env['DATABASE_URL'] || `postgresql://${SUPERUSER}:${keys.postgresPassword}@127.0.0.1:${portOf('postgres')}/postgres`,
      natsUrl: env['NATS_URL'] || addressOf('nats', storeUsers([], keys).operator.nats, portOf('nats')),
    },
    registry: new ProcessRegistry(dataDir),
    log: () => undefined,
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@club/postgres'
import { provisionDatabases } from '../backing/postgres-roles'
import type { SystemEnvironment } from './system-environment'
import { databaseUrlOf, serviceDatabaseOf } from './store-access'
import type { ProcessSpec } from './topology'

/** A server that recovers, or that starts beside us, has this long. */
const ACCEPTS_MS_MAX = 120_000

/**
 * Makes the databases and their roles and migrates them as their owners, so that no service ever holds an owner's password. Migrations are those of
 * the bundles. Old data folders, in which the superuser owned everything, become like new ones.
 */
export async function prepareDatabases(specs: readonly ProcessSpec[], { backing, keys, servicesDir, log }: SystemEnvironment): Promise<void> {
  const withDatabase = specs.filter((spec) => spec.needs.includes('database'))
  await provisionDatabases(
    backing.adminUrl,
    withDatabase.map((spec) => serviceDatabaseOf(spec, keys)),
    { waitMsMax: ACCEPTS_MS_MAX, onWait: (reason) => log(`PostgreSQL does not accept connections yet (${reason}); waiting`) },
  )
  for (const spec of withDatabase) {
    const dir = join(servicesDir, spec.name, 'dist', 'migrations', spec.name)
    if (!existsSync(dir)) continue
    const { service } = serviceDatabaseOf(spec, keys)
    await migrate({ ownerUrl: databaseUrlOf(spec, 'owner', backing.adminUrl, keys), serviceRole: service.name, dirs: [dir] })
  }
}

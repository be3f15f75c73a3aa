import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { bundleService } from '../scripts/build/bundle-service'
import { ROOT } from '../scripts/start/start-system'

const AUDIT = join(import.meta.dirname, 'audit-of-every-second.ts')

/** The services as they were built, with a gateway that records every second read (`audit-of-every-second.ts`). Returns their folder. */
export async function servicesRecordingInTurn(): Promise<string> {
  const services = join(ROOT, 'services')
  // Below the root, where the packages that stay outside a bundle are found.
  const folder = join(ROOT, 'dist', 'bench', 'services')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'gateway'), { recursive: true })
  for (const name of readdirSync(services)) if (name !== 'gateway') symlinkSync(join(services, name), join(folder, name))
  symlinkSync(join(services, 'gateway', 'package.json'), join(folder, 'gateway', 'package.json'))
  let replaced = 0
  await bundleService(join(services, 'gateway'), {
    dist: join(folder, 'gateway', 'dist'),
    plugins: [
      {
        name: 'reads-in-turn',
        setup: (build) =>
          build.onResolve({ filter: /\/audit$/ }, ({ importer }) => {
            if (importer !== join(services, 'gateway', 'src', 'create-gateway.ts')) return undefined
            replaced += 1
            return { path: AUDIT }
          }),
      },
    ],
  })
  if (replaced !== 1) throw new Error(`what records reads was replaced ${replaced} times in the gateway`)
  return folder
}

import { publishImage } from '@club/releases'
import { createHost, loadEnv } from '@club/service-host'
import type { Service } from '@club/service-host'
import * as z from 'zod'
import { loadConfig } from './config'
import { createGateway } from './create-gateway'

export const service: Service = { name: 'gateway', serve, ops: async (args) => runOps(args) }

async function serve(env?: NodeJS.ProcessEnv) {
  const config = loadConfig(env)
  const host = createHost('gateway', config)
  await createGateway(host, config)
  await host.start()
  return host
}

/** Environment of a command that publishes: the folder from which all replicas serve the site, the image's site, and its release. */
const PublishingEnv = z.object({ SITE_DIR: z.string().min(1), IMAGE_SITE_DIR: z.string().min(1), RELEASE: z.string().min(1).default('image') })

/**
 * `ops site:publish [--again]`: publishes the image's site where all replicas read it, before one of them is ready; `--again` after a
 * rollback, to show an older image's content once more.
 * @throws Error one sentence when the command is another, or where to publish is not known.
 */
function runOps([command = '', ...options]: readonly string[]): object {
  if (command !== 'site:publish' || options.some((option) => option !== '--again')) throw new Error('There is one command: ops site:publish [--again].')
  const { SITE_DIR, IMAGE_SITE_DIR, RELEASE } = loadEnv(PublishingEnv)
  return publishImage({ site: SITE_DIR, image: IMAGE_SITE_DIR, by: RELEASE, again: options.length > 0 })
}

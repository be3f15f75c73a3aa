import { createHost } from '@club/service-host'
import type { Service } from '@club/service-host'
import { loadConfig } from './config'
import { createGateway } from './create-gateway'

export const service: Service = { name: 'gateway', serve }

async function serve(env?: NodeJS.ProcessEnv) {
  const config = loadConfig(env)
  const host = createHost('gateway', config)
  await createGateway(host, config)
  await host.start()
  return host
}

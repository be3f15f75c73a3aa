import { createHost, runMain } from '@club/service-host'
import { loadConfig } from './config'
import { createGateway } from './http/create-gateway'

runMain('gateway', { serve })

async function serve() {
  const config = loadConfig()
  const host = createHost('gateway', config)
  await createGateway(host, config)
  await host.start()
  return host
}

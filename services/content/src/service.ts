import { ContentServiceDefinition } from '@club/contracts/content'
import { openMongo, openMongoDocuments, openPostgresDocuments } from '@club/documents'
import { migrate, migrationsDir, openPostgres } from '@club/postgres'
import { createHost } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { loadConfig } from './config'
import type { Config } from './config'
import { createContentServer } from './grpc/content-server'
import { seed } from './seed/seed'
import { seedDemo } from './seed/seed-demo'
import { collectionsOf } from './store/collections'
import type { Collections } from './store/collections'

export const service: Service = {
  name: 'content',
  serve,
  async migrate() {
    await migrate(loadConfig().DATABASE_URL, [migrationsDir('content')])
  },
  async seed() {
    const config = loadConfig()
    return seed(await openCollections(createHost('content', config), config))
  },
  async 'seed-demo'() {
    const config = loadConfig()
    return seedDemo(await openCollections(createHost('content', config), config))
  },
}

async function serve(env?: NodeJS.ProcessEnv): Promise<Host> {
  const config = loadConfig(env)
  const host = createHost('content', config)
  host.grpc(ContentServiceDefinition, createContentServer(await openCollections(host, config)))
  await host.start()
  return host
}

async function openCollections(host: Host, config: Config): Promise<Collections> {
  if (config.MONGODB_URI) return collectionsOf(openMongoDocuments(await openMongo(host, config.MONGODB_URI)))
  const db = await openPostgres(host, config)
  return collectionsOf(openPostgresDocuments(db))
}

import { ContentServiceDefinition } from '@club/contracts/content'
import { openMongo, openMongoDocuments, openPostgresDocuments } from '@club/documents'
import { migrate, migrationsDir, openPostgres } from '@club/postgres'
import { createHost, runMain } from '@club/service-host'
import type { Host } from '@club/service-host'
import { loadConfig } from './config'
import type { Config } from './config'
import { createContentServer } from './grpc/content-server'
import { seed } from './seed/seed'
import { seedDemo } from './seed/seed-demo'
import { collectionsOf } from './store/collections'
import type { Collections } from './store/collections'

runMain('content', {
  serve,
  async migrate() {
    await migrate(loadConfig().DATABASE_URL, [migrationsDir()])
  },
  async seed() {
    const config = loadConfig()
    return seed(await openCollections(createHost('content', config), config))
  },
  async 'seed-demo'() {
    const config = loadConfig()
    return seedDemo(await openCollections(createHost('content', config), config))
  },
})

async function serve(): Promise<Host> {
  const config = loadConfig()
  const host = createHost('content', config)
  host.grpc(ContentServiceDefinition, createContentServer(await openCollections(host, config)))
  await host.start()
  return host
}

async function openCollections(host: Host, config: Config): Promise<Collections> {
  if (config.MONGODB_URI) return collectionsOf(openMongoDocuments(await openMongo(host, config.MONGODB_URI)))
  const db = await openPostgres(host, { url: config.DATABASE_URL, migrations: migrationsDir(), migrateOnStart: config.MIGRATE_ON_START })
  return collectionsOf(openPostgresDocuments(db))
}

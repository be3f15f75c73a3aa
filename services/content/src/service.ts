import { ContentServiceDefinition } from '@club/contracts/content'
import { openMongo, openMongoDocuments, openPostgresDocuments } from '@club/documents'
import { serveMemberData } from '@club/member-data'
import { openNats, startRelay } from '@club/messaging'
import { migrationOf, openPostgres } from '@club/postgres'
import type { Database, Sql } from '@club/postgres'
import { inversesOfKinds, serveRecords, serveUndo } from '@club/records'
import { createHost } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { loadConfig } from './config'
import type { Config } from './config'
import { PERSONAL_DATA } from './personal-data'
import { contentRecords } from './store/records'
import { createContentServer } from './grpc/server'
import { seed } from './seed/seed'
import { seedDemo } from './seed/seed-demo'
import { collectionsOf } from './store/collections'
import type { Collections } from './store/collections'

export const service: Service = {
  name: 'content',
  serve,
  migrate: migrationOf('content'),
  async seed() {
    const config = loadConfig()
    return seed((await open(createHost('content', config), config)).collections)
  },
  async 'seed-demo'() {
    const config = loadConfig()
    return seedDemo((await open(createHost('content', config), config)).collections)
  },
}

async function serve(env?: NodeJS.ProcessEnv): Promise<Host> {
  const config = loadConfig(env)
  const host = createHost('content', config)
  const { db, collections, collectionsIn } = await open(host, config)
  startRelay(host, db, openNats(host, config.NATS_URL))
  const records = contentRecords(collectionsIn)
  host.grpc(ContentServiceDefinition, createContentServer({ db, collections }))
  serveRecords(host, db, records)
  serveUndo(host, db, inversesOfKinds(records))
  serveMemberData(host, { db, inventory: PERSONAL_DATA })
  await host.start()
  return host
}

/** Documents live in MongoDB where that is configured; the outbox and the audit always in PostgreSQL. */
async function open(host: Host, config: Config): Promise<{ db: Database; collections: Collections; collectionsIn(sql: Sql): Collections }> {
  const db = await openPostgres(host, config)
  const mongo = config.MONGODB_URI ? openMongoDocuments(await openMongo(host, config.MONGODB_URI)) : undefined
  const collectionsIn = (sql: Sql) => collectionsOf(mongo ?? openPostgresDocuments(sql))
  return { db, collections: collectionsIn(db), collectionsIn }
}

import { chmodSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeNatsUsers } from '../backing/nats-users'
import { CLOSED_SQL, connectSql, createOnceForPsql, roleSql, urlOf } from '../backing/postgres-roles'
import type { ServiceDatabase } from '../backing/postgres-roles'
import { SUPERUSER } from '../backing/postgres-home'
import { ensurePrivateFolder, writePrivateFile } from '../backing/private-files'
import { writeRedisUsers } from '../backing/redis-users'
import { openKeys } from '../start/keys'
import { callersFileOf, rpcKeyFileOf } from '../start/rpc-keys'
import { serviceDatabaseOf, storeUsers } from '../start/store-access'
import { TOPOLOGY } from '../start/topology'

/**
 * `npm run compose:secrets [-- --to <folder>]`: makes what deploy/compose.yaml reads from deploy/.env and deploy/secrets: every service's own
 * passwords, and for each store who may do what (ADR 21). What is there keeps its passwords.
 */
const { values } = parseArgs({ options: { to: { type: 'string', default: join(import.meta.dirname, '..', '..', 'deploy') } } })
const deploy = resolve(values.to)
const folder = join(deploy, 'secrets')
ensurePrivateFolder(folder)
const keys = openKeys(folder, process.env)
const users = storeUsers(TOPOLOGY, keys)
const databases = TOPOLOGY.filter((spec) => spec.needs.includes('database')).map((spec) => ({ spec, database: serviceDatabaseOf(spec, keys) }))
/** Where FerretDB keeps documents (compose.ferretdb.yaml): a database of its own in the same server. */
const documentsLogin = { name: 'club_documents', password: keys.storePassword('postgres', 'club_documents') }
const documents: ServiceDatabase = { name: 'club_documents', owner: documentsLogin, service: documentsLogin }

const sql = [
  ...CLOSED_SQL,
  ...databases.flatMap(({ database }) => [roleSql(database.owner), roleSql(database.service), createOnceForPsql(database), ...connectSql(database)]),
  roleSql(documentsLogin),
  createOnceForPsql(documents),
  ...connectSql(documents),
]
writePrivateFile(join(folder, 'databases.sql'), sql.map((statement) => (statement.endsWith('\\gexec') ? `${statement}\n` : `${statement};\n`)).join(''))
writeRedisUsers(join(folder, 'redis-users.acl'), [users.operator.redis, ...users.redis])
writeNatsUsers(join(folder, 'nats-users.conf'), [users.operator.nats, ...users.nats])
// The containers run as other users; the folder itself is closed to others.
for (const name of ['token-private.pem', 'token-public.pem', 'statement-private.pem', 'databases.sql', 'redis-users.acl', 'nats-users.conf'])
  chmodSync(join(folder, name), 0o644)
for (const file of [callersFileOf(keys.rpcKeysDir), ...TOPOLOGY.map(({ name }) => rpcKeyFileOf(keys.rpcKeysDir, name))]) chmodSync(file, 0o644)
chmodSync(keys.rpcKeysDir, 0o755)

const nameOf = (service: string, variable: string) => `${service.toUpperCase().replaceAll('-', '_')}_${variable}`
const at = (store: 'redis' | 'nats', host: string, { name, password }: { name: string; password: string }) => `${store}://${name}:${password}@${host}`
const superuser = { name: SUPERUSER, password: keys.postgresPassword }
const variables: Readonly<Record<string, string>> = {
  ...keys.secrets,
  POSTGRES_PASSWORD: keys.postgresPassword,
  ADMIN_PASSWORD: keys.demoPassword,
  FERRETDB_POSTGRESQL_URL: urlOf('postgres://postgres:5432', documents.name, documentsLogin),
  MINIO_PASSWORD: keys.storePassword('objects', 'club'),
  STORES_DATABASE_URL: urlOf('postgresql://127.0.0.1:55432', 'postgres', superuser),
  STORES_REDIS_URL: at('redis', '127.0.0.1:56379', users.operator.redis),
  STORES_NATS_URL: at('nats', '127.0.0.1:54222', users.operator.nats),
  ...Object.fromEntries(
    databases.flatMap(({ spec, database }) => [
      [nameOf(spec.name, 'MIGRATION_DATABASE_URL'), urlOf('postgresql://postgres:5432', database.name, database.owner)],
      [nameOf(spec.name, 'DATABASE_URL'), urlOf('postgresql://postgres:5432', database.name, database.service)],
    ]),
  ),
  ...Object.fromEntries(users.redis.map((user) => [nameOf(user.name, 'REDIS_URL'), at('redis', 'redis:6379', user)])),
  ...Object.fromEntries(users.nats.map((user) => [nameOf(user.name, 'NATS_URL'), at('nats', 'nats:4222', user)])),
}
const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
writePrivateFile(join(deploy, '.env'), lines.join(''))
process.stdout.write(`Secrets for deploy/compose.yaml are in ${folder} and ${join(deploy, '.env')}.\n`)

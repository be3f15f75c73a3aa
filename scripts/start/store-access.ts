import { streamOf } from '@club/messaging'
import { addressOf } from '../backing/backing'
import type { StoreUsers } from '../backing/backing'
import { consumerSubjects, permissionsOf } from '../backing/nats-users'
import type { NatsUser } from '../backing/nats-users'
import { urlOf } from '../backing/postgres-roles'
import type { ServiceDatabase } from '../backing/postgres-roles'
import { REDIS_OPERATOR, redisKeysOf } from '../backing/redis-users'
import type { RedisUser } from '../backing/redis-users'
import { FULFILMENT_EVENTS, STAND_INS } from '../stand-ins/stand-in-events'
import type { Keys } from './keys'
import type { SystemEnvironment } from './system-environment'
import { databaseOf } from './topology'
import type { ProcessSpec } from './topology'

const NATS_OPERATOR = 'operator'

/** The database of a service and its two roles, `club_codes_owner` and `club_codes_service`. */
export function serviceDatabaseOf({ name }: Pick<ProcessSpec, 'name'>, keys: Keys): ServiceDatabase {
  const database = databaseOf(name)
  const login = (role: 'owner' | 'service') => ({ name: `${database}_${role}`, password: keys.storePassword('postgres', `${database}_${role}`) })
  return { name: database, owner: login('owner'), service: login('service') }
}

/** Users of Redis and NATS, with their permissions. */
export function storeUsers(specs: readonly ProcessSpec[], keys: Keys): StoreUsers {
  const login = (store: 'redis' | 'nats', name: string) => ({ name, password: keys.storePassword(store, name) })
  return {
    operator: { redis: login('redis', REDIS_OPERATOR), nats: login('nats', NATS_OPERATOR) },
    redis: specs.map((spec): RedisUser => ({ ...login('redis', spec.name), keys: redisKeysOf(spec) })),
    nats: [
      ...specs.map((spec): NatsUser => ({ ...login('nats', spec.name), permissions: permissionsOf(spec) })),
      { ...login('nats', STAND_INS), permissions: standInPermissions },
    ],
  }
}

/** Reads orders, as a partner's export would give them. */
const standInPermissions = {
  publish: ['$JS.API.INFO', ...FULFILMENT_EVENTS.flatMap((subject) => [`$JS.API.STREAM.INFO.${streamOf(subject)}`, ...consumerSubjects(subject, '*')])],
  subscribe: [`_INBOX.${STAND_INS}.>`],
}

/** How a process reaches the stores: as itself. Redis and NATS that the environment names are used as it names them. */
export function storeAddresses(spec: Pick<ProcessSpec, 'name' | 'needs'>, { backing, keys, ports, env }: SystemEnvironment): NodeJS.ProcessEnv {
  const address = (store: 'redis' | 'nats') => addressOf(store, { name: spec.name, password: keys.storePassword(store, spec.name) }, ports.get(store) ?? 0)
  return {
    REDIS_URL: env['REDIS_URL'] || address('redis'),
    NATS_URL: env['NATS_URL'] || address('nats'),
    ...(spec.needs.includes('database') ? { DATABASE_URL: databaseUrlOf(spec, 'service', backing.adminUrl, keys) } : {}),
  }
}

export function databaseUrlOf(spec: Pick<ProcessSpec, 'name'>, role: 'owner' | 'service', adminUrl: string, keys: Keys): string {
  const database = serviceDatabaseOf(spec, keys)
  return urlOf(adminUrl, database.name, database[role])
}

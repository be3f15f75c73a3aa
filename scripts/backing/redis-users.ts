import { createHash } from 'node:crypto'
import type { Wiring } from '@club/service-host'
import { writePrivateFile } from './private-files'
import type { Login } from './postgres-roles'

export interface RedisUser extends Login {
  /** Patterns of the keys that it may touch; a user without them may do everything. */
  readonly keys?: readonly string[]
}

/** Keys of the services without jobs: counters of limits, seen signatures, forms that are served and the last visits of staff; reports about canaries and seen publishing requests. */
const KEYS: Readonly<Record<string, string[]>> = {
  gateway: ['limit:*', 'signature:*', 'upload:*', 'staff-used:*'],
  releases: ['canary:*', 'publishing:*'],
}

/** The keys of a service (ADR 21): the queue of its jobs, where it has a database. */
export const redisKeysOf = ({ name, needs = [] }: { readonly name: string } & Pick<Wiring, 'needs'>): string[] =>
  needs.includes('database') ? [`bull:${name}-jobs:*`] : (KEYS[name] ?? [])

/** INFO is what BullMQ asks for the server's version; what lists the keys of others goes beside what Redis itself calls dangerous. */
const COMMANDS = '+@all -@admin -@dangerous -scan -randomkey +info'

/** The operator. It must be Redis' own `default`: as that user Redis replays its append-only file, and skips the transactions that it may not run. */
export const REDIS_OPERATOR = 'default'

/** Writes the users as Redis reads them (`--aclfile`), with digests in place of passwords; without a password nobody may do anything. */
export function writeRedisUsers(file: string, users: readonly RedisUser[]): void {
  const lines = users.map(({ name, password, keys }) => {
    const digest = createHash('sha256').update(password).digest('hex')
    const rights = keys ? `${keys.map((pattern) => `~${pattern}`).join(' ')} resetchannels ${COMMANDS}` : '~* &* +@all'
    return `user ${name} on #${digest} ${rights}`
  })
  writePrivateFile(file, `${lines.join('\n')}\n`)
}

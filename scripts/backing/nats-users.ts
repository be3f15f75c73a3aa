import { EVENTS } from '@club/contracts/events'
import type { EventSubject } from '@club/contracts/events'
import { durableName, rebuildName, streamOf } from '@club/messaging'
import type { Wiring } from '@club/service-host'
import { writePrivateFile } from './private-files'
import type { Login } from './postgres-roles'

export interface NatsUser extends Login {
  /** Subjects that it may publish and subscribe to; a user without permissions may do everything. */
  readonly permissions?: { readonly publish: readonly string[]; readonly subscribe: readonly string[] }
}

const COUNT_DEAD_LETTERS = '$JS.API.STREAM.INFO.DEAD-LETTERS'
const DEAD_LETTERS = ['$JS.API.STREAM.CREATE.DEAD-LETTERS', COUNT_DEAD_LETTERS]

type Spec = { readonly name: string } & Pick<Wiring, 'consumes' | 'listens' | 'rebuilds' | 'countsDeadLetters'>

/**
 * A service's permissions on NATS (ADR 21): publish its own events into its own stream, process the events of others that it consumes through
 * consumers of its own name, and receive replies to its own requests. It may neither change nor empty a stream, not even its own.
 */
export function permissionsOf({ name, consumes = [], listens = [], rebuilds, countsDeadLetters }: Spec): Required<NatsUser>['permissions'] {
  const events = (Object.keys(EVENTS) as EventSubject[]).filter((subject) => subject.startsWith(`${name}.`))
  const own = streamOf(name)
  return {
    publish: [
      '$JS.API.INFO',
      ...events,
      ...(events.length > 0 ? [`$JS.API.STREAM.CREATE.${own}`, `$JS.API.STREAM.INFO.${own}`] : []),
      ...(consumes.length > 0 ? DEAD_LETTERS : countsDeadLetters ? [COUNT_DEAD_LETTERS] : []),
      ...new Set(consumes.flatMap((subject) => [`$JS.API.STREAM.INFO.${streamOf(subject)}`, `$JS.API.STREAM.MSG.GET.${streamOf(subject)}`])),
      ...consumes.flatMap((subject) => [...consumerSubjects(subject, durableName(name, subject)), `dead-letter.${durableName(name, subject)}`]),
      ...(rebuilds ? consumes : []).flatMap((subject) => {
        const durable = rebuildName(name, subject)
        return [...consumerSubjects(subject, durable), `$JS.API.CONSUMER.DELETE.${streamOf(subject)}.${durable}`]
      }),
    ],
    subscribe: [`_INBOX.${name}.>`, ...listens],
  }
}

/** Subjects for creating and using a consumer. `*` for a partner's stand-in, which names its consumers afresh each time. */
export const consumerSubjects = (subject: string, durable: string): string[] => {
  const place = `${streamOf(subject)}.${durable}`
  return [`$JS.API.CONSUMER.CREATE.${place}.${subject}`, `$JS.API.CONSUMER.INFO.${place}`, `$JS.API.CONSUMER.MSG.NEXT.${place}`, `$JS.ACK.${place}.>`]
}

/**
 * Left to itself, the server takes three quarters of what is free on its disk when it starts for all that it may ever keep: started on
 * a full disk it would keep nothing, and not know its streams, until it is started once more. So the disk alone is the limit.
 */
const FILE_BYTES_MAX = 2 ** 40

/** Writes the server's configuration: who may do what (without a name nobody may do anything), and how much it may keep. */
export function writeNatsUsers(file: string, users: readonly NatsUser[]): void {
  const listed = users.map(({ name, password, permissions }) => ({
    user: name,
    password,
    ...(permissions ? { permissions: { publish: { allow: permissions.publish }, subscribe: { allow: permissions.subscribe } } } : {}),
  }))
  writePrivateFile(file, `${JSON.stringify({ jetstream: { max_file_store: FILE_BYTES_MAX }, authorization: { users: listed } }, null, 2)}\n`)
}

import { actAs, clock } from '@club/service-host'
import type { Logger } from '@club/service-host'
import type { Redis } from 'ioredis'
import type { AuditLog } from './audit-log'

const ROWS_KEY = 'canary:audit'
/** A watch that moves one pointer every five seconds fills it in an hour and a half without identity. */
const ROWS_MAX = 1_000
/** Actor of the canary watcher in the audit log. */
const WATCHER = { kind: 'system', id: 'canary-watcher' } as const

interface Row {
  readonly call: string
  readonly recordId: string
  /** JSON */
  readonly changes: string
}

export interface AuditRows {
  /** Keeps the row of a change before it is made; returns how to remove it where the change was not made. @throws while Redis is unavailable */
  keep(what: string, remote: string, changes: object): Promise<() => Promise<void>>
  /** Hands rows to identity's audit log, in order; those that it does not take stay for the next time. @throws while Redis is unavailable */
  send(): Promise<void>
}

/**
 * The audit rows of automatic changes. A canary that fails is withdrawn while identity is unavailable, too: the row waits in
 * Redis until identity takes it. When a process dies just after handing a row over, the row is written twice.
 */
export function createAuditRows({
  redis,
  identity,
  log,
  key = ROWS_KEY,
}: {
  readonly redis: Redis
  readonly identity: AuditLog
  readonly log: Logger
  readonly key?: string
}): AuditRows {
  return {
    async keep(what, remote, changes) {
      const row = JSON.stringify({ call: `remote.${what}`, recordId: remote, at: clock.now(), changes: JSON.stringify(changes) })
      await redis.rpush(key, row)
      await redis.ltrim(key, -ROWS_MAX, -1)
      return async () => void (await redis.lrem(key, -1, row))
    },
    async send() {
      for (let sent = 0; sent < ROWS_MAX; sent += 1) {
        const row = await redis.lindex(key, 0)
        if (row === null) return
        const { at, ...rest } = JSON.parse(row) as Row & { at: string }
        const isTaken = await actAs(WATCHER, () => identity.recordAudit({ ...rest, adminId: '', kind: 'write', at: new Date(at) })).then(
          () => true,
          (error: unknown) => {
            log.warn({ err: error, remote: rest.recordId }, 'what the watch of canaries did is not in the audit log yet')
            return false
          },
        )
        if (!isTaken) return
        await redis.lrem(key, 1, row)
      }
    },
  }
}

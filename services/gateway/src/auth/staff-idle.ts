import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

const SESSIONS_MAX = 10_000
/** A session is recorded as active at most this often. */
const NOTED_MS = 15_000

/** Ends the sessions of staff who asked for nothing for a while, though their tokens live longer (decision D40). */
export interface StaffIdle {
  /** Notes that a session, known by its administrator and its id, is in use; false when it was not for too long. */
  use(session: string, issuedAt: Date, now: Date): Promise<boolean>
}

/**
 * Remembers in Redis, for all gateways, which sessions of staff were used within the idle time. While Redis is unavailable the token's own
 * life is the limit: signing everybody out would be the worse answer.
 */
export function createStaffIdle(redis: Pick<Redis, 'getex' | 'set'>, idleMinutes: number): StaffIdle {
  const seconds = idleMinutes * 60
  const noted = new LRUCache<string, true>({ max: SESSIONS_MAX, ttl: Math.min(NOTED_MS, (seconds * 1000) / 2) })
  return {
    async use(session, issuedAt, now) {
      const key = `staff-used:${createHash('sha256').update(session).digest('base64url')}`
      if (noted.has(key)) return true
      try {
        const isNew = now.getTime() - issuedAt.getTime() <= seconds * 1000
        if ((await redis.getex(key, 'EX', seconds)) === null) {
          if (!isNew) return false
          await redis.set(key, '1', 'EX', seconds)
        }
      } catch {
        return true
      }
      noted.set(key, true)
      return true
    },
  }
}

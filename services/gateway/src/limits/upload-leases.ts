import { randomUUID } from 'node:crypto'
import type { LimiterKey } from '@club/counters'
import type { Redis } from 'ioredis'

/** Longer than any form is served; leases of a dead process expire after it. */
const LEASE_MS = 60_000
const GIVE_BACK = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

export interface UploadLeases {
  /** Takes the one lease of a member; returns how to release it, or undefined while another gateway has it. */
  take(memberId: string): Promise<(() => void) | undefined>
}

/**
 * Serves one form of each member at a time, whichever gateways receive them: services decode the pictures, and each of their processes
 * counts its owners by itself. While Redis is unavailable each gateway counts for itself, as with the other limits.
 */
export function createUploadLeases(redis: Redis, keyOf: LimiterKey, { leaseMs = LEASE_MS }: { readonly leaseMs?: number } = {}): UploadLeases {
  return {
    async take(memberId) {
      const [key, mine] = [`upload:${keyOf(memberId)}`, randomUUID()]
      const isTaken = await redis.set(key, mine, 'PX', leaseMs, 'NX').then(
        (answer) => answer === 'OK',
        () => true,
      )
      if (!isTaken) return undefined
      // Whatever the answer: a request that timed out may have arrived. A lease that is not released in Redis expires.
      return () => void redis.eval(GIVE_BACK, 1, key, mine).catch(() => undefined)
    },
  }
}

import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'

const LEASE_MS = 15_000
const KEEP = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`
const LEAVE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

export interface Leader {
  /** Whether this process leads now; the leader must ask again within fifteen seconds. @throws while Redis is unavailable */
  leads(): Promise<boolean>
  /** Leaves the lead to another at once. */
  leave(): Promise<void>
}

/** Elects one leader among all processes, by a lease in Redis. When the leader dies, another follows once its lease has expired. */
export function createLeader(redis: Redis, key: string): Leader {
  const me = randomUUID()
  return {
    async leads() {
      if ((await redis.set(key, me, 'PX', LEASE_MS, 'NX')) === 'OK') return true
      return (await redis.eval(KEEP, 1, key, me, LEASE_MS)) === 1
    },
    async leave() {
      await redis.eval(LEAVE, 1, key, me)
    },
  }
}

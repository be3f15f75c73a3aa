import type { LimiterKey } from '@club/counters'
import { RATE_LIMITS } from '@club/rules'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../limits/network'

const SHUT_MAX = 10_000

/** How many unknown codes a network may try, with however many accounts. */
export interface CodeTries {
  /** Seconds until the network may try another code; 0 when it may now. */
  secondsToWait(address: string): number
  /** Counts an unknown code; returns the seconds to wait when it was one too many. */
  miss(address: string): Promise<number>
}

/**
 * Counts the unknown codes of each network at all gateways together. Only a miss asks Redis; a network that has missed too often is remembered
 * here until its window ends, and at another gateway from its next miss on.
 */
export function createCodeTries(redis: Redis, { scale, keyOf }: { readonly scale: number; readonly keyOf: LimiterKey }): CodeTries {
  const { tries, windowSeconds } = RATE_LIMITS.unknownCodesPerNetwork
  const numbers = { points: Math.max(1, Math.round(tries * scale)), duration: windowSeconds, keyPrefix: 'limit:unknown-codes' }
  const limiter = new RateLimiterRedis({ ...numbers, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: new RateLimiterMemory(numbers) })
  /** End of each refusal period, in milliseconds of this process. */
  const shut = new LRUCache<string, number>({ max: SHUT_MAX })
  const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - performance.now()) / 1000))
  return {
    // Most of the time nobody is shut out, and the busiest call pays nothing.
    secondsToWait: (address) => (shut.size === 0 ? 0 : secondsUntil(shut.get(keyOf(networkOf(address, 32))) ?? 0)),
    async miss(address) {
      const key = keyOf(networkOf(address, 32))
      const shutFor = (msBeforeNext: number): number => {
        shut.set(key, performance.now() + msBeforeNext)
        return Math.max(1, Math.ceil(msBeforeNext / 1000))
      }
      try {
        const { remainingPoints, msBeforeNext } = await limiter.consume(key)
        // The last allowed try was answered; the next one is refused.
        if (remainingPoints <= 0) shutFor(msBeforeNext)
        return 0
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return shutFor(reason.msBeforeNext)
        throw reason
      }
    },
  }
}

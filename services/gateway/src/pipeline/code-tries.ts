import type { LimiterKey } from '@club/counters'
import { FRAUD_THRESHOLDS, RATE_LIMITS } from '@club/rules'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../limits/network'

const SHUT_MAX = 10_000
/** Networks whose members are counted here while Redis is away. */
const NETWORKS_MAX = 1000

/** How many unknown codes a network may try, with however many accounts. */
export interface CodeTries {
  /** Seconds until the network may try another code; 0 when it may now. */
  secondsToWait(address: string): number
  /** Counts an unknown code of a member; returns the seconds to wait when it was one too many of their network. */
  miss(address: string, memberId: string): Promise<number>
}

/**
 * Counts the unknown codes of each network at all gateways together, and of how many members they are. A network is shut out when it has missed too often and
 * its members miss more than honest typists do, as the fraud desk judges it: a carrier's address has hundreds of families, each of whom mistypes a code or two
 * (trust-and-desk 10.5). Only a miss asks Redis; a network that is shut out is remembered here until its window ends, and at another gateway from its next
 * miss on.
 */
export function createCodeTries(redis: Redis, { scale, keyOf }: { readonly scale: number; readonly keyOf: LimiterKey }): CodeTries {
  const { tries, windowSeconds } = RATE_LIMITS.unknownCodesPerNetwork
  const scaled = (count: number): number => Math.max(1, Math.round(count * scale))
  const meanOfMembers = scaled(FRAUD_THRESHOLDS.unknownCodesMeanOfMembers)
  const numbers = { points: scaled(tries), duration: windowSeconds, keyPrefix: 'limit:unknown-codes' }
  const limiter = new RateLimiterRedis({ ...numbers, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: new RateLimiterMemory(numbers) })
  const countMembers = createMemberCount(redis, windowSeconds)
  /** End of each refusal period, in milliseconds of this process. */
  const shut = new LRUCache<string, number>({ max: SHUT_MAX })
  const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - performance.now()) / 1000))
  const countMiss = async (key: string): Promise<RateLimiterRes> => {
    try {
      return await limiter.consume(key)
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason
      throw reason
    }
  }
  return {
    // Most of the time nobody is shut out, and the busiest call pays nothing.
    secondsToWait: (address) => (shut.size === 0 ? 0 : secondsUntil(shut.get(keyOf(networkOf(address, 32))) ?? 0)),
    async miss(address, memberId) {
      const key = keyOf(networkOf(address, 32))
      const [{ consumedPoints: misses, msBeforeNext }, members] = await Promise.all([countMiss(key), countMembers(key, keyOf(memberId))])
      if (misses < numbers.points || misses < meanOfMembers * members) return 0
      shut.set(key, performance.now() + msBeforeNext)
      // The last allowed try was answered; the next one is refused.
      return misses === numbers.points ? 0 : Math.max(1, Math.ceil(msBeforeNext / 1000))
    },
  }
}

/** Counts the members of each network within a window, to one in a hundred (HyperLogLog); in this process while Redis is away. */
function createMemberCount(redis: Redis, windowSeconds: number): (network: string, member: string) => Promise<number> {
  const here = new LRUCache<string, Set<string>>({ max: NETWORKS_MAX, ttl: windowSeconds * 1000 })
  const countHere = (network: string, member: string): number => {
    const members = here.get(network) ?? new Set()
    here.set(network, members.add(member), { noUpdateTTL: true })
    return members.size
  }
  return async (network, member) => {
    if (redis.status !== 'ready') return countHere(network, member)
    const key = `limit:unknown-code-members:${network}`
    try {
      const replies = await redis.multi().pfadd(key, member).expire(key, windowSeconds, 'NX').pfcount(key).exec()
      return Number(replies?.[2]?.[1])
    } catch {
      return countHere(network, member)
    }
  }
}

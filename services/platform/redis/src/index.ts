import { Redis } from 'ioredis'
import type { Host } from '@club/service-host'

/**
 * Opens a Redis client that is part of the process's readiness and is closed when it drains.
 * `maxRetriesPerRequest: null` is what BullMQ needs; plain callers pass their own limit.
 */
export function openRedis(host: Host, url: string, options: { maxRetriesPerRequest?: number | null } = {}): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: options.maxRetriesPerRequest === undefined ? 1 : options.maxRetriesPerRequest,
    enableAutoPipelining: true,
    connectTimeout: 2000,
    // ioredis waits this long for the end of a connection that has ended already, and keeps the process for it.
    disconnectTimeout: 250,
    retryStrategy: (attempt: number) => Math.min(50 * attempt, 1000),
  })
  // Without a listener a lost connection would crash the process; the log says it once per loss.
  redis.on('error', (error: Error) => host.log.warn({ reason: error.message }, 'redis connection'))
  host.onReady('redis', async () => {
    await redis.ping()
  })
  host.onStop('redis', async () => {
    redis.disconnect()
  })
  return redis
}

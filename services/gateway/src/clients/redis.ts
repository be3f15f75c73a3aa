import type { Host } from '@club/service-host'
import { Redis } from 'ioredis'

const COMMAND_MS_MAX = 250

/**
 * The shared counters of the limits. Not part of readiness: without Redis each gateway counts for itself, and taking
 * every gateway out of service would be the worse answer.
 */
export function openCounters(host: Host, url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_MS_MAX,
    connectTimeout: 2000,
    retryStrategy: (attempt: number) => Math.min(50 * attempt, 1000),
  })
  let away = false
  redis.on('error', (error: Error) => {
    if (!away) host.log.warn({ reason: error.message }, 'redis is away: limits count in this process')
    away = true
  })
  redis.on('ready', () => {
    if (away) host.log.info('redis is back: limits are shared again')
    away = false
  })
  host.onStop('redis', async () => redis.disconnect())
  return redis
}

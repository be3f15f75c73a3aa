import { setTimeout as pause } from 'node:timers/promises'
import { listenTo } from '@club/kernel'
import type { Host } from '@club/service-host'
import { Redis } from 'ioredis'

const COMMAND_MS_MAX = 250
/** The start continues without Redis after this. */
const FIRST_CONNECTION_MS_MAX = 1000

/**
 * The shared counters of a service in Redis. Not part of readiness: without Redis a gateway counts limits for itself, and taking
 * every process out of service would be worse.
 *
 * @param commandMsMax ms until a command is given up; longer where nobody can count for themselves instead
 */
export async function openCounters(host: Host, url: string, commandMsMax = COMMAND_MS_MAX): Promise<Redis> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandMsMax,
    connectTimeout: 2000,
    // ioredis waits this long for the end of a connection that has ended already, and keeps the process for it.
    disconnectTimeout: COMMAND_MS_MAX,
    retryStrategy: (attempt: number) => Math.min(50 * attempt, 1000),
  })
  let away = false
  const ready = new Promise<void>((resolve) => {
    const onReady = () => {
      if (away) host.log.info('redis is back: counts are shared again')
      away = false
      resolve()
    }
    listenTo(redis, { ready: onReady }, (error) => {
      if (!away) host.log.warn({ reason: error.message }, 'redis is unavailable: nothing is counted together with other processes')
      away = true
    })
  })
  host.onStop('redis', async () => redis.disconnect())
  await Promise.race([ready, pause(FIRST_CONNECTION_MS_MAX, undefined, { ref: false })])
  return redis
}

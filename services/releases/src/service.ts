import { IdentityServiceDefinition } from '@club/contracts/identity'
import { ReleasesServiceDefinition } from '@club/contracts/releases'
import { createLimiterKey, createSignatureMemory, openCounters } from '@club/counters'
import { createHost } from '@club/service-host'
import type { Service } from '@club/service-host'
import { createAuditRows } from './clients/audit-rows'
import { createBrowserCounts } from './clients/counts'
import { createPublishingKeys } from './clients/publishing-keys'
import { loadConfig } from './config'
import { createReleasesServer } from './grpc/server'
import { createAdmitPublisher } from './processes/admit-publisher'
import { createReleases } from './processes/change-release'
import { createCanaryWatch } from './processes/watch-canaries'

/** A canary that fails is withdrawn within a minute. */
const CANARIES_EVERY_MS = 5_000
/** The counts of browsers are in Redis alone. */
const COUNTS_MS_MAX = 2_000

export const service: Service = { name: 'releases', serve }

async function serve(env?: NodeJS.ProcessEnv) {
  const config = loadConfig(env)
  const { SITE_DIR: site } = config
  const host = createHost('releases', config)
  const redis = await openCounters(host, config.REDIS_URL, COUNTS_MS_MAX)
  const identity = host.client(IdentityServiceDefinition, config.IDENTITY_ADDR)
  const counts = createBrowserCounts({ redis, site, keyOf: createLimiterKey(config.DEVICE_SECRET) })
  const keys = createPublishingKeys(config.PUBLISHING_KEYS_DIR)
  const admit = createAdmitPublisher({ site, keys, memory: createSignatureMemory(redis, 'publishing') })
  host.grpc(ReleasesServiceDefinition, createReleasesServer({ site, admit, releases: createReleases({ site, identity }), counts, log: host.log }))
  const watch = createCanaryWatch({
    redis,
    site,
    counts,
    rules: {
      seenByMin: config.CANARY_JUDGE_MEMBERS_MIN,
      seenByToGoOn: config.CANARY_PROMOTE_MEMBERS_MIN,
      msAtEachShare: config.CANARY_PROMOTE_MINUTES_MIN * 60_000,
    },
    audit: createAuditRows({ redis, identity, log: host.log }),
    log: host.log,
  })
  host.onStop('lead of the canaries', watch.leave)
  host.loop('canaries', watch.look, { everyMs: CANARIES_EVERY_MS })
  await host.start()
  return host
}

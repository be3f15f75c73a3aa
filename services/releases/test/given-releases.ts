import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserEvent } from '@club/contracts/http'
import type { ReportBrowserRequest } from '@club/contracts/releases'
import { createLimiterKey, createSignatureMemory } from '@club/counters'
import { registry } from '@club/service-host'
import { testHost } from '@club/testing'
import { Redis } from 'ioredis'
import { createAuditRows } from '../src/clients/audit-rows'
import { createBrowserCounts } from '../src/clients/counts'
import { createPublishingKeys } from '../src/clients/publishing-keys'
import type { Ticket } from '../src/domain/counts'
import type { Rules } from '../src/domain/judge'
import { createReleasesServer } from '../src/grpc/server'
import { createAdmitPublisher } from '../src/processes/admit-publisher'
import { createReleases } from '../src/processes/change-release'
import { createCanaryWatch } from '../src/processes/watch-canaries'
import type { WatchOptions } from '../src/processes/watch-canaries'
import type { AuditLog } from '../src/clients/audit-log'

const RULES: Rules = { seenByMin: 20, seenByToGoOn: 100, msAtEachShare: 0 }

/** The RPCs and the watch of one process of the service, on a site of their own and the suite's Redis. */
export function givenReleases(identity: AuditLog = { recordAudit: async () => ({}) }) {
  const site = mkdtempSync(join(tmpdir(), 'releases-'))
  const redis = new Redis(process.env['TEST_REDIS_URL'] ?? '')
  const counts = createBrowserCounts({ redis, site, keyOf: createLimiterKey('device-secret-of-tests') })
  const { log } = testHost('releases')
  const admit = createAdmitPublisher({ site, keys: createPublishingKeys(''), memory: createSignatureMemory(redis, 'publishing') })
  const server = createReleasesServer({ site, admit, releases: createReleases({ site, identity }), counts, log })
  return {
    site,
    redis,
    counts,
    server,
    /** Reports events as a member's page does, or as a page of somebody without an account. */
    report: (events: readonly BrowserEvent[], reporter: { readonly member: string } | { readonly network: string }, ticket?: Ticket) =>
      server.reportBrowser({
        events: events.map((event) => ({ ms: undefined, ...event })),
        reporter: 'member' in reporter ? { $case: 'memberId', value: reporter.member } : { $case: 'network', value: reporter.network },
        ticket: ticket && sentTicket(ticket),
      }),
    ratesOf: async (remote: string) => (await server.listRates({})).rates?.find((one) => one.remote === remote),
    watch: (remote: string, changes: Partial<WatchOptions> = {}) => {
      const audit = createAuditRows({ redis, identity, log, key: `canary:audit:${remote}` })
      return createCanaryWatch({ redis, site, counts, rules: RULES, audit, log, leaderKey: randomUUID(), ...changes })
    },
    /** The lines of a metric about a remote. */
    metric: async (name: string, remote: string) => (await registry.getSingleMetricAsString(name)).split('\n').filter((line) => line.includes(`"${remote}"`)),
    stop() {
      redis.disconnect()
      rmSync(site, { recursive: true })
    },
  }
}

const sentTicket = ({ id, until, revisions }: Ticket): ReportBrowserRequest['ticket'] => ({ id, until: BigInt(until), revisions: { ...revisions } })

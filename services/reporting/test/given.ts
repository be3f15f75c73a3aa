import { ReportingServiceDefinition } from '@club/contracts/reporting'
import { runProjections } from '@club/messaging'
import type { ServiceClient } from '@club/service-host'
import { testDatabase, testHost, testNats } from '@club/testing'
import { createReportingServer } from '../src/grpc/server'
import { PROJECTIONS } from '../src/subscribers/projections'

/** Reporting as it runs, on a database of its own. */
export interface ServedReporting {
  readonly db: Awaited<ReturnType<typeof testDatabase>>
  readonly nats: Awaited<ReturnType<typeof testNats>>
  readonly reporting: ServiceClient<typeof ReportingServiceDefinition>
  stop(): Promise<void>
}

/** Starts reporting with its projections. */
export async function serveReporting(): Promise<ServedReporting> {
  const [host, callers] = [testHost('reporting'), testHost('callers')]
  const db = await testDatabase(['services/reporting/migrations'])
  const nats = await testNats()
  host.grpc(ReportingServiceDefinition, createReportingServer({ db }))
  runProjections(host, { db, nats, consumer: 'reporting', projections: PROJECTIONS })
  const { grpcPort } = await host.start()
  return {
    db,
    nats,
    reporting: callers.client(ReportingServiceDefinition, `127.0.0.1:${grpcPort}`),
    async stop() {
      await callers.stop()
      await host.stop()
      await nats.close()
      await db.drop()
    },
  }
}

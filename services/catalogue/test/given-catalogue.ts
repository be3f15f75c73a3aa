import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { createServiceClient } from '@club/service-host'
import type { Host, ServiceClient } from '@club/service-host'
import { testDatabase, testHost } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { createCatalogueServer } from '../src/grpc/catalogue-server'
import { createVoucherSeal } from '../src/store/voucher-seal'

export interface RunningCatalogue {
  readonly db: TestDatabase
  readonly host: Host
  readonly client: ServiceClient<typeof CatalogueServiceDefinition>
  stop(): Promise<void>
}

export const VOUCHER_KEY = '5a'.repeat(32)

/** The service as others see it: its RPCs on a free port, on a fresh database. */
export async function runningCatalogue(): Promise<RunningCatalogue> {
  const db = await testDatabase(['services/catalogue/migrations'])
  const host = testHost('catalogue')
  const view = { seal: createVoucherSeal(VOUCHER_KEY), externalUrlDefault: 'https://shop.example.com/' }
  host.grpc(CatalogueServiceDefinition, createCatalogueServer({ db, view }))
  const { grpcPort } = await host.start()
  const { client, channel } = createServiceClient(CatalogueServiceDefinition, `127.0.0.1:${grpcPort}`, { deadlineMs: 20_000 })
  return {
    db,
    host,
    client,
    async stop() {
      channel.close()
      await host.stop()
      await db.drop()
    },
  }
}

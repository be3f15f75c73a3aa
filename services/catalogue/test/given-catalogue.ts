import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { RecordServiceDefinition } from '@club/contracts/records/service'
import { UndoServiceDefinition } from '@club/contracts/platform/undo'
import type { ListHouseholds } from '@club/households'
import type { Holds, Returns } from '@club/ledger-client'
import { serveRecords, serveUndo } from '@club/records'
import { CANCELLED_ORDERS_PER_DAY_MAX } from '@club/rules'
import { createSagaRunner } from '@club/saga'
import { createServiceClient } from '@club/service-host'
import type { Host, ServiceClient } from '@club/service-host'
import { testDatabase, testHost } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import type { FindHome } from '../src/clients/homes'
import { RECORDS } from '../src/store/records'
import { createCatalogueServer } from '../src/grpc/server'
import { createCancellationSaga } from '../src/sagas/cancellation'
import { createRedemptionSaga } from '../src/sagas/redemption'
import { createAddressSeal } from '../src/store/address-seal'
import { createVoucherSeal } from '../src/store/voucher-seal'
import { INVERSES } from '../src/undo'

export interface RunningCatalogue {
  readonly db: TestDatabase
  readonly host: Host
  readonly client: ServiceClient<typeof CatalogueServiceDefinition>
  readonly records: ServiceClient<typeof RecordServiceDefinition>
  readonly undoer: ServiceClient<typeof UndoServiceDefinition>
  stop(): Promise<void>
}

export const VOUCHER_KEY = '5a'.repeat(32)

/** The services that the catalogue calls; those that a suite does not name are never asked. */
export interface Neighbours {
  readonly ledger?: Holds & Partial<Returns>
  readonly findHome?: FindHome
  readonly listHouseholds?: ListHouseholds
  /** How long a redemption is waited for. */
  readonly waitMsMax?: number
}

const unasked = (): never => {
  throw new Error('not expected to be asked')
}
const NOBODY: Holds = { hold: unasked, settle: unasked, release: unasked, balance: unasked }

/** The service as others see it: its RPCs on a free port, on a fresh database or on one that another instance serves too. */
export async function runningCatalogue(
  { ledger = NOBODY, findHome = unasked, listHouseholds = unasked, waitMsMax = 5000 }: Neighbours = {},
  shared?: TestDatabase,
): Promise<RunningCatalogue> {
  const db = shared ?? (await testDatabase(['services/catalogue/migrations']))
  const host = testHost('catalogue')
  const view = { seal: createVoucherSeal(VOUCHER_KEY), externalUrlDefault: 'https://shop.example.com/' }
  const redemption = createRedemptionSaga(ledger)
  const cancellation = createCancellationSaga({ giveBack: unasked, ...ledger })
  const runner = createSagaRunner(host, db, [redemption, cancellation], { retryMs: 20 })
  host.grpc(
    CatalogueServiceDefinition,
    createCatalogueServer({
      db,
      view,
      addresses: createAddressSeal(VOUCHER_KEY),
      findHome,
      listHouseholds,
      redemption,
      cancellation,
      runner,
      waitMsMax,
      cancelledPerDayMax: CANCELLED_ORDERS_PER_DAY_MAX,
      cancelWaitMsMax: waitMsMax,
    }),
  )
  serveRecords(host, db, RECORDS)
  serveUndo(host, db, INVERSES)
  const { grpcPort } = await host.start()
  const { client, channel } = createServiceClient(CatalogueServiceDefinition, `127.0.0.1:${grpcPort}`, { deadlineMs: 20_000 })
  const records = createServiceClient(RecordServiceDefinition, `127.0.0.1:${grpcPort}`, { deadlineMs: 20_000 })
  const undoer = createServiceClient(UndoServiceDefinition, `127.0.0.1:${grpcPort}`, { deadlineMs: 20_000 })
  return {
    db,
    host,
    client,
    records: records.client,
    undoer: undoer.client,
    async stop() {
      channel.close()
      records.channel.close()
      undoer.channel.close()
      await host.stop()
      if (!shared) await db.drop()
    },
  }
}

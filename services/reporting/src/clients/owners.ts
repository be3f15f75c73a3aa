import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { CodesServiceDefinition } from '@club/contracts/codes'
import { HoldState, PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { SamplesServiceDefinition } from '@club/contracts/samples'
import { describePayment } from '@club/rules'
import type { Host } from '@club/service-host'
import type { Content, Report } from '../domain/reconciliation'

/** Longer than a page needs, also on a busy night. */
const DEADLINE_MS = 30_000
const HOLD_STEP = ':hold-points'

/** Clients of the services whose records the reports show. Each call throws when it is not answered. */
export interface Owners {
  /** A page of the records that a report is made of, by id. */
  records(report: Report, afterId: string, limit: number): Promise<readonly Content[]>
  /** Points that the ledger took for redemptions; those that it took nothing for are left out. Up to 500 ids. */
  payments(redemptionIds: readonly string[]): Promise<readonly Content[]>
}

interface Addresses {
  readonly CODES_ADDR: string
  readonly CATALOGUE_ADDR: string
  readonly SAMPLES_ADDR: string
  readonly POINTS_LEDGER_ADDR: string
}

/** The owners at their addresses. */
export function createOwners(host: Host, addresses: Addresses): Owners {
  const within = { deadlineMs: DEADLINE_MS }
  const clients = {
    scans: host.client(CodesServiceDefinition, addresses.CODES_ADDR, within),
    orders: host.client(CatalogueServiceDefinition, addresses.CATALOGUE_ADDR, within),
    samples: host.client(SamplesServiceDefinition, addresses.SAMPLES_ADDR, within),
  }
  const ledger = host.client(PointsLedgerServiceDefinition, addresses.POINTS_LEDGER_ADDR, within)
  return {
    async records(report, afterId, limit) {
      return (await clients[report].listReportedRecords({ afterId, limit })).records
    },
    async payments(redemptionIds) {
      if (redemptionIds.length === 0) return []
      const { holds } = await ledger.listHolds({ keys: redemptionIds.map((id) => id + HOLD_STEP) })
      return holds
        .filter(({ state }) => state === HoldState.SETTLED)
        .map(({ key, ...hold }) => ({ id: key.slice(0, -HOLD_STEP.length), content: describePayment(hold) }))
    },
  }
}

import type { DeepPartial, ReportingServiceDefinition, ReportRequest, ScanRow, ScanSummary } from '@club/contracts/reporting'
import type { Database } from '@club/postgres'
import { ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { parsePeriod } from '../domain/period'
import type { Period } from '../domain/period'
import { listScans } from '../queries/list-scans'
import { summariseScans } from '../queries/summarise-scans'

/** The RPCs of this service. A bound that is no calendar day is the caller's bug: INVALID_ARGUMENT. */
export const createReportingServer = ({ db }: { db: Database }): ServiceImplementation<ReportingServiceDefinition> => ({
  listScans: (request: ReportRequest): AsyncIterable<DeepPartial<ScanRow>> => listScans(db, periodOf(request)),
  async summariseScans(request: ReportRequest): Promise<DeepPartial<ScanSummary>> {
    return { days: await summariseScans(db, periodOf(request)) }
  },
})

function periodOf(request: ReportRequest): Period {
  const period = parsePeriod(request.startOn, request.endOn)
  if (!period) throw new ServerError(Status.INVALID_ARGUMENT, 'bounds are calendar days YYYY-MM-DD or empty')
  return period
}

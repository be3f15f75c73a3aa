import type { Sql } from '@club/postgres'
import { instantsOfDays, REPORT_ROWS_MAX } from '@club/rules'
import type { Period } from '../domain/period'
import type { SampleOrderDay } from '../domain/sample-order'
import { listSampleOrderDays, listSampleOrders as readOrders } from '../store/sample-orders'
import type { SampleOrderRow } from '../store/sample-orders'
import { pageThrough } from './page-through'

/** The samples ordered in a period in pages, newest first (decision D101). */
export function listSampleOrders(db: Sql, period: Period, rowsMax = REPORT_ROWS_MAX): AsyncGenerator<SampleOrderRow[]> {
  const range = instantsOfDays(period.startOn, period.endOn)
  return pageThrough<SampleOrderRow>((after, limit) => readOrders(db, range, after, limit), rowsMax)
}

/** Orders of samples by day in Kuala Lumpur, oldest first; days without one are left out. */
export const summariseSampleOrders = (db: Sql, period: Period): Promise<SampleOrderDay[]> =>
  listSampleOrderDays(db, instantsOfDays(period.startOn, period.endOn))

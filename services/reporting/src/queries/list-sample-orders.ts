import { readList } from '@club/postgres'
import type { ListPage, ListQuery, Sql } from '@club/postgres'
import { instantsOfDays, REPORT_ROWS_MAX } from '@club/rules'
import type { Period } from '../domain/period'
import type { SampleOrderDay } from '../domain/sample-order'
import { withinRange } from '../store/report-range'
import { listSampleOrderDays, SAMPLE_ORDERS } from '../store/sample-orders'
import type { SampleOrderRow } from '../store/sample-orders'

/** The samples ordered in a period as they are asked for: searched, filtered and sorted, a page or all of them (decision D101). */
export const listSampleOrders = (db: Sql, period: Period, query: ListQuery, rowsMax = REPORT_ROWS_MAX): AsyncGenerator<ListPage<SampleOrderRow>> =>
  readList(db, SAMPLE_ORDERS, query, { fixed: withinRange('o.ordered_at', instantsOfDays(period.startOn, period.endOn)), rowsMax })

/** Orders of samples by day in Kuala Lumpur, oldest first; days without one are left out. */
export const summariseSampleOrders = (db: Sql, period: Period): Promise<SampleOrderDay[]> =>
  listSampleOrderDays(db, instantsOfDays(period.startOn, period.endOn))

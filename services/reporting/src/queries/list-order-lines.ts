import { readList } from '@club/postgres'
import type { ListPage, ListQuery, Sql } from '@club/postgres'
import { instantsOfDays, REPORT_ROWS_MAX } from '@club/rules'
import type { OrderDay } from '../domain/order-line'
import type { Period } from '../domain/period'
import { listOrderDays, ORDER_LINES } from '../store/order-lines'
import type { OrderLineRow } from '../store/order-lines'
import { withinRange } from '../store/report-range'

/** The lines of redemptions in a period as they are asked for: searched, filtered and sorted, a page or all of them (decision D99). */
export const listOrderLines = (db: Sql, period: Period, query: ListQuery, rowsMax = REPORT_ROWS_MAX): AsyncGenerator<ListPage<OrderLineRow>> =>
  readList(db, ORDER_LINES, query, { fixed: withinRange('l.ordered_at', instantsOfDays(period.startOn, period.endOn)), rowsMax })

/** Orders and points by day in Kuala Lumpur, oldest first; days without an order are left out. */
export const summariseOrders = (db: Sql, period: Period): Promise<OrderDay[]> => listOrderDays(db, instantsOfDays(period.startOn, period.endOn))

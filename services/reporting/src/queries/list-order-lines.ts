import type { Sql } from '@club/postgres'
import { instantsOfDays, REPORT_ROWS_MAX } from '@club/rules'
import type { OrderDay } from '../domain/order-line'
import type { Period } from '../domain/period'
import { listOrderDays, listOrderLines as readLines } from '../store/order-lines'
import type { OrderLineRow } from '../store/order-lines'
import { pageThrough } from './page-through'

/** Lists the lines of redemptions in a period in pages, newest order first (decision D99). */
export function listOrderLines(db: Sql, period: Period, rowsMax = REPORT_ROWS_MAX): AsyncGenerator<OrderLineRow[]> {
  const range = instantsOfDays(period.startOn, period.endOn)
  return pageThrough<OrderLineRow>((after, limit) => readLines(db, range, after, limit), rowsMax)
}

/** Orders and points by day in Kuala Lumpur, oldest first; days without an order are left out. */
export const summariseOrders = (db: Sql, period: Period): Promise<OrderDay[]> => listOrderDays(db, instantsOfDays(period.startOn, period.endOn))

import { ORDER_STATES } from '@club/rules'

/** Instants of a report; null for no bound. */
export interface ReportRange {
  readonly from: Date | null
  readonly before: Date | null
}

/** The day in Kuala Lumpur of an instant; the same for every session, whatever its time zone. */
export const klDayOf = (column: string): string => `(${column} AT TIME ZONE 'UTC' + interval '8 hours')::date`

const STATES = ORDER_STATES.map((state) => `'${state}'`).join(', ')

/** The furthest state of an order, which begins as PROCESSING. */
export const furthestState = (orderId: string): string =>
  `coalesce((SELECT s.state FROM order_states s WHERE s.order_id = ${orderId} ORDER BY array_position(ARRAY[${STATES}], s.state) DESC LIMIT 1), 'PROCESSING')`

/** Whether that state is the furthest of an order; read by the states' key, not computed for each order. */
export const isFurthestState =
  (orderId: string) =>
  (wanted: string, value: (one: unknown) => string): string => {
    const has = (states: readonly string[]) => `EXISTS (SELECT FROM order_states s WHERE s.order_id = ${orderId} AND s.state = ANY (${value(states)}::text[]))`
    const later = ORDER_STATES.slice(ORDER_STATES.findIndex((state) => state === wanted) + 1)
    return [...(wanted === ORDER_STATES[0] ? [] : [has([wanted])]), ...(later.length === 0 ? [] : [`NOT ${has(later)}`])].join(' AND ')
  }

/** The conditions of a range, for a list that is read page by page. */
export const withinRange =
  (column: string, { from, before }: ReportRange) =>
  (value: (one: unknown) => string): string[] => [...(from ? [`${column} >= ${value(from)}`] : []), ...(before ? [`${column} < ${value(before)}`] : [])]

import type { Tx } from '@club/postgres'
import type { OrderLine, OrderState } from '../domain/order-line'
import type { SampleAnswer, SampleOrder } from '../domain/sample-order'
import type { Scan } from '../domain/scan'
import type { TimelineRow } from '../domain/timeline'
import { addOrderLines as writeOrderLines } from '../store/order-lines'
import { addOrderStates as writeOrderStates, removeOrderState } from '../store/order-states'
import { addSampleAnswers as writeSampleAnswers, addSampleOrders as writeSampleOrders } from '../store/sample-orders'
import { addScans as writeScans } from '../store/scans'
import { addTimelineRows as writeTimelineRows } from '../store/timeline'

/** Writes rows in the caller's transaction; each is there once, however often its event is published. */
type AddRows<Row> = (tx: Tx, rows: readonly Row[]) => Promise<void>

/** One statement cannot see a row twice: the first of two copies counts for both. */
const onceEach =
  <Row>(keyOf: (row: Row) => string, write: AddRows<Row>): AddRows<Row> =>
  (tx, rows) => {
    const once = new Map<string, Row>()
    for (const row of rows) if (!once.has(keyOf(row))) once.set(keyOf(row), row)
    return write(tx, [...once.values()])
  }

export const addScans = onceEach<Scan>(({ registrationId }) => registrationId, writeScans)
export const addOrderLines = onceEach<OrderLine>(({ orderId, position }) => `${orderId} ${position}`, writeOrderLines)
export const addOrderStates = onceEach<OrderState>(({ orderId, state }) => `${orderId} ${state}`, writeOrderStates)

/** States that orders reached, in the order of their events; with an `undoneState` staff took that one back, and nothing was reached. */
export async function moveOrders(tx: Tx, moves: readonly (OrderState & { readonly undoneState: string })[]): Promise<void> {
  let reached: OrderState[] = []
  for (const { orderId, state, reachedAt, undoneState } of moves) {
    if (undoneState === '') reached.push({ orderId, state, reachedAt })
    else {
      await addOrderStates(tx, reached)
      reached = []
      await removeOrderState(tx, { orderId, state: undoneState })
    }
  }
  await addOrderStates(tx, reached)
}

export const addSampleOrders = onceEach<SampleOrder>(({ orderId }) => orderId, writeSampleOrders)
export const addSampleAnswers = onceEach<SampleAnswer>(({ orderId }) => orderId, writeSampleAnswers)

/**
 * Adds rows to timelines. Of two copies of one event, the one recorded first counts, here as in the table; rows are written in the order of
 * their keys, so that the service and a rebuild do not wait for each other.
 */
export function addTimelineRows(tx: Tx, rows: readonly TimelineRow[]): Promise<void> {
  const inOrder = rows.map((row) => ({ row, key: `${row.memberId} ${row.id} ${row.recorded}` })).sort((a, b) => (a.key < b.key ? -1 : 1))
  return onceEach<TimelineRow>(({ memberId, id }) => `${memberId} ${id}`, writeTimelineRows)(
    tx,
    inOrder.map(({ row }) => row),
  )
}

import type { Tx } from '@club/postgres'
import type { OrderLine, OrderState } from '../domain/order-line'
import type { SampleAnswer, SampleOrder } from '../domain/sample-order'
import type { Scan } from '../domain/scan'
import { addOrderLines as writeOrderLines } from '../store/order-lines'
import { addOrderStates as writeOrderStates } from '../store/order-states'
import { addSampleAnswers as writeSampleAnswers, addSampleOrders as writeSampleOrders } from '../store/sample-orders'
import { addScans as writeScans } from '../store/scans'

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
export const addSampleOrders = onceEach<SampleOrder>(({ orderId }) => orderId, writeSampleOrders)
export const addSampleAnswers = onceEach<SampleAnswer>(({ orderId }) => orderId, writeSampleAnswers)

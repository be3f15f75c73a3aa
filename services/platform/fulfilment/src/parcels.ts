import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { inOrder, SPOKEN_LENGTH } from '@club/rules'
import type { DeliveryState, OrderState, ReachedState } from '@club/rules'

/** Two orders of a club hardly ever end alike. */
const SPOKEN_LISTED_MAX = 5

/**
 * SQL of the tables that hold parcels of one kind. Orders, called o, have id, member_id and tracking_id; `addressId` is the address of the member that
 * one goes to, '' where the order keeps its own.
 */
interface Kept {
  /** Prefix of its statements' names in the database's statistics. */
  readonly name: string
  readonly orders: { readonly table: string; readonly state: string; readonly kind: string; readonly orderedAt: string; readonly addressId: string }
  /** A row for each state that an order reached, with reached_at, courier and consignment. */
  readonly states: { readonly table: string; readonly order: string }
  /** Lines of the orders with ids in $1, in their order: a statement that selects "orderId", "itemId", name (the English one) and quantity. */
  readonly lines: string
}

export interface FoundParcel {
  readonly orderId: string
  readonly trackingId: string
  readonly orderedAt: Date
  readonly memberId: string
  /** Kind of the order. */
  readonly kind: string
  /** The member's address that it goes to; '' where the order keeps its own. */
  readonly addressId: string
  readonly state: OrderState
}
export interface MovedParcel extends FoundParcel {
  /** State before the move. */
  readonly before: OrderState
}

/** An item of an order and how many of it. */
export interface ParcelLine {
  readonly orderId: string
  /** Article number. */
  readonly itemId: string
  readonly name: string
  readonly quantity: number
}

type OfOrder<T> = T & { readonly orderId: string }

export interface Parcels {
  /** Moves an order out of one of these states; undefined when it is in another one. The row decides among parallel moves. */
  moveFrom(tx: Sql, trackingId: string, from: readonly DeliveryState[], to: DeliveryState): Promise<MovedParcel | undefined>
  find(db: Sql, trackingId: string): Promise<FoundParcel | undefined>
  /** An order by its id. */
  findById(db: Sql, orderId: string): Promise<FoundParcel | undefined>
  /** Removes a state that an order reached, and returns it. */
  removeState(tx: Sql, orderId: string, state: DeliveryState): Promise<ReachedState | undefined>
  /** The newest orders whose tracking ids end so, as members say it on the phone. */
  listSpoken(db: Sql, end: string): Promise<FoundParcel[]>
  insertStates(tx: Sql, reached: readonly OfOrder<ReachedState>[]): Promise<void>
  listLines(db: Sql, orderIds: readonly string[]): Promise<ParcelLine[]>
  listStates(db: Sql, orderIds: readonly string[]): Promise<OfOrder<ReachedState>[]>
  /** The states of a member's own order, oldest first; undefined when it is unknown or somebody else's (decisions D06, D75). */
  track(db: Sql, memberId: string, orderId: string): Promise<ReachedState[] | undefined>
}

type Row<T> = T & { [column: string]: unknown }

/** The parcels of one kind of order: their state, and when they reached each. */
export function createParcels({ name, orders, states, lines }: Kept): Parcels {
  const found = `o.id AS "orderId", o.tracking_id AS "trackingId", o.${orders.orderedAt} AS "orderedAt", o.member_id AS "memberId", ${orders.kind} AS kind, ${orders.addressId} AS "addressId",
    o.${orders.state} AS state`
  const move = {
    name: `${name}-parcel-move`,
    text: `UPDATE ${orders.table} o SET ${orders.state} = $3
           FROM (SELECT id, ${orders.state} AS before FROM ${orders.table} WHERE tracking_id = $1 FOR UPDATE) was
           WHERE o.id = was.id AND was.before = ANY($2::text[]) RETURNING ${found}, was.before`,
  }
  const find = { name: `${name}-parcel-find`, text: `SELECT ${found} FROM ${orders.table} o WHERE o.tracking_id = $1 AND o.${orders.state} IS NOT NULL` }
  const findById = { name: `${name}-parcel-by-id`, text: `SELECT ${found} FROM ${orders.table} o WHERE o.id = $1 AND o.${orders.state} IS NOT NULL` }
  const remove = {
    name: `${name}-parcel-state-remove`,
    text: `DELETE FROM ${states.table} s WHERE s.${states.order} = $1 AND s.state = $2 RETURNING s.state, s.reached_at AS at, s.courier, s.consignment`,
  }
  const listSpoken = {
    name: `${name}-parcels-spoken`,
    text: `SELECT ${found} FROM ${orders.table} o WHERE right(o.tracking_id, ${SPOKEN_LENGTH}) = $1 AND o.${orders.state} IS NOT NULL
           ORDER BY o.id DESC LIMIT ${SPOKEN_LISTED_MAX}`,
  }
  const insert = {
    name: `${name}-parcel-states-insert`,
    text: `INSERT INTO ${states.table} (${states.order}, state, reached_at, courier, consignment)
           SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::text[])`,
  }
  const reached = 's.state, s.reached_at AS at, s.courier, s.consignment'
  const listLines = { name: `${name}-parcel-lines`, text: lines }
  const listStates = {
    name: `${name}-parcel-states`,
    text: `SELECT s.${states.order} AS "orderId", ${reached} FROM ${states.table} s WHERE s.${states.order} = ANY($1::uuid[])`,
  }
  const track = {
    name: `${name}-parcel-track`,
    text: `SELECT ${reached} FROM ${states.table} s JOIN ${orders.table} o ON o.id = s.${states.order}
           WHERE o.id = $1 AND o.member_id = $2`,
  }

  return {
    moveFrom: async (tx, trackingId, from, to) => (await tx.query<Row<MovedParcel>>(move, [trackingId, from, to])).rows[0],
    find: async (db, trackingId) => (await db.query<Row<FoundParcel>>(find, [trackingId])).rows[0],
    findById: async (db, orderId) => (await db.query<Row<FoundParcel>>(findById, [orderId])).rows[0],
    removeState: async (tx, orderId, state) => (await tx.query<Row<ReachedState>>(remove, [orderId, state])).rows[0],
    listSpoken: async (db, end) => (await db.query<Row<FoundParcel>>(listSpoken, [end])).rows,
    async insertStates(tx, inserted) {
      await tx.query(insert, [
        inserted.map(({ orderId }) => orderId),
        inserted.map(({ state }) => state),
        inserted.map(({ at }) => at),
        inserted.map(({ courier }) => courier),
        inserted.map(({ consignment }) => consignment),
      ])
    },
    listLines: async (db, orderIds) => (await db.query<Row<ParcelLine>>(listLines, [orderIds])).rows,
    listStates: async (db, orderIds) => (await db.query<Row<OfOrder<ReachedState>>>(listStates, [orderIds])).rows,
    async track(db, memberId, orderId) {
      if (!isId(memberId) || !isId(orderId)) return undefined
      const { rows } = await db.query<Row<ReachedState>>(track, [orderId, memberId])
      return rows.length > 0 ? inOrder(rows) : undefined
    },
  }
}

import type { Tx } from '@club/postgres'
import type { OrderState } from '../domain/order-line'

/** Adds states that orders reached; one that is there already changes nothing. */
export async function addOrderStates(tx: Tx, states: readonly OrderState[]): Promise<void> {
  await tx.query(
    {
      name: 'order-states-add',
      text: `INSERT INTO order_states (order_id, state, reached_at) SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[])
             ON CONFLICT ON CONSTRAINT order_states_pkey DO NOTHING`,
    },
    [states.map(({ orderId }) => orderId), states.map(({ state }) => state), states.map(({ reachedAt }) => reachedAt)],
  )
}

/** Removes a state that an order is not in any more. */
export const removeOrderState = async (tx: Tx, { orderId, state }: Pick<OrderState, 'orderId' | 'state'>): Promise<void> =>
  void (await tx.query({ name: 'order-state-remove', text: 'DELETE FROM order_states WHERE order_id = $1 AND state = $2' }, [orderId, state]))

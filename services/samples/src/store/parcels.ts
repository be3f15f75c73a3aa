import { createParcels } from '@club/fulfilment'

/** The parcels of samples. */
export const parcels = createParcels({
  name: 'sample',
  orders: { table: 'sample_orders', state: 'state', kind: `'sample'`, orderedAt: 'created_at', addressId: `coalesce(o.address_id::text, '')` },
  states: { table: 'sample_order_states', order: 'order_id' },
  lines: `SELECT o.id AS "orderId", s.item_id AS "itemId", s.name_en AS name, 1 AS quantity FROM sample_orders o JOIN samples s ON s.id = o.sample_id
          WHERE o.id = ANY($1::uuid[])`,
})

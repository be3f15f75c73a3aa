import { createParcels } from '@club/fulfilment'

/** The parcels of samples. */
export const parcels = createParcels({
  name: 'sample',
  orders: { table: 'sample_orders', state: 'state', kind: `'sample'` },
  states: { table: 'sample_order_states', order: 'order_id' },
})

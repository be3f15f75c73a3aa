/** A tenth, but at least five: a busy week's redemptions of a reward. */
const LOW_SHARE = 0.1
const LOW_AT_LEAST = 5

/** Whether stock is low enough that more should be ordered. */
export const isStockLow = ({ inventory, remaining }: { readonly inventory: number; readonly remaining: number }): boolean =>
  remaining <= Math.max(LOW_AT_LEAST, inventory * LOW_SHARE)

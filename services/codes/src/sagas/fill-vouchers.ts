import type { Database } from '@club/postgres'
import type { GrantVoucher } from '../clients/catalogue'
import { keepLateGrant, pendingGrants } from '../commands/keep-grant'

/**
 * Gives pending milestones their vouchers, oldest first, until the stock of a type ends (decision D59). Running it twice at
 * once is safe: the catalogue gives a milestone one voucher only.
 */
export async function fillPendingVouchers(db: Database, grant: GrantVoucher): Promise<{ filled: number; waiting: number }> {
  const outOfStock = new Set<string>()
  let filled = 0
  let waiting = 0
  for (const pending of await pendingGrants(db)) {
    if (outOfStock.has(pending.voucherType)) {
      waiting += 1
      continue
    }
    const outcome = await grant(pending)
    if (outcome.kind === 'granted') {
      await keepLateGrant(db, pending.milestoneId, outcome.voucherId)
      filled += 1
    } else {
      outOfStock.add(pending.voucherType)
      waiting += 1
    }
  }
  return { filled, waiting }
}

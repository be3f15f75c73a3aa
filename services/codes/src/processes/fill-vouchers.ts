import type { Database } from '@club/postgres'
import { MILESTONE_VOUCHER_TYPES } from '@club/rules'
import type { MilestoneVoucher } from '@club/rules'
import type { GrantVoucher } from '../clients/catalogue'
import { keepLateGrant, pendingGrants, waitingGrants } from '../commands/keep-grant'

/**
 * Gives pending milestones their vouchers, oldest first, until the stock of each type ends (decision D59): a type that is
 * used up holds up no other. Running it twice at once is safe: the catalogue gives a milestone one voucher only, and one
 * worker keeps it.
 * @throws what the catalogue's client throws; earlier grants remain.
 */
export async function fillPendingVouchers(db: Database, grant: GrantVoucher): Promise<{ filled: number; waiting: number }> {
  let filled = 0
  for (const voucherType of MILESTONE_VOUCHER_TYPES) filled += await fillType(db, grant, voucherType)
  return { filled, waiting: await waitingGrants(db) }
}

async function fillType(db: Database, grant: GrantVoucher, voucherType: MilestoneVoucher): Promise<number> {
  let filled = 0
  // Each turn leaves fewer waiting: a granted voucher is recorded, by this worker or by another.
  for (;;) {
    const page = await pendingGrants(db, voucherType)
    if (page.length === 0) return filled
    for (const pending of page) {
      const outcome = await grant(pending)
      if (outcome.kind === 'out-of-stock') return filled
      if (await keepLateGrant(db, pending.milestoneId, outcome.voucherId)) filled += 1
    }
  }
}

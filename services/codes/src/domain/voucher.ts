import type { VoucherType } from './multiplier'

/** How the catalogue names the vouchers of the milestones (decision D59). */
export const VOUCHER_NAMES: Record<VoucherType, string> = { RM5: 'RM5 TnG PIN', RM10: 'RM10 AEON Voucher' }

/** A milestone whose voucher is still due. */
export interface PendingGrant {
  readonly milestoneId: string
  readonly memberId: string
  readonly voucherType: VoucherType
}

export type GrantOutcome = { readonly kind: 'granted'; readonly voucherId: string } | { readonly kind: 'out-of-stock' }

import type { MilestoneVoucher } from '@club/rules'

/** A milestone whose voucher is still due. */
export interface PendingGrant {
  readonly milestoneId: string
  readonly memberId: string
  readonly voucherType: MilestoneVoucher
}

export type GrantOutcome = { readonly kind: 'granted'; readonly voucherId: string } | { readonly kind: 'out-of-stock' }

import type { VoucherReason } from './voucher'

/** A voucher was taken from stock for a member. */
export interface VoucherIssued {
  readonly type: 'voucher-issued'
  readonly voucherId: string
  readonly memberId: string
  readonly voucherTypeId: string
  readonly voucherName: string
  readonly reason: VoucherReason
  readonly cause: string
  readonly issuedAt: Date
}

/** Codes of a voucher type were put into stock. */
export interface VoucherStocked {
  readonly type: 'voucher-stocked'
  readonly voucherTypeId: string
  readonly voucherName: string
  readonly quantity: number
  readonly stockedAt: Date
}

export type CatalogueFact = VoucherIssued | VoucherStocked

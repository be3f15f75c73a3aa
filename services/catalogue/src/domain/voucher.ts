import type { Points } from '@club/kernel'
import type { Bilingual } from '@club/rules'

/** Why a voucher left the stock. */
export const VOUCHER_REASONS = ['milestone', 'redemption', 'mystery'] as const
export type VoucherReason = (typeof VOUCHER_REASONS)[number]

/** A voucher that a member holds, its code readable (decision D72). */
export interface MemberVoucher {
  readonly id: string
  readonly memberId: string
  /** Name of its type. */
  readonly name: string
  /** Name of the voucher for this member, such as a prize that staff named; undefined: the type's name. */
  readonly givenName: Bilingual | undefined
  readonly code: string
  readonly imageUrl: string
  /** Points that the member paid; 0 for a milestone or a prize (decision D59). */
  readonly points: Points
  readonly used: boolean
  readonly issuedAt: Date
  readonly externalUrl: string
}

export interface VoucherType {
  readonly id: string
  readonly itemId: string
  readonly name: string
  /** Ringgit with two decimals, such as "5.00". */
  readonly value: string
  readonly points: Points
  readonly imageUrl: string
  readonly itemBrand: string
  readonly active: boolean
}

/** Vouchers of a type, left and gone, over all its batches (back-office 3). */
export interface VoucherTotals {
  readonly batches: number
  readonly total: number
  readonly available: number
  readonly redeemed: number
  readonly used: number
}

/**
 * Whether a type may be given for a reason. A hidden type is not sold, but a prize or milestone that was promised is
 * still paid from its stock (decisions D59, D72, D140).
 */
export const mayBeGiven = (type: Pick<VoucherType, 'active'>, reason: VoucherReason): boolean => type.active || reason !== 'redemption'

/** Codes that were stocked together, and their state (back-office 3). */
export interface VoucherBatch {
  readonly id: string
  readonly createdAt: Date
  /** Uploaded codes, withdrawn ones included. */
  readonly total: number
  readonly available: number
  /** Given to a member, used or not. */
  readonly redeemed: number
  readonly used: number
  /** Taken out of stock by undoing the upload (trust-and-desk 8.1). */
  readonly withdrawn: number
}

/** One code as staff see it (back-office 3). */
export interface CodeInBatch {
  readonly code: string
  readonly status: 'available' | 'redeemed' | 'used'
  readonly createdAt: Date
  /** When it was used, else given, else stocked. */
  readonly updatedAt: Date
  /** Null: nobody has it. */
  readonly memberId: string | null
  /** Position in the file, from 1. */
  readonly position: number
}

import type { Sql } from '@club/postgres'
import type { VoucherTotals, VoucherType } from '../domain/voucher'
import * as store from '../store/voucher-types'

/** Voucher types by value ascending, hidden ones too, with the totals of their codes (back-office 3). */
export const listVoucherTypes = (db: Sql, options: { readonly withInactive: boolean }): Promise<(VoucherType & VoucherTotals)[]> =>
  store.listVoucherTypes(db, options)

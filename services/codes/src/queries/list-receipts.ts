import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { MEMBER_RECEIPTS_LISTED_MAX, PENDING_RECEIPTS_MAX } from '@club/rules'
import type { Receipt } from '../domain/receipt'
import * as choices from '../store/receipt-choices'
import * as store from '../store/receipts'

/** A member's newest receipts, newest first, and how many there are; none for an unknown member. */
export const listMemberReceipts = async (db: Sql, memberId: string): Promise<{ readonly receipts: Receipt[]; readonly total: number }> =>
  isId(memberId) ? store.listMemberReceipts(db, memberId, MEMBER_RECEIPTS_LISTED_MAX) : { receipts: [], total: 0 }

/** Receipts that wait for a decision, oldest first. */
export const listPendingReceipts = (db: Sql, limit: number): Promise<Receipt[]> =>
  store.listPendingReceipts(db, limit > 0 ? Math.min(limit, PENDING_RECEIPTS_MAX) : PENDING_RECEIPTS_MAX)

/** Stores to choose from, and products of the points chart. */
export const listRetailers = (db: Sql): Promise<choices.Retailer[]> => choices.listRetailers(db)
export const listSkus = (db: Sql): Promise<choices.Sku[]> => choices.listSkus(db)

import type { Sql } from '@club/postgres'
import { instantsOfDays, REPORT_ROWS_MAX } from '@club/rules'
import type { Period } from '../domain/period'
import type { Scan } from '../domain/scan'
import * as store from '../store/scans'
import { pageThrough } from './page-through'

/** The scans of a period in pages, newest first (decision D102). */
export function listScans(db: Sql, period: Period, rowsMax = REPORT_ROWS_MAX): AsyncGenerator<Scan[]> {
  const range = instantsOfDays(period.startOn, period.endOn)
  return pageThrough<Scan>((after, limit) => store.listScans(db, range, after, limit), rowsMax)
}

/** The packs whose codes a member registered, newest first. */
export const listMemberScans = (db: Sql, memberId: string, limit: number): Promise<Scan[]> => store.listMemberScans(db, memberId, limit)

/** How many codes of batches are registered; batches without a scan are left out. */
export const countBatchScans = (db: Sql, batchIds: readonly string[]): Promise<{ batchId: string; scans: bigint }[]> => store.countBatchScans(db, batchIds)

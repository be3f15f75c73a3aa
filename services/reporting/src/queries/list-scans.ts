import { readList } from '@club/postgres'
import type { ListPage, ListQuery, Sql } from '@club/postgres'
import { instantsOfDays, REPORT_ROWS_MAX } from '@club/rules'
import type { Period } from '../domain/period'
import type { Scan } from '../domain/scan'
import { withinRange } from '../store/report-range'
import * as store from '../store/scans'

/** The scans of a period as they are asked for: searched, filtered and sorted, a page or all of them (decision D102). */
export const listScans = (db: Sql, period: Period, query: ListQuery, rowsMax = REPORT_ROWS_MAX): AsyncGenerator<ListPage<Scan>> =>
  readList(db, store.SCANS, query, { fixed: withinRange('scanned_at', instantsOfDays(period.startOn, period.endOn)), rowsMax })

/** The packs whose codes a member registered, newest first. */
export const listMemberScans = (db: Sql, memberId: string, limit: number): Promise<Scan[]> => store.listMemberScans(db, memberId, limit)

/** How many codes of batches are registered; batches without a scan are left out. */
export const countBatchScans = (db: Sql, batchIds: readonly string[]): Promise<{ batchId: string; scans: bigint }[]> => store.countBatchScans(db, batchIds)

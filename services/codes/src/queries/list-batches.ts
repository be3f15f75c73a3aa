import { isId } from '@club/kernel'
import type { ListPage, ListQuery, Sql } from '@club/postgres'
import { normalizeUniqueCode, TEAM_RECORDS_LISTED_MAX } from '@club/rules'
import { findCode, selectAsking, selectBatches, selectCodes } from '../store/batches'
import type { Batch, CodeRecord } from '../store/batches'
import { findDoubleDay } from '../store/settings'

const CODES_PER_PAGE_MAX = 1000
const ASKING_MAX = 20

export interface BatchList {
  readonly batches: readonly Batch[]
  readonly doublePointsDay: number
  readonly generating: boolean
}

/** All batches, newest first, with the double-points day and whether one is being made. */
export async function listBatches(sql: Sql): Promise<BatchList> {
  const [batches, doublePointsDay] = await Promise.all([selectBatches(sql, TEAM_RECORDS_LISTED_MAX), findDoubleDay(sql)])
  return { batches, doublePointsDay, generating: batches.some(({ status }) => status === 'generating' || status === 'queued') }
}

/** Batches that the ledger has not decided about yet, oldest first. */
export const listAsking = (sql: Sql): Promise<Batch[]> => selectAsking(sql, ASKING_MAX)

/** A page of the codes of a batch as they are asked for; at most CODES_PER_PAGE_MAX. */
export async function listBatchCodes(sql: Sql, batchId: string, query: ListQuery): Promise<ListPage<CodeRecord>> {
  if (!isId(batchId)) return { rows: [], next: '' }
  return selectCodes(sql, batchId, { ...query, limit: Math.min(Math.max(query.limit || CODES_PER_PAGE_MAX, 1), CODES_PER_PAGE_MAX) })
}

/** One code as typed; undefined when there is none. */
export const lookUpCode = (sql: Sql, typed: string): Promise<CodeRecord | undefined> => findCode(sql, normalizeUniqueCode(typed))

import type { Sql } from '@club/postgres'
import { UPGRADE_MOMENT_DAYS } from '@club/rules'
import type { HistoryEntry } from '../domain/history-entry'
import { claimNewestUpgrade } from '../store/history'

const DAY_MS = 24 * 60 * 60 * 1000

/** Claims the congratulation on a member's latest upgrade; undefined when there is no recent one or it was claimed. */
export const claimUpgrade = (db: Sql, memberId: string, now: Date): Promise<HistoryEntry | undefined> =>
  claimNewestUpgrade(db, memberId, new Date(now.getTime() - UPGRADE_MOMENT_DAYS * DAY_MS), now)

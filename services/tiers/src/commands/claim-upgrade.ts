import type { Sql } from '@club/postgres'
import { UPGRADE_MOMENT_DAYS } from '@club/rules'
import type { HistoryEntry } from '../domain/history-entry'
import { claimNewestUpgrade } from '../store/history'

const DAY_MS = 24 * 60 * 60 * 1000

/** Takes the moment of a member's latest upgrade; undefined when there is none that is new, or it was taken. */
export const claimUpgrade = (db: Sql, memberId: string, now: Date): Promise<HistoryEntry | undefined> =>
  claimNewestUpgrade(db, memberId, new Date(now.getTime() - UPGRADE_MOMENT_DAYS * DAY_MS), now)

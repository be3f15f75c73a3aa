import { points } from '@club/kernel'
import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { klDay, TIER_RULES } from '@club/rules'
import type { Day, Tier } from '@club/rules'
import type { HistoryEntry } from '../domain/history-entry'
import { reviewOnOrAfter } from '../domain/review-days'
import { LOWEST } from '../domain/tier'
import { findStandings } from '../store/standings'

export interface Standing {
  readonly memberId: string
  readonly tier: Tier
  readonly earnedPastYear: Points
  readonly resetOn: Day
  readonly highTierPoints: Points
  readonly nextTier: Tier | null
  readonly history: readonly HistoryEntry[]
  readonly accountVersion: bigint
}

/**
 * The standings of members at an instant, in the order requested (decisions D60, D62). It changes nothing: an upgrade
 * that is due shows once the job has entered it. A member without any event yet is at Gold with 0 points.
 */
export async function getStandings(
  db: Sql,
  request: { readonly memberIds: readonly string[]; readonly withHistory: boolean; readonly now: Date },
): Promise<Standing[]> {
  const rows = await findStandings(db, [...new Set(request.memberIds)], request.now, request.withHistory)
  const today = klDay(request.now)
  return rows.map((row) => {
    const tier = row.tier ?? LOWEST
    const rule = TIER_RULES[tier]
    const upcoming = reviewOnOrAfter(row.registeredOn ?? today, today)
    return {
      memberId: row.memberId,
      tier,
      earnedPastYear: row.earned,
      // Never a day that is over, and never one that was reviewed already.
      resetOn: row.nextReviewOn && row.nextReviewOn > upcoming ? row.nextReviewOn : upcoming,
      highTierPoints: points(rule.highTierPoints),
      nextTier: rule.nextTier,
      history: row.history,
      accountVersion: row.accountVersion,
    }
  })
}

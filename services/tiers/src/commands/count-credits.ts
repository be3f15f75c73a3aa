import { points } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { klDay, TIER_RULES } from '@club/rules'
import { SHOWN_AFTER_MS, windowStart } from '../domain/upgrade'
import type { Credit } from '../domain/upgrade'
import { addCredits, listMembersNearThreshold } from '../store/credits'
import { ensureStandings } from '../store/standings'
import { scheduleCrossings } from './schedule-crossings'

export interface CreditToCount extends Credit {
  readonly entryId: string
  readonly memberId: string
  readonly accountVersion: bigint
  /** False for refunds (decision D106): they only move the account's version on. */
  readonly countsTowardTier: boolean
}

const FLOORS = { Gold: points(TIER_RULES.Platinum.floor), Platinum: points(TIER_RULES.Diamond.floor) }

/**
 * Counts credits in the caller's transaction and schedules the upgrades that they cause, due 24 hours after the credit
 * that crossed (decisions D60, D61). Credits may come late, twice or in any order.
 */
export async function countCredits(tx: Tx, credits: readonly CreditToCount[]): Promise<void> {
  await ensureStandings(tx, latestVersions(credits))
  const counting = credits.filter((credit) => credit.countsTowardTier && credit.points > 0n)
  if (counting.length === 0) return
  const touched = await addCredits(
    tx,
    counting.map((credit) => ({ ...credit, earnedOn: klDay(credit.creditedAt) })),
  )
  const sinceOf = new Map(touched.map((member) => [member.memberId, member.since]))
  const near = await listMembersNearThreshold(
    tx,
    touched.map(({ memberId, since }) => ({
      memberId,
      fromOn: klDay(windowStart(since)),
      dueAt: new Date(since.getTime() + SHOWN_AFTER_MS),
    })),
    FLOORS,
  )
  for (const { memberId, tier } of near) await scheduleCrossings(tx, memberId, tier, sinceOf.get(memberId) as Date)
}

/** Latest version of each member, sorted, so that two workers lock the rows in the same order. */
function latestVersions(credits: readonly CreditToCount[]): { memberId: string; accountVersion: bigint }[] {
  const latest = new Map<string, bigint>()
  for (const credit of credits) if (credit.accountVersion >= (latest.get(credit.memberId) ?? 0n)) latest.set(credit.memberId, credit.accountVersion)
  return [...latest].map(([memberId, accountVersion]) => ({ memberId, accountVersion })).sort((a, b) => (a.memberId < b.memberId ? -1 : 1))
}

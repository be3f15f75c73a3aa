import type { Database } from '@club/postgres'
import { klDay } from '@club/rules'
import type { Due } from '../domain/agenda'
import { listMembersToReview } from '../store/standings'
import { listMembersToUpgrade } from '../store/upgrades'
import { applyTierChanges } from './apply-tier-changes'

const PAGE_MAX = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const REVIEW_LEAD_MINUTES = 10

/** Points of a day's review become final at midnight; the review itself is due ten minutes later. */
const reviewBefore = (now: Date) => klDay(new Date(now.getTime() - REVIEW_LEAD_MINUTES * 60 * 1000))

/**
 * Applies the due tier changes of a kind to all members up to `now`. One member's failure holds up nobody else; it is
 * thrown at the end, so that the job is tried again.
 */
export async function applyAllTierChanges(
  db: Database,
  kind: Due['kind'],
  now: Date,
): Promise<{ members: number; upgraded: number; downgraded: number; unchanged: number }> {
  const totals = { members: 0, upgraded: 0, downgraded: 0, unchanged: 0 }
  const failures: unknown[] = []
  let after = FIRST_ID
  for (;;) {
    const page = kind === 'upgrade' ? await listMembersToUpgrade(db, now, after, PAGE_MAX) : await listMembersToReview(db, reviewBefore(now), after, PAGE_MAX)
    for (const memberId of page) {
      try {
        const changes = await applyTierChanges(db, kind, memberId, now)
        totals.members += 1
        totals.upgraded += changes.upgraded
        totals.downgraded += changes.downgraded
        totals.unchanged += changes.unchanged
      } catch (error) {
        failures.push(error)
      }
    }
    if (page.length < PAGE_MAX) break
    after = page.at(-1) as string
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} members have tier changes that failed`)
  return totals
}

import type { Day, Tier } from '@club/rules'
import { nextReviewOn, reviewRunsAt } from './review-days'

export interface PendingUpgrade {
  readonly id: string
  readonly tier: Tier
  readonly dueAt: Date
}

/** One due change of a member, in the order of time. */
export type Due =
  { readonly kind: 'upgrade'; readonly at: Date; readonly upgrade: PendingUpgrade } | { readonly kind: 'review'; readonly at: Date; readonly reviewOn: Day }

/** Reviews in one run; after an outage of years, a member is processed in several runs. */
const REVIEWS_MAX = 50

/**
 * Everything due for a member up to `now`, oldest first: after an outage the outcome is the one that punctual jobs
 * would have had. Items after the last one of the job's own kind are left to the other job.
 */
export function agenda(
  own: Due['kind'],
  now: Date,
  member: { readonly upgrades: readonly PendingUpgrade[]; readonly registeredOn: Day | null; readonly nextReviewOn: Day | null },
): Due[] {
  const due: Due[] = member.upgrades.filter((upgrade) => upgrade.dueAt <= now).map((upgrade) => ({ kind: 'upgrade', at: upgrade.dueAt, upgrade }))
  let reviewOn = member.nextReviewOn
  for (let count = 0; count < REVIEWS_MAX && reviewOn && member.registeredOn && reviewRunsAt(reviewOn) <= now; count += 1) {
    due.push({ kind: 'review', at: reviewRunsAt(reviewOn), reviewOn })
    reviewOn = nextReviewOn(member.registeredOn, reviewOn)
  }
  due.sort((a, b) => a.at.getTime() - b.at.getTime())
  return due.slice(0, due.findLastIndex((item) => item.kind === own) + 1)
}

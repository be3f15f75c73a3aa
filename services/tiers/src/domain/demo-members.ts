import { newId } from '@club/kernel'
import { addDays, klDay, startOfKlDay } from '@club/rules'
import type { Day, Tier } from '@club/rules'
import type { HistoryEntry } from './history-entry'
import { firstReviewOn, nextReviewOn, reviewOnOrAfter, reviewRunsAt } from './review-days'
import { LOWEST } from './tier'

/**
 * The demo members of the local run (decision D121). Their points come from the ledger's events; the days of their
 * upgrades are those on which what they registered and sent (demo data of codes) crosses the thresholds, and a day.
 */
export interface DemoMember {
  readonly memberId: string
  readonly registeredOn: Day
  /** Oldest first. */
  readonly upgrades: readonly { readonly daysAgo: number; readonly to: Tier }[]
}

const demoId = (number: number) => `00000000-0000-7000-8000-00000000000${number}`

export const DEMO_MEMBERS: readonly DemoMember[] = [
  { memberId: demoId(1), registeredOn: '2025-05-10', upgrades: [] },
  { memberId: demoId(2), registeredOn: '2024-07-15', upgrades: [{ daysAgo: 44, to: 'Platinum' }] },
  {
    memberId: demoId(3),
    registeredOn: '2023-06-05',
    upgrades: [
      { daysAgo: 209, to: 'Platinum' },
      { daysAgo: 39, to: 'Diamond' },
    ],
  },
  { memberId: demoId(4), registeredOn: '2025-08-22', upgrades: [] },
]

/** Midday, so that a day reads the same in UTC, in which the screen shows it (decision D10). */
const MIDDAY_MS = 12 * 60 * 60 * 1000
const middayOf = (day: Day): Date => new Date(startOfKlDay(day).getTime() + MIDDAY_MS)

/** Computes a demo member's history until an instant, oldest first, and their standing. */
export function demoStory(demo: DemoMember, now: Date): { entries: { entry: HistoryEntry; cause: string }[]; tier: Tier; nextReviewOn: Day } {
  const today = klDay(now)
  const upcoming = reviewOnOrAfter(demo.registeredOn, today)
  const events: { at: Date; cause: string; to?: Tier }[] = [{ at: middayOf(demo.registeredOn), cause: 'registration' }]
  for (let on = firstReviewOn(demo.registeredOn); on < upcoming; on = nextReviewOn(demo.registeredOn, on))
    events.push({ at: reviewRunsAt(on), cause: `review:${on}` })
  for (const { daysAgo, to } of demo.upgrades) events.push({ at: middayOf(addDays(today, -daysAgo)), cause: `demo:${to}`, to })
  events.sort((a, b) => a.at.getTime() - b.at.getTime())

  let tier: Tier = LOWEST
  const entries = events.map(({ at, cause, to = tier }) => {
    const entry: HistoryEntry = { historyId: newId(), memberId: demo.memberId, from: tier, to, direction: to === tier ? 'none' : 'upgraded', changedAt: at }
    tier = to
    return { entry, cause }
  })
  return { entries, tier, nextReviewOn: upcoming }
}

import type { Database } from '@club/postgres'
import type { Award } from '../domain/award'
import { entryIdOf } from '../domain/movement'
import { postAwards } from './post-awards'

const DAY_MS = 24 * 60 * 60 * 1000

/** Days ago, points and source of each line a demo member has. Welcome bonuses follow by themselves from the tiers. */
const HISTORY: Record<string, readonly (readonly [daysAgo: number, points: bigint, source: string])[]> = {
  // gold@example.com: 1,250, and 1,500 that the catalogue's demo data spends
  '00000000-0000-7000-8000-000000000001': [
    [64, 120n, 'Unique Code'],
    [64, 120n, 'Welcome Code Bonus'],
    [50, 200n, 'Profile Update'],
    [33, 150n, 'Unique Code'],
    [33, 300n, 'scanMilestone'],
    [12, 170n, 'Unique Code'],
    [5, 190n, 'Unique Code'],
    [75, 900n, 'Receipt Upload'],
    [58, 600n, 'Receipt Upload'],
  ],
  // platinum@example.com: about 4,900, and 500 of the upgrade
  '00000000-0000-7000-8000-000000000002': [
    [120, 220n, 'Unique Code'],
    [120, 220n, 'Welcome Code Bonus'],
    [110, 200n, 'Profile Update'],
    [96, 150n, 'Unique Code'],
    [96, 300n, 'scanMilestone'],
    [84, 500n, 'Referral Bonus'],
    [71, 500n, 'Referral Bonus'],
    [60, 1200n, 'Receipt Upload'],
    [45, 900n, 'Receipt Upload'],
    [20, 220n, 'Unique Code'],
    [9, 490n, 'Receipt Upload'],
  ],
  // diamond@example.com: about 9,000, and 500 + 800 of two upgrades
  '00000000-0000-7000-8000-000000000003': [
    [300, 220n, 'Unique Code'],
    [300, 220n, 'Welcome Code Bonus'],
    [290, 200n, 'Profile Update'],
    [270, 150n, 'Unique Code'],
    [270, 300n, 'scanMilestone'],
    [240, 1500n, 'Receipt Upload'],
    [210, 1500n, 'Receipt Upload'],
    [150, 550n, 'Referral Bonus'],
    [120, 1600n, 'Receipt Upload'],
    [90, 1500n, 'Receipt Upload'],
    [40, 1080n, 'Receipt Upload'],
    [10, 220n, 'Unique Code'],
  ],
  // pregnant@example.com: about 800
  '00000000-0000-7000-8000-000000000004': [
    [40, 190n, 'Unique Code'],
    [40, 190n, 'Welcome Code Bonus'],
    [30, 200n, 'Profile Update'],
    [8, 220n, 'Unique Code'],
  ],
}

/** Credits the demo members' history as real awards in the past, once (decisions D120, D121). */
export async function seedDemo(db: Database, now: Date): Promise<{ awards: number; posted: number }> {
  const awards: Award[] = Object.entries(HISTORY).flatMap(([memberId, lines]) =>
    lines.map(([daysAgo, points, source], index): Award => {
      const key = `demo:${memberId.slice(-1)}:${index + 1}`
      return {
        key,
        memberId,
        occurredAt: new Date(now.getTime() - daysAgo * DAY_MS),
        traceparent: '',
        lines: [{ entryId: entryIdOf(key), points, source, fromAccount: 'issuance:demo', countsTowardTier: true }],
      }
    }),
  )
  const outcomes = await db.withTransaction((tx) => postAwards(tx, awards.sort(byTime)))
  // On a later start "days ago" means other instants: the key is taken by the first run, and that is what counts.
  return { awards: awards.length, posted: outcomes.filter((outcome) => outcome.kind === 'posted' && !outcome.transfer.replayed).length }
}

const byTime = (left: Award, right: Award): number => (left.occurredAt?.getTime() ?? 0) - (right.occurredAt?.getTime() ?? 0)

import { record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { DEMO_MEMBERS, demoStory } from '../domain/demo-members'
import type { HistoryEntry } from '../domain/history-entry'
import { addHistory } from '../store/history'
import { markSeeded, registerMembers, saveStanding } from '../store/standings'
import { tierChanged } from './apply-tier-changes'

/**
 * Gives the demo members their tiers and histories and publishes their upgrades, so that the welcome bonuses follow as they
 * do for anybody (decisions D61, D121). A second run changes nothing.
 */
export async function seedDemo(db: Database, now: Date): Promise<{ members: number }> {
  let members = 0
  for (const demo of DEMO_MEMBERS)
    await db.withTransaction(async (tx) => {
      if (!(await markSeeded(tx, demo.memberId))) return
      const { memberId, registeredOn } = demo
      const { entries, tier, nextReviewOn } = demoStory(demo, now)
      const upgrades: HistoryEntry[] = []
      for (const { entry, cause } of entries) {
        const added = await addHistory(tx, entry, cause)
        if (added && entry.direction === 'upgraded') upgrades.push(entry)
      }
      await registerMembers(tx, [{ memberId, registeredOn, nextReviewOn }])
      await saveStanding(tx, { memberId, tier, registeredOn, nextReviewOn })
      await record(tx, ...upgrades.map(tierChanged))
      members += 1
    })
  return { members }
}

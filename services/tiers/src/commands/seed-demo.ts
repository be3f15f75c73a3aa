import { klDay, newId, startOfKlDay } from '@club/kernel'
import type { Database } from '@club/postgres'
import { DEMO_MEMBERS } from '../domain/demo-members'
import { reviewOnOrAfter } from '../domain/review-days'
import { addHistory } from '../store/history'
import { registerMember, saveStanding } from '../store/standings'

const HALF_DAY_MS = 12 * 60 * 60 * 1000

/** Gives the demo members their tiers and histories; a second run changes nothing. */
export async function seedDemo(db: Database, now: Date): Promise<{ members: number }> {
  let members = 0
  for (const demo of DEMO_MEMBERS)
    await db.withTransaction(async (tx) => {
      const nextReviewOn = reviewOnOrAfter(demo.registeredOn, klDay(now))
      // Dated with noon, so that the day reads the same in UTC, in which the screen shows it (decision D10).
      const noonOf = (on: string) => new Date(startOfKlDay(on).getTime() + HALF_DAY_MS)
      let written = 0
      for (const [index, entry] of demo.history.entries()) {
        const { from, to, direction } = entry
        const fact = { historyId: newId(), memberId: demo.memberId, from, to, direction, changedAt: noonOf(entry.on) }
        if (await addHistory(tx, fact, index === 0 ? 'registration' : `demo:${index}`)) written += 1
      }
      if (written === 0) return
      const { memberId, tier, registeredOn } = demo
      await registerMember(tx, { memberId, registeredOn, nextReviewOn })
      await saveStanding(tx, { memberId, tier, registeredOn, nextReviewOn })
      members += 1
    })
  return { members }
}

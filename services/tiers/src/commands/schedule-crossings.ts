import type { Tx } from '@club/postgres'
import type { Tier } from '@club/rules'
import { crossings, windowStart } from '../domain/upgrade'
import { listCredits } from '../store/credits'
import { scheduleUpgrade } from '../store/upgrades'

const YEAR_AND_A_DAY_MS = 367 * 24 * 60 * 60 * 1000

/** Schedules the upgrades that a member's credits from an instant on cause, seen from the tier that is shown. */
export async function scheduleCrossings(tx: Tx, memberId: string, shown: Tier, since: Date): Promise<void> {
  const credits = await listCredits(tx, memberId, windowStart(since), new Date(since.getTime() + YEAR_AND_A_DAY_MS))
  for (const crossing of crossings(shown, credits, since)) await scheduleUpgrade(tx, memberId, crossing)
}

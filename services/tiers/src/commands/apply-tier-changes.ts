import { newId } from '@club/kernel'
import { record } from '@club/messaging'
import type { OutgoingEvent } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import { addDays, isAbove, startOfKlDay, tierFor } from '@club/rules'
import { agenda } from '../domain/agenda'
import type { Due } from '../domain/agenda'
import type { HistoryEntry } from '../domain/history-entry'
import { nextReviewOn, reviewPeriod } from '../domain/review-days'
import { reviewed } from '../domain/tier'
import { sumDays } from '../store/credits'
import { addHistory } from '../store/history'
import { loadStandingForUpdate, saveStanding } from '../store/standings'
import type { StandingRow } from '../store/standings'
import { getEarned, listPendingUpgrades, closeUpgrade } from '../store/upgrades'
import { scheduleCrossings } from './schedule-crossings'

export interface TierChanges {
  readonly upgraded: number
  readonly downgraded: number
  readonly unchanged: number
}

/**
 * Processes what is due for one member up to `now`, in one transaction that holds the member's row: a second
 * caller finds nothing left. Changes are dated with the instant they were due, so that a job which runs late, twice or
 * by hand leaves the same history (decisions D61, D62).
 */
export function applyTierChanges(db: Database, kind: Due['kind'], memberId: string, now: Date): Promise<TierChanges> {
  return db.withTransaction(async (tx) => {
    const loaded = await loadStandingForUpdate(tx, memberId)
    if (!loaded) return { upgraded: 0, downgraded: 0, unchanged: 0 }
    let standing = loaded
    const entries: HistoryEntry[] = []
    for (const due of agenda(kind, now, { ...loaded, upgrades: await listPendingUpgrades(tx, memberId) })) {
      const { after, entry, cause }: Outcome = due.kind === 'upgrade' ? await upgrade(tx, standing, due) : await review(tx, standing, due)
      if (entry && (await addHistory(tx, entry, cause))) entries.push(entry)
      standing = after
    }
    await saveStanding(tx, standing)
    await record(tx, ...entries.map(tierChanged))
    const count = (direction: HistoryEntry['direction']) => entries.filter((entry) => entry.direction === direction).length
    return { upgraded: count('upgraded'), downgraded: count('downgraded'), unchanged: count('none') }
  })
}

interface Outcome {
  readonly after: StandingRow
  readonly entry?: HistoryEntry
  readonly cause: string
}

/** The tier for the points at the due instant is entered in one jump, Gold to Diamond included (decision D61). */
async function upgrade(tx: Tx, standing: StandingRow, due: Extract<Due, { kind: 'upgrade' }>): Promise<Outcome> {
  const to = tierFor(await getEarned(tx, standing.memberId, due.at))
  const cause = `upgrade:${due.upgrade.id}`
  if (!isAbove(to, standing.tier)) {
    await closeUpgrade(tx, due.upgrade.id, 'lapsed')
    // A credit that came after the due instant met this row and scheduled nothing of its own.
    await scheduleCrossings(tx, standing.memberId, standing.tier, due.at)
    return { after: standing, cause }
  }
  await closeUpgrade(tx, due.upgrade.id, 'entered')
  return { after: { ...standing, tier: to }, entry: entryOf(standing, to, 'upgraded', due.at), cause }
}

async function review(tx: Tx, standing: StandingRow, due: Extract<Due, { kind: 'review' }>): Promise<Outcome> {
  const { from, to: until } = reviewPeriod(due.reviewOn)
  const { to, direction } = reviewed(standing.tier, await sumDays(tx, standing.memberId, from, until))
  // Points earned since the review day had no effect while the higher tier was shown.
  if (direction === 'downgraded') await scheduleCrossings(tx, standing.memberId, to, startOfKlDay(addDays(due.reviewOn, 1)))
  return {
    after: { ...standing, tier: to, nextReviewOn: standing.registeredOn && nextReviewOn(standing.registeredOn, due.reviewOn) },
    entry: entryOf(standing, to, direction, due.at),
    cause: `review:${due.reviewOn}`,
  }
}

/** The event published for a history entry. */
export const tierChanged = (entry: HistoryEntry): OutgoingEvent => ({ subject: 'tiers.tier-changed.v1', body: { ...entry } })

const entryOf = (standing: StandingRow, to: HistoryEntry['to'], direction: HistoryEntry['direction'], changedAt: Date): HistoryEntry => ({
  historyId: newId(),
  memberId: standing.memberId,
  from: standing.tier,
  to,
  direction,
  changedAt,
})

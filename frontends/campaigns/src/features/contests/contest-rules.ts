import type { Contest } from '@club/contracts/http'
import type { Day } from '@club/rules'

export type ContestPhase = 'running' | 'upcoming' | 'ended'

/** Where a contest is on a day in Kuala Lumpur; its first and last day both count (D82). */
export function phaseOf({ startDate, endDate }: Pick<Contest, 'startDate' | 'endDate'>, today: Day): ContestPhase {
  if (today < startDate) return 'upcoming'
  return today > endDate ? 'ended' : 'running'
}

const RANK: Record<ContestPhase, number> = { running: 0, upcoming: 1, ended: 2 }

/** Running contests first, those that end soonest on top, by name where they end together; then upcoming ones as they start; then ended ones, the latest on top (rewards 4). */
export function inOrder(contests: readonly Contest[], today: Day): Contest[] {
  const shown = contests.filter(({ active }) => active)
  return shown.sort((one, other) => {
    const phase = phaseOf(one, today)
    const difference = RANK[phase] - RANK[phaseOf(other, today)]
    if (difference !== 0) return difference
    if (phase === 'running') return one.endDate.localeCompare(other.endDate) || one.name.en.localeCompare(other.name.en)
    return phase === 'upcoming' ? one.startDate.localeCompare(other.startDate) : other.endDate.localeCompare(one.endDate)
  })
}

/** Cost of a number of entries, in points (D82). */
export function feeOf({ pointRequired, pointsPerEntry }: Pick<Contest, 'pointRequired' | 'pointsPerEntry'>, entries: number): number {
  return pointRequired ? pointsPerEntry * entries : 0
}

interface Entrant {
  totalPoints: number
  contestEntries: readonly { id: string; number: number }[]
}

/** Entries the member may still send, 0 when all are used. */
export function remainingOf(contest: Pick<Contest, 'id' | 'entriesPerPerson'>, { contestEntries }: Pick<Entrant, 'contestEntries'>): number {
  const used = contestEntries.find(({ id }) => id === contest.id)?.number ?? 0
  return Math.max(0, contest.entriesPerPerson - used)
}

/** Why the member may not send so many entries; null when they may (rewards 5). */
export function blockOf(contest: Contest, entrant: Entrant, entries: number): 'maximum' | 'points' | null {
  if (entries > remainingOf(contest, entrant)) return 'maximum'
  return feeOf(contest, entries) > entrant.totalPoints ? 'points' : null
}

/** The entries a member has used, with those just sent (D38). */
export function withEntries(contestEntries: Entrant['contestEntries'], id: string, sent: number): { id: string; number: number }[] {
  const used = contestEntries.find((one) => one.id === id)?.number ?? 0
  return [{ id, number: used + sent }, ...contestEntries.filter((one) => one.id !== id)]
}

export const FIT_A_THON_PATHS = ['/activityone', '/activitytwo', '/activitythree', '/activityfour'] as const

/** Which fit-a-thon activity a contest is, 1 to 4, by its English name; undefined for any other (D84). */
export function fitAThonOf({ name }: Pick<Contest, 'name'>): number | undefined {
  const number = /^Fit-a-thon ([1-4])\b/.exec(name.en)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** The way back to a contest's activity: its own address for the fit-a-thon, else /activity with the contest handed over. */
export function activityOf(contest: Contest): { to: string; state?: { contest: Contest } } {
  const path = FIT_A_THON_PATHS[(fitAThonOf(contest) ?? 0) - 1]
  return path === undefined ? { to: '/activity', state: { contest } } : { to: path }
}

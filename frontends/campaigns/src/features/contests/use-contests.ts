import { useCallQuery } from '@club/api'
import { contestCalls, type Contest } from '@club/contracts/http'
import { klDay, type Day } from '@club/rules'
import { useHost } from '@club/remote-kit'

/** All contests that members may see. */
export function useContests() {
  return useCallQuery(contestCalls.fetchContests, undefined)
}

/** Today in Kuala Lumpur. */
export function useToday(): Day {
  return klDay(useHost().now())
}

/** The id of the contest that a former screen handed over; null when it handed over none. */
export function handedContestId(state: unknown): string | null {
  const contest = (state as { contest?: Partial<Contest> } | null)?.contest
  return typeof contest?.id === 'string' ? contest.id : null
}

import type { Contest as SentContest } from '@club/contracts/contests'
import type { listContests } from '../queries/list-contests'

type StoredContest = Awaited<ReturnType<typeof listContests>>[number]

/** A contest as the contract has it. */
export const toSent = (contest: StoredContest): SentContest => ({
  ...contest,
  imageUrl: contest.image,
  dropdownOptions: [...contest.dropdownOptions],
  prizes: [...contest.prizes],
  steps: [...contest.steps],
})

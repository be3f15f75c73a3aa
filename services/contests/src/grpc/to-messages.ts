import type { Contest as WireContest } from '@club/contracts/contests'
import type { listContests } from '../queries/list-contests'

type StoredContest = Awaited<ReturnType<typeof listContests>>[number]

/** A contest as the contract has it. */
export const toWireContest = (contest: StoredContest): WireContest => ({
  ...contest,
  imageUrl: contest.image,
  dropdownOptions: [...contest.dropdownOptions],
  prizes: contest.prizes.map((prize) => ({ ...prize, name: prize.name })),
  steps: [...contest.steps],
})

import { ContestEditRefusal } from '@club/contracts/contests'
import type { Contest as WireContest, KeptContestDraft } from '@club/contracts/contests'
import type { Refused } from '@club/kernel'
import type { RecordChanged } from '@club/records'
import { paramsOf, refusedReply } from '@club/service-host'
import type { listContestDrafts } from '../queries/list-contest-drafts'
import type { listContests } from '../queries/list-contests'

type StoredContest = Awaited<ReturnType<typeof listContests>>[number]
type StoredDraft = Awaited<ReturnType<typeof listContestDrafts>>[number]

/** A contest as the contract has it. */
export const toWireContest = (contest: StoredContest): WireContest => ({
  ...contest,
  imageUrl: contest.image,
  dropdownOptions: [...contest.dropdownOptions],
  prizes: contest.prizes.map((prize) => ({ ...prize, name: prize.name })),
  steps: [...contest.steps],
})

/** A draft as the contract has it. */
export const toWireDraft = ({ id, document, updatedAt }: StoredDraft): KeptContestDraft => ({ id, document: JSON.stringify(document), updatedAt })

/** Why staff are refused a change, with who changed the record meanwhile and when. */
export function refusedEdit(no: Refused<'not-found'> | RecordChanged) {
  const reason = no.reason === 'record-changed' ? ContestEditRefusal.CHANGED : ContestEditRefusal.NOT_FOUND
  const { changedBy = '', changedAt = undefined } = 'changedBy' in no ? no : {}
  return refusedReply(reason, { params: paramsOf({ changedBy, changedAt }) })
}

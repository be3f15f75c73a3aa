import { ContestEditRefusal } from '@club/contracts/contests'
import type { Contest as WireContest, KeptContestDraft } from '@club/contracts/contests'
import { writeBody } from '@club/contracts/records'
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

type No = Refused<'not-found'> | RecordChanged
const REFUSALS = { 'not-found': ContestEditRefusal.NOT_FOUND, 'record-changed': ContestEditRefusal.CHANGED } satisfies Record<No['reason'], ContestEditRefusal>

/** Why staff are refused a change, with who changed the record meanwhile, when, and what it is now. */
export const refusedEdit = (no: No) => {
  const by = no.reason === 'record-changed' ? { changedBy: no.changedBy, changedAt: no.changedAt, now: writeBody(no.now) } : {}
  return refusedReply(REFUSALS[no.reason], { params: paramsOf(by) })
}

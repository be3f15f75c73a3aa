import type { ListHouseholds } from '@club/households'
import { Fault, isId, refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import { klDay } from '@club/rules'
import type { Refused } from '@club/kernel'
import { clock } from '@club/service-host'
import { findContest } from '../commands/spendings'
import { feeOf, kept, refusalOf } from '../domain/contest'
import type { EntryDraft } from '../domain/contest'
import type { SpendingRefusal } from '../domain/spending'
import type { Accepted, Spend, SpendOutcome } from './spend'

export interface SubmitEntries {
  readonly memberId: string
  readonly contestId: string
  readonly entries: readonly EntryDraft[]
  readonly key: string
}

/**
 * Enters a contest, all entries or none (decisions D82, D83). Refusals in order: key-reused, contest-unknown, not-started,
 * ended, incomplete, entries-limit (of the member or a household), insufficient-points.
 * @throws Fault when identity does not answer; nothing has happened then.
 */
export async function submitEntries(
  deps: { readonly db: Database; readonly spend: Spend; readonly listHouseholds: ListHouseholds },
  command: SubmitEntries,
): Promise<SpendOutcome> {
  const { memberId, contestId, key, entries } = command
  if (!isId(contestId)) return refused('contest-unknown')
  const contest = await findContest(deps.db, contestId)
  // Pictures are stored under a new name by each call, so two requests differ by everything but those.
  const content = [contestId, entries.map(({ link, selectedValue, imageKey, receiptKey }) => [link, selectedValue, Boolean(imageKey), Boolean(receiptKey)])]
  return deps.spend({ memberId, key, contestId, content }, await judge())

  async function judge(): Promise<Accepted | Refused<SpendingRefusal>> {
    const refusal = refusalOf(contest, entries, klDay(clock.now()))
    if (refusal || !contest) return refused(refusal ?? 'contest-unknown')
    const households = contest.entriesPerHousehold === undefined ? [] : await deps.listHouseholds(memberId)
    if (!households) throw new Fault('identity does not say with whom the member lives')
    return {
      kind: 'fine',
      points: feeOf(contest, entries.length),
      booking: { source: 'Contest Entry', reference: contest.name },
      households,
      entries: entries.map((entry) => kept(contest, entry)),
    }
  }
}

import { LedgerRefusal } from '@club/contracts/points-ledger'
import type { Award as WireAward, PostAwardsReply } from '@club/contracts/points-ledger'
import type { Points } from '@club/kernel'
import type { EarnedSource } from '@club/rules'
import { unwrapReply } from '@club/service-host'

export interface Award {
  readonly key: string
  readonly memberId: string
  readonly entryId: string
  readonly points: Points
  readonly source: EarnedSource
  readonly at: Date
  readonly traceparent: string
}

/**
 * Posts awards that should exist already, and returns the outcome of each: `replayed` is expected, and `withheld` of a member whose account was
 * checked (trust-and-desk 10.2). @throws when not answered.
 */
export type PostAgain = (awards: readonly Award[]) => Promise<('replayed' | 'posted' | 'withheld' | 'refused')[]>

/** Message of an award: the same for every caller, at any time. */
export const awardMessage = ({ key, memberId, entryId, points, source, at, traceparent }: Award): WireAward => ({
  key,
  memberId,
  lines: [{ entryId, points, source, title: '' }],
  occurredAt: at,
  traceparent,
  actor: '',
})

/** Posts again over any way to call the ledger. */
export const postAgainOver =
  (postAwards: (request: { awards: WireAward[] }) => Promise<PostAwardsReply>): PostAgain =>
  async (awards) => {
    if (awards.length === 0) return []
    const { items } = await postAwards({ awards: awards.map(awardMessage) })
    return items.map((item) => {
      const posted = unwrapReply(item, 'the ledger', LedgerRefusal)
      if (posted.$case !== 'posted') return posted.$case
      return posted.value.replayed ? 'replayed' : 'posted'
    })
  }

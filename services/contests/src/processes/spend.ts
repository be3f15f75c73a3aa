import { newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { Saga, SagaRunner } from '@club/saga'
import { clock } from '@club/service-host'
import { findSpending, openSpending } from '../commands/spendings'
import type { EntryDraft } from '../domain/contest'
import type { Booking, Household, Spending, SpendingRefusal } from '../domain/spending'
import type { SpendingSagaState } from '../sagas/spend-points'

/** How long a caller waits for the end of a spending (decision D140). */
const ANSWER_MS_MAX = 5000

export interface SpendDeps {
  readonly db: Database
  readonly runner: SagaRunner
  readonly spendPoints: Saga<SpendingSagaState>
  readonly answerMsMax?: number
}

export type SpendOutcome = { readonly kind: 'done'; readonly spending: Spending } | Refused<SpendingRefusal | 'key-reused' | 'in-progress'>

export interface SpendRequest {
  readonly memberId: string
  /** Empty: this call is one of its own. */
  readonly key: string
  readonly contestId?: string
  readonly wisherId?: string
  /** Everything that distinguishes this request from another one. */
  readonly content: unknown
}

/** What is requested and what it costs. */
export interface Accepted {
  readonly kind: 'fine'
  readonly points: Points
  readonly booking: Booking
  /** Whose quotas count the entries. */
  readonly holders: readonly string[]
  readonly households?: readonly Household[]
  readonly entries: readonly EntryDraft[]
}

/**
 * Spends points on what was accepted, once for each key of a member; a repeated key gets the first outcome, refusals included,
 * and a copy that comes while the first is under way waits for it (decision D140). Refused in-progress when it is not decided
 * in time: it goes on, and the key answers what became of it.
 */
export async function spend(deps: SpendDeps, request: SpendRequest, judged: Accepted | Refused<SpendingRefusal>): Promise<SpendOutcome> {
  const { memberId, key, contestId, wisherId, content } = request
  const scope = `spend:${memberId}`
  if (judged.kind === 'refused') {
    const kept = await openSpending(deps.db, { scope, key, request: content }, { refusal: judged.reason })
    return outcomeOf(deps, kept)
  }
  const spending = { id: newId(), memberId, contestId, wisherId, points: judged.points, ledgerEntryId: newId(), requestedAt: clock.now() }
  const opened = await openSpending(
    deps.db,
    { scope, key, request: content },
    {
      spending,
      holders: judged.holders,
      households: judged.households ?? [],
      entries: judged.entries,
      begin: (tx) =>
        deps.runner.begin(tx, deps.spendPoints, spending.id, {
          spendingId: spending.id,
          memberId,
          points: judged.points,
          ...judged.booking,
          entryId: spending.ledgerEntryId,
          requestedAt: spending.requestedAt,
          holdId: null,
          balance: null,
        }),
    },
  )
  return outcomeOf(deps, opened)
}

async function outcomeOf(deps: SpendDeps, kept: Awaited<ReturnType<typeof openSpending>>): Promise<SpendOutcome> {
  if ('kind' in kept) return kept
  if ('refusal' in kept) return refused(kept.refusal)
  let spending = await findSpending(deps.db, kept.spendingId)
  // The saga of one that ended long ago is forgotten; the spending itself records the outcome.
  if (spending?.state === 'pending') {
    await deps.runner.advance(deps.spendPoints, kept.spendingId, { deadlineMs: deps.answerMsMax ?? ANSWER_MS_MAX })
    spending = await findSpending(deps.db, kept.spendingId)
  }
  if (spending?.state === 'done') return { kind: 'done', spending }
  return refused(spending?.refusal ?? 'in-progress')
}

import { awaitDuplicate, keepFirstOutcomes } from '@club/idempotency'
import type { DecidedRequest, IdempotencyRefusal } from '@club/idempotency'
import { jsonCodec, newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { groupTransactions } from '@club/postgres'
import type { Database, Grouped, Tx } from '@club/postgres'
import type { Saga, SagaRunner } from '@club/saga'
import { clock, deadline, waitMsLeft } from '@club/service-host'
import * as z from 'zod'
import { findSpending, openSpendings } from '../commands/spendings'
import type { OpenedSpending } from '../commands/spendings'
import type { EntryDraft } from '../domain/contest'
import { SPENDING_REFUSALS } from '../domain/spending'
import type { Booking, Household, Spending, SpendingRefusal } from '../domain/spending'
import type { SpendingSagaState } from '../sagas/spend-points'

export interface SpendDeps {
  readonly db: Database
  readonly runner: SagaRunner
  readonly spendPoints: Saga<SpendingSagaState>
  /** How long a caller waits for its end, as the definition of the call says (decision D140). */
  readonly waitMsMax: number
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

/** What a key of a member led to: a spending that is carried out, or a refusal that was known before. */
const keyOutcome = jsonCodec(z.union([z.object({ spendingId: z.string() }), z.object({ refusal: z.enum(SPENDING_REFUSALS) })]))
type KeyOutcome = ReturnType<typeof keyOutcome.decode>

/** What a request is to become, decided before its key is claimed. */
interface Opening extends DecidedRequest<KeyOutcome> {
  readonly spending?: OpenedSpending & { readonly booking: Booking }
}
interface Opened {
  readonly first: KeyOutcome | IdempotencyRefusal
  readonly isCopy: boolean
}

export type Spend = (request: SpendRequest, judged: Accepted | Refused<SpendingRefusal>) => Promise<SpendOutcome>

/**
 * Spends points on what was accepted, once for each key of a member; a repeated key gets the first outcome, refusals included,
 * and a copy that comes while the first is under way waits for it (decision D140). Refused in-progress when it is not decided
 * in time: it goes on, and the key answers what became of it. What is asked for at the same time is opened in one transaction.
 */
export function createSpender(deps: SpendDeps): Spend {
  const open = groupTransactions<Opening, Opened>(deps.db, {
    name: 'contests.open-spendings',
    work: (tx, group) => openTogether(deps, tx, group),
    alone: async (run) => {
      const opened = await awaitDuplicate(run, deps.waitMsMax)
      return 'kind' in opened ? { first: opened, isCopy: true } : opened
    },
  })
  return async (request, judged) => {
    const until = Date.now() + deps.waitMsMax
    const { memberId, key, content } = request
    const requested = { scope: `spend:${memberId}`, key: key || undefined, request: content, outcome: keyOutcome }
    const { first, isCopy } = await open({ requested, ...openingOf(judged, request) })
    if ('kind' in first) return first
    return 'refusal' in first ? refused(first.refusal) : finish(deps, first.spendingId, { isCopy, until })
  }
}

function openingOf(judged: Accepted | Refused<SpendingRefusal>, { memberId, contestId, wisherId }: SpendRequest): Pick<Opening, 'outcome' | 'spending'> {
  if (judged.kind === 'refused') return { outcome: { refusal: judged.reason } }
  const { points, booking, holders, households = [], entries } = judged
  const id = newId()
  const spending = {
    ...{ id, memberId, contestId, wisherId, points, booking, holders, households },
    ledgerEntryId: newId(),
    requestedAt: clock.now(),
    entries: contestId ? entries.map((entry) => ({ ...entry, id: newId() })) : [],
  }
  return { outcome: { spendingId: id }, spending }
}

async function openTogether(deps: SpendDeps, tx: Tx, group: readonly Grouped<Opening>[]): Promise<Opened[]> {
  const earlier = await keepFirstOutcomes(
    tx,
    group.map(({ item }) => item),
  )
  const fresh = group.flatMap(({ item: { spending }, asCaller }, index) => (spending && !earlier[index] ? [{ spending, asCaller }] : []))
  if (fresh.length > 0) {
    await openSpendings(
      tx,
      fresh.map(({ spending }) => spending),
    )
    const begun = fresh.map(({ spending, asCaller }) => ({ sagaId: spending.id, state: firstState(spending), asCaller }))
    await deps.runner.beginAll(tx, deps.spendPoints, begun)
  }
  return group.map(({ item }, index) => {
    const first = earlier[index]
    return first ? { first, isCopy: true } : { first: item.outcome, isCopy: false }
  })
}

function firstState({ id, memberId, points, booking, ledgerEntryId, requestedAt }: NonNullable<Opening['spending']>): SpendingSagaState {
  return { spendingId: id, memberId, points, ...booking, entryId: ledgerEntryId, requestedAt, holdId: null, balance: null }
}

async function finish(deps: SpendDeps, id: string, { isCopy, until }: { readonly isCopy: boolean; readonly until: number }): Promise<SpendOutcome> {
  // The saga of one that ended long ago is forgotten; the spending itself records the outcome.
  const earlier = isCopy ? await findSpending(deps.db, id) : undefined
  const isEnded = earlier !== undefined && earlier.state !== 'pending'
  if (!isEnded) await deps.runner.advance(deps.spendPoints, id, { deadlineMs: waitMsLeft(until - Date.now(), deadline()) })
  const spending = isEnded ? earlier : await findSpending(deps.db, id)
  if (spending?.state === 'done') return { kind: 'done', spending }
  return refused(spending?.refusal ?? 'in-progress')
}

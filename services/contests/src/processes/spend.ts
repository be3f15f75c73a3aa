import type { Household } from '@club/households'
import { jsonCodec, newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { Saga, SagaRunner } from '@club/saga'
import { clock } from '@club/service-host'
import { awaitEnd, createOpener } from '@club/spending'
import * as z from 'zod'
import { findSpending, openSpendings } from '../commands/spendings'
import type { OpenedSpending } from '../commands/spendings'
import type { EntryDraft } from '../domain/contest'
import { SPENDING_REFUSALS } from '../domain/spending'
import type { Booking, Spending, SpendingRefusal } from '../domain/spending'
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

/** An accepted request, with its cost. */
export interface Accepted {
  readonly kind: 'fine'
  readonly points: Points
  readonly booking: Booking
  readonly households?: readonly Household[]
  readonly entries: readonly EntryDraft[]
}

/** Outcome kept under a member's idempotency key: a spending that is carried out, or a refusal known beforehand. */
const keyOutcome = jsonCodec(z.union([z.object({ spendingId: z.string() }), z.object({ refusal: z.enum(SPENDING_REFUSALS) })]))
type KeyOutcome = ReturnType<typeof keyOutcome.decode>

type Opening = OpenedSpending & { readonly booking: Booking }

export type Spend = (request: SpendRequest, judged: Accepted | Refused<SpendingRefusal>) => Promise<SpendOutcome>

/**
 * Spends points on what was accepted, once for each key of a member; a repeated key gets the first outcome, refusals included,
 * and a copy that comes while the first is under way waits for it (decision D140). Refused in-progress when it is not decided
 * in time: it continues, and the key answers with its outcome. Requests at the same time are opened in one transaction.
 */
export function createSpender(deps: SpendDeps): Spend {
  const open = createOpener<KeyOutcome, Opening, SpendingSagaState>(deps, {
    name: 'contests.open-spendings',
    saga: deps.spendPoints,
    write: openSpendings,
    firstState,
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

function openingOf(
  judged: Accepted | Refused<SpendingRefusal>,
  { memberId, contestId, wisherId }: SpendRequest,
): { readonly outcome: KeyOutcome; readonly thing?: Opening } {
  if (judged.kind === 'refused') return { outcome: { refusal: judged.reason } }
  const { points, booking, households = [], entries } = judged
  const thing = {
    ...{ id: newId(), memberId, contestId, wisherId, points, booking, households },
    ledgerEntryId: newId(),
    requestedAt: clock.now(),
    entries: contestId ? entries.map((entry) => ({ ...entry, id: newId() })) : [],
  }
  return { outcome: { spendingId: thing.id }, thing }
}

function firstState({ id, memberId, points, booking, ledgerEntryId, requestedAt }: Opening): SpendingSagaState {
  return { spendingId: id, memberId, points, ...booking, entryId: ledgerEntryId, requestedAt, holdId: null, balance: null }
}

async function finish(
  { db, runner, spendPoints }: SpendDeps,
  id: string,
  { isCopy, until }: { readonly isCopy: boolean; readonly until: number },
): Promise<SpendOutcome> {
  const advance = (options: { readonly deadlineMs: number }) => runner.advance(spendPoints, id, options)
  const end = await awaitEnd<SpendOutcome>({ until, advance, readEnd: () => readEnd(db, id) }, isCopy ? 'copy' : 'first')
  return end ?? refused('in-progress')
}

async function readEnd(db: Database, id: string): Promise<SpendOutcome | undefined> {
  const spending = await findSpending(db, id)
  if (spending?.state === 'done') return { kind: 'done', spending }
  return spending?.refusal && refused(spending.refusal)
}

import { isSpentSource } from '@club/rules'
import { done, refuse } from '@club/saga'
import type { StepOutcome } from '@club/saga'
import { clock } from '@club/service-host'
import * as z from 'zod'
import type { Holds } from './ledger-client'

/** How long points stay on hold for a saga that does not end; then the hold expires. */
const HOLD_SECONDS = 900

/** The attempts of each step of a saga that spends points: enough to outlast an hour without the ledger. */
export const SPENDING_ATTEMPTS_MAX = 150

/** The part of a saga's state that spending points reads and writes; spread into the saga's own schema. */
export const spendingShape = {
  memberId: z.string(),
  points: z.bigint(),
  source: z.string().refine(isSpentSource),
  reference: z.object({ en: z.string(), bm: z.string() }),
  entryId: z.string(),
  requestedAt: z.date(),
  /** Null before the points are held, and for a spending without a cost. */
  holdId: z.string().nullable(),
  /** Null until the points are spent. */
  balance: z.bigint().nullable(),
}
type Spending = z.infer<z.ZodObject<typeof spendingShape>>

/** Holds the points of a saga under the key of its step. Refusals: hold-expired (requested longer ago than a hold lasts), account-frozen, insufficient-points. */
export async function holdPoints<State extends Spending>(ledger: Holds, state: State, key: string): Promise<StepOutcome<State>> {
  if (state.points === 0n) return done(state)
  // The caller has stopped waiting by now.
  if (clock.now().getTime() - state.requestedAt.getTime() > HOLD_SECONDS * 1000) return refuse('hold-expired')
  const { memberId, points, source, reference } = state
  const held = await ledger.hold({ key, memberId, points, source, reference, ttlSeconds: HOLD_SECONDS })
  return typeof held === 'string' ? done({ ...state, holdId: held }) : refuse(held.reason)
}

/** Undoes `holdPoints`; a hold that was never made counts as released. */
export async function releasePoints(ledger: Holds, { points }: Spending, key: string): Promise<void> {
  if (points > 0n) await ledger.release(key)
}

/** Spends the held points. Refusals: hold-expired, account-frozen. */
export async function settlePoints<State extends Spending>(ledger: Holds, state: State): Promise<StepOutcome<State>> {
  const { holdId, entryId, memberId, requestedAt: at } = state
  const balance = holdId ? await ledger.settle({ holdId, entryId, at }) : await ledger.balance(memberId)
  return typeof balance === 'bigint' ? done({ ...state, balance }) : refuse(balance.reason)
}

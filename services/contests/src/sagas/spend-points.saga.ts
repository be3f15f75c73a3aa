import { jsonCodec } from '@club/kernel'
import type { Ledger } from '@club/ledger-client'
import { isSpentSource } from '@club/rules'
import { done, refuse, saga } from '@club/saga'
import type { Saga } from '@club/saga'
import { clock } from '@club/service-host'
import * as z from 'zod'
import { completeSpending, refuseSpending, returnEntries, takeEntries } from '../commands/spendings'
import type { SpendingRefusal } from '../domain/spending'

/** How long points stay on hold for a spending that does not end; then the hold expires. */
const HOLD_SECONDS = 900
/** Retries outlast an hour without the ledger. */
const ATTEMPTS_MAX = 150

const stateSchema = z.object({
  spendingId: z.string(),
  memberId: z.string(),
  points: z.bigint(),
  source: z.string().refine(isSpentSource),
  reference: z.object({ en: z.string(), bm: z.string() }),
  entryId: z.string(),
  requestedAt: z.date(),
  /** Null before the points are held, and of what costs nothing. */
  holdId: z.string().nullable(),
  /** Null until the points are spent. */
  balance: z.bigint().nullable(),
})
export type SpendingState = z.infer<typeof stateSchema>

const REASONS: readonly SpendingRefusal[] = ['insufficient-points', 'entries-limit']

/**
 * Gives points for entries of a contest or for a wish. Settling the hold is the pivot: a hold that expired meanwhile refuses
 * there and the quotas get their entries back; once the points are spent, what they bought is written until it works.
 */
export function createSpendingSaga(ledger: Ledger): Saga<SpendingState> {
  return saga<SpendingState>({
    name: 'spend-points',
    state: jsonCodec(stateSchema),
    attemptsMax: ATTEMPTS_MAX,
    steps: [
      {
        name: 'take-entries',
        local: true,
        run: async (state, { tx }) => ((await takeEntries(tx, state.spendingId)) === 'taken' ? done(state) : refuse('entries-limit')),
        undo: (state, { tx }) => returnEntries(tx, state.spendingId),
      },
      {
        name: 'hold-points',
        async run(state, { key }) {
          if (state.points === 0n) return done(state)
          // The caller has stopped waiting by now.
          if (clock.now().getTime() - state.requestedAt.getTime() > HOLD_SECONDS * 1000) return refuse('hold-expired')
          const { memberId, points, source, reference } = state
          const holdId = await ledger.hold({ key, memberId, points, source, reference, ttlSeconds: HOLD_SECONDS })
          return holdId ? done({ ...state, holdId }) : refuse('insufficient-points')
        },
        undo: async ({ points }, { key }) => (points === 0n ? undefined : ledger.release(key)),
      },
      {
        name: 'settle-hold',
        pivot: true,
        async run(state) {
          const { holdId, entryId, memberId, requestedAt: at } = state
          const balance = holdId ? await ledger.settle({ holdId, entryId, at }) : await ledger.balance(memberId)
          return balance === undefined ? refuse('hold-expired') : done({ ...state, balance })
        },
      },
      {
        name: 'complete',
        local: true,
        async run(state, { tx }) {
          await completeSpending(tx, state.spendingId, state.balance ?? 0n)
          return done(state)
        },
      },
    ],
    async onEnd(tx, end) {
      if (end.kind === 'done') return
      await refuseSpending(tx, end.state.spendingId, REASONS.find((known) => known === end.reason) ?? 'expired')
    },
  })
}

import { jsonCodec } from '@club/kernel'
import type { Holds } from '@club/ledger-client'
import { isSpentSource } from '@club/rules'
import { done, refuse, saga } from '@club/saga'
import type { Saga } from '@club/saga'
import { clock } from '@club/service-host'
import * as z from 'zod'
import { refuseRedemption } from '../commands/end-redemption'
import { issueRedemptions } from '../commands/issue-redemption'
import { reserveStock, returnStock } from '../commands/reserve-stock'
import type { RedemptionRefusal } from '../domain/redemption'

/** How long points stay on hold for a redemption that does not end; then the hold expires. */
const HOLD_SECONDS = 900
/** Retries outlast an hour without the ledger. */
const ATTEMPTS_MAX = 150

const stateSchema = z.object({
  redemptionId: z.string(),
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
export type RedemptionState = z.infer<typeof stateSchema>

/** Reasons for which the steps refuse, as the member sees them. */
const REASONS: readonly RedemptionRefusal[] = ['insufficient-points', 'out-of-stock', 'item-inactive', 'ticket-limit-reached']

/**
 * An exchange of points, from the hold to what the member gets. Settling is the pivot: a hold that has expired meanwhile
 * refuses there, and everything before it is undone; once the points are spent, what they bought is reserved and is issued
 * until it works. So nobody gets anything unpaid, and nobody pays for nothing.
 */
export function createRedemptionSaga(ledger: Holds): Saga<RedemptionState> {
  return saga<RedemptionState>({
    name: 'redemption',
    state: jsonCodec(stateSchema),
    attemptsMax: ATTEMPTS_MAX,
    steps: [
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
        name: 'reserve-stock',
        local: true,
        async runTogether(many, tx) {
          const outcomes = await reserveStock(
            tx,
            many.map(({ state }) => state.redemptionId),
          )
          return many.map(({ state }, index) => {
            const outcome = outcomes[index]
            return outcome?.kind === 'refused' ? refuse(outcome.reason) : done(state)
          })
        },
        undo: (state, { tx }) => returnStock(tx, state.redemptionId),
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
        name: 'issue',
        local: true,
        async runTogether(many, tx) {
          await issueRedemptions(
            tx,
            many.map(({ state, asCaller }) => ({ redemptionId: state.redemptionId, balanceAfter: state.balance ?? 0n, asCaller })),
          )
          return many.map(({ state }) => done(state))
        },
      },
    ],
    async onEnd(tx, end) {
      if (end.kind === 'done') return
      const reason = REASONS.find((known) => known === end.reason) ?? 'hold-expired'
      await refuseRedemption(tx, end.state.redemptionId, reason)
    },
  })
}

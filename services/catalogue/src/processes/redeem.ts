import { findOutcome } from '@club/idempotency'
import { isPaused } from '@club/rules'
import { clock } from '@club/service-host'
import { refusedRedemption } from '../domain/redemption'
import type { RedeemRequest } from '../domain/redemption'
import { awaitRedemption } from './await-redemption'
import type { RedeemOutcome } from './await-redemption'
import { createJudge } from './judge-redemption'
import type { JudgeDeps } from './judge-redemption'
import { createRedemptionOpener, keyOf } from './open-redemptions'
import type { OpenDeps } from './open-redemptions'

export type RedeemDeps = JudgeDeps & OpenDeps

export type Redeem = (request: RedeemRequest) => Promise<RedeemOutcome>

/**
 * Redeems points, all lines or none, once for each key of a member; a repeated key gets the first outcome,
 * refusals included. Refusals in order: paused, key-reused, the first wrong line (item-not-found, item-inactive,
 * out-of-stock), member-not-found, offer-unavailable, address-not-found, insufficient-points, and stock that others took meanwhile.
 * @throws what identity's client throws; nothing has happened then.
 */
export function createRedeemer(deps: RedeemDeps): Redeem {
  const judge = createJudge(deps)
  const open = createRedemptionOpener(deps)
  return async (request) => {
    const until = Date.now() + deps.waitMsMax
    const requestedAt = clock.now()
    const requested = keyOf(request)
    // While redemptions are paused, an earlier outcome is answered all the same.
    if (isPaused(requestedAt) && !(await findOutcome(deps.db, requested))) return refusedRedemption('paused')
    const { first, isCopy } = await open(requested, request, await judge(request, requestedAt), requestedAt)
    if (first.kind === 'begun') return awaitRedemption(deps, first.redemptionId, { isCopy, until })
    if (first.reason === 'in-progress') return { kind: 'pending', isCopy: true }
    return refusedRedemption(first.reason, 'line' in first ? first.line : null)
  }
}

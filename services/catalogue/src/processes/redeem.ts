import { findOutcome } from '@club/idempotency'
import { isPaused } from '@club/rules'
import { clock } from '@club/service-host'
import { refusedRedemption } from '../domain/redemption'
import type { RedeemRequest } from '../domain/redemption'
import { openOfferQueue } from '../queries/read-offers'
import { awaitRedemption } from './await-redemption'
import type { RedeemOutcome } from './await-redemption'
import { judgeRedemption } from './judge-redemption'
import type { JudgeDeps } from './judge-redemption'
import { keyOf, openOpeningQueue, openRedemption } from './open-redemptions'
import type { OpeningDeps, OpeningQueue } from './open-redemptions'

/** The collaborators that a service is given to redeem points. */
export type RedeemParts = Omit<JudgeDeps, 'offers'> & OpeningDeps

export type RedeemDeps = JudgeDeps & OpeningDeps & { readonly openings: OpeningQueue }

/** Adds the queues that group concurrent requests; one of each for a process. */
export const withRedeemQueues = <Parts extends RedeemParts>(parts: Parts): Parts & RedeemDeps => ({
  ...parts,
  offers: openOfferQueue(parts.db),
  openings: openOpeningQueue(parts),
})

/**
 * Redeems points, all lines or none, once for each key of a member; a repeated key gets the first outcome,
 * refusals included. Refusals in order: paused, key-reused, the first wrong line (item-not-found, item-inactive,
 * out-of-stock), member-not-found, offer-unavailable, address-not-found, insufficient-points, and stock that others took meanwhile.
 * @throws what identity's client throws; nothing has happened then.
 */
export async function redeem(deps: RedeemDeps, request: RedeemRequest): Promise<RedeemOutcome> {
  const until = Date.now() + deps.waitMsMax
  const requestedAt = clock.now()
  const requested = keyOf(request)
  // While redemptions are paused, an earlier outcome is answered all the same.
  if (isPaused(requestedAt) && !(await findOutcome(deps.db, requested))) return refusedRedemption('paused')
  const judged = await judgeRedemption(deps, request, requestedAt)
  const { first, isCopy } = await openRedemption(deps.openings, requested, request, { judged, requestedAt })
  if (first.kind === 'begun') return awaitRedemption(deps, first.redemptionId, { isCopy, until })
  if (first.reason === 'in-progress') return { kind: 'pending', isCopy: true }
  return refusedRedemption(first.reason, 'line' in first ? first.line : null)
}

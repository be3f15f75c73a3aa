import { record } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import type { RedemptionRefusal } from '../domain/redemption'
import { markDeferred, markRefused } from '../store/redemptions'

/** Ends a redemption that failed. Publishes redemption-refused when its caller was not answered already. */
export async function refuseRedemption(tx: Tx, redemptionId: string, reason: RedemptionRefusal): Promise<void> {
  const redemption = await markRefused(tx, redemptionId, reason)
  if (!redemption?.deferred) return
  const { memberId, kind } = redemption
  const refusedAt = clock.now()
  await record(tx, {
    subject: 'catalogue.redemption-refused.v1',
    body: { redemptionId, memberId, kind, reason, refusedAt },
  })
}

/**
 * Notes that a caller is answered before the redemption is decided, so that the member is notified of the outcome later. Says
 * redemption-taken. False when it was decided in this very moment: then the answer is there.
 */
export function deferRedemption(db: Database, redemptionId: string): Promise<boolean> {
  return db.withTransaction(async (tx) => {
    const redemption = await markDeferred(tx, redemptionId)
    if (!redemption) return false
    const { memberId, kind, requestedAt: takenAt } = redemption
    await record(tx, {
      subject: 'catalogue.redemption-taken.v1',
      body: { redemptionId, memberId, kind, takenAt },
    })
    return true
  })
}

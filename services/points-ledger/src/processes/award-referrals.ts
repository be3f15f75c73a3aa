import type { Database } from '@club/postgres'
import { clock, withTraceparent } from '@club/service-host'
import type { Host } from '@club/service-host'
import type { AskTier } from '../clients/tiers'
import { creditReferral, pendingReferrals } from '../commands/keep-referral'

const POLL_INTERVAL_MS = 5000

/** Asks the referrer's tier for each noted referral and credits both sides. Returns how many were credited. */
export async function awardReferrals(deps: { db: Database; askTier: AskTier }): Promise<number> {
  const referrals = await pendingReferrals(deps.db)
  for (const referral of referrals) {
    const tier = await withTraceparent(referral.traceparent, () => clock.runAt(referral.chosenNow, () => deps.askTier(referral.referrerId)))
    await creditReferral(deps.db, referral, tier)
  }
  return referrals.length
}

/** Keeps crediting referrals in the background: at once when woken, else by polling. */
export const startReferralAwards = (host: Host, deps: { db: Database; askTier: AskTier }): { wake(): void } =>
  host.loop('referral awards', async () => void (await awardReferrals(deps)), { everyMs: POLL_INTERVAL_MS })

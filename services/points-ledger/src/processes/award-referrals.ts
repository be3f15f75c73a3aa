import type { Database } from '@club/postgres'
import { clock, withTraceparent } from '@club/service-host'
import type { Host } from '@club/service-host'
import type { AskTier } from '../clients/tiers'
import { creditReferral, pendingReferrals } from '../commands/keep-referral'

const LOOK_EVERY_MS = 5000

/** Asks the referrer's tier for each noted referral and credits both sides. Answers how many were credited. */
export async function awardReferrals(options: { db: Database; askTier: AskTier }): Promise<number> {
  const referrals = await pendingReferrals(options.db)
  for (const referral of referrals) {
    const tier = await withTraceparent(referral.traceparent, () => clock.runAt(referral.chosenNow, () => options.askTier(referral.referrerId)))
    await creditReferral(options.db, referral, tier)
  }
  return referrals.length
}

/** Keeps crediting referrals in the background: at once when woken, else by looking. */
export const startReferralAwards = (host: Host, options: { db: Database; askTier: AskTier }): { wake(): void } =>
  host.loop('referral awards', async () => void (await awardReferrals(options)), { everyMs: LOOK_EVERY_MS })

import type { Database } from '@club/postgres'
import { clock, withTraceparent } from '@club/service-host'
import type { Host } from '@club/service-host'
import type { AskTier } from '../clients/tiers'
import { creditReferral, pendingReferrals } from '../commands/keep-referral'

const LOOK_EVERY_MS = 5000
const RETRY_AFTER_MS = 500

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
export function startReferralAwards(host: Host, options: { db: Database; askTier: AskTier }): { wake(): void } {
  let stopping = false
  let dirty = true
  let wakeUp: (() => void) | undefined
  const idle = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = async () => {
    while (!stopping) {
      dirty = false
      const failed = await awardReferrals(options).then(
        () => false,
        (error: unknown) => {
          host.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'referrals wait for their credit')
          return true
        },
      )
      if (failed ? !stopping : !dirty && !stopping) await idle(failed ? RETRY_AFTER_MS : LOOK_EVERY_MS)
    }
  }
  const running = loop()
  host.onStop('referral awards', async () => {
    stopping = true
    wakeUp?.()
    await running
  })
  return {
    wake() {
      dirty = true
      wakeUp?.()
    },
  }
}

import { klDay } from '@club/rules'
import type { Database } from '@club/postgres'
import type { GrantPrize } from '../clients/prizes'
import { commitDraws, drawGrandPrize, drawWeek, keepPrize, unpaidWins } from '../commands/draw-week'
import { weeksToDraw } from '../domain/mystery-campaign'
import type { MysteryCampaign } from '../domain/mystery-campaign'

/**
 * Draws the weeks that are over, those that an outage missed too, and hands out the vouchers while the stock lasts
 * (decision D87); fixes the seed of the week that begins, and draws the grand prize once the campaign is over. A winner
 * without a voucher keeps waiting for the next run. Safe to run twice and from two workers at
 * once: a week has five places, and the catalogue gives a win one voucher only.
 */
export async function drawWeekly(
  deps: { db: Database; campaign: MysteryCampaign | undefined; grant: GrantPrize },
  now: Date,
): Promise<{ winners: number; vouchers: number; waiting: number }> {
  let winners = 0
  await commitDraws(deps.db, deps.campaign, now)
  if (deps.campaign && klDay(now) > deps.campaign.to) await drawGrandPrize(deps.db, deps.campaign, now)
  for (const week of weeksToDraw(deps.campaign, now)) winners += await drawWeek(deps.db, week, now)
  return { winners, ...(await payWinners(deps, now)) }
}

/**
 * Gives winners the vouchers that are still due, those who wait longest first, as far as the stock goes, each under the name that the
 * prize had when they were drawn. Safe to run twice and from two workers at once, as above.
 */
export async function payWinners(deps: { db: Database; grant: GrantPrize }, now: Date): Promise<{ vouchers: number; waiting: number }> {
  let vouchers = 0
  const unpaid = await unpaidWins(deps.db)
  if (unpaid.length === 0) return { vouchers, waiting: 0 }
  let handled = 0
  for (const win of unpaid) {
    const voucherId = await deps.grant(win)
    if (!voucherId) break
    handled += 1
    if (await keepPrize(deps.db, win, voucherId, now)) vouchers += 1
  }
  return { vouchers, waiting: unpaid.length - handled }
}

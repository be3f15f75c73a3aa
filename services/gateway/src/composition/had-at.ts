import type { AnswerOf, adminTimelineCalls } from '@club/contracts/http'
import { tierOf } from '@club/rules'
import type { Services } from '../clients/services'

/**
 * What a member had at an instant (trust-and-desk 7.4), each part from the books of its owner by one query; undefined for an unknown member.
 * Points on hold at that instant count as the member's still, since holds last for seconds and are in no book.
 */
export async function hadAt(
  { identity, ledger, tiers, catalogue }: Pick<Services, 'identity' | 'ledger' | 'tiers' | 'catalogue'>,
  asked: { readonly memberId: string; readonly at: Date },
): Promise<AnswerOf<typeof adminTimelineCalls.asOf> | undefined> {
  const { memberId, at } = asked
  const [{ found }, { balance }, standing, held] = await Promise.all([
    identity.listSignIns({ memberId, limit: 0 }),
    ledger.readBalanceAt(asked),
    tiers.getStandingAt(asked),
    catalogue.countHeldAt(asked),
  ])
  if (!found) return undefined
  const { tier, earnedPastYear } = standing
  return { at: at.toISOString(), totalPoints: Number(balance), tier: tierOf(tier), earnedTwelveMonths: Number(earnedPastYear), ...held }
}

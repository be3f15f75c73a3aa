import { isId, refused } from '@club/kernel'
import type { Points } from '@club/kernel'
import type { ClaimWish } from '../clients/wishes'
import type { Spend, SpendOutcome } from './spend'

export interface DonateToWish {
  readonly memberId: string
  readonly wisherId: string
  readonly points: Points
  readonly key: string
}

/**
 * Gives points to a child's wish (decision D80). Refusals in order: key-reused, wish-unknown, insufficient-points, account-frozen, in-progress.
 * @throws when content does not answer; nothing has happened then.
 */
export async function donateToWish(deps: { readonly spend: Spend; readonly claimWish: ClaimWish }, command: DonateToWish): Promise<SpendOutcome> {
  const { memberId, wisherId, points, key } = command
  if (!isId(wisherId)) return refused('wish-unknown')
  const wish = await deps.claimWish(wisherId)
  const request = { memberId, key, wisherId, content: { wisherId, points } }
  if (!wish) return deps.spend(request, refused('wish-unknown'))
  const reference = { en: wish.name, bm: wish.name }
  const outcome = await deps.spend(request, { kind: 'fine', points, booking: { source: 'Wishing Tree', reference }, entries: [] })
  // One that is not decided in time may be done yet.
  if (outcome.kind === 'refused' && outcome.reason !== 'in-progress') await wish.giveBack()
  return outcome
}

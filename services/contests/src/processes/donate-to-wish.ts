import { isId, refused } from '@club/kernel'
import type { Points } from '@club/kernel'
import type { FindWish } from '../clients/wishes'
import type { Spend, SpendOutcome } from './spend'

export interface DonateToWish {
  readonly memberId: string
  readonly wisherId: string
  readonly points: Points
  readonly key: string
}

/**
 * Gives points to a child's wish (decision D80). Refusals in order: key-reused, wish-unknown, insufficient-points.
 * @throws when content does not answer; nothing has happened then.
 */
export async function donateToWish(deps: { readonly spend: Spend; readonly findWish: FindWish }, command: DonateToWish): Promise<SpendOutcome> {
  const { memberId, wisherId, points, key } = command
  if (!isId(wisherId)) return refused('wish-unknown')
  const name = await deps.findWish(wisherId)
  const request = { memberId, key, wisherId, content: { wisherId, points } }
  if (name === undefined) return deps.spend(request, refused('wish-unknown'))
  return deps.spend(request, { kind: 'fine', points, booking: { source: 'Wishing Tree', reference: { en: name, bm: name } }, entries: [] })
}

import { TIERS } from '@club/rules'
import type { Services } from './services'

/** The tiers of the members of a report, in one call; who has no standing yet is at the lowest. */
export async function memberTiersOf(tiers: Services['tiers'], memberIds: readonly string[]): Promise<(memberId: string) => string> {
  const { standings } = await tiers.getStandings({ memberIds: [...memberIds], withHistory: false })
  const known = new Map(standings.map(({ memberId, tier }) => [memberId, tier]))
  return (memberId) => known.get(memberId) ?? TIERS[0]
}

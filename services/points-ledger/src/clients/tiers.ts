import { TiersServiceDefinition } from '@club/contracts/tiers'
import { Fault } from '@club/kernel'
import { tierOf } from '@club/rules'
import type { Tier } from '@club/rules'
import type { Host } from '@club/service-host'

/** Asks for the tier a member is shown at this moment; Gold for a member without a standing. */
export type AskTier = (memberId: string) => Promise<Tier>

/** The tiers that members are shown at this moment; Gold for a member without a standing. */
export type AskTiers = (memberIds: readonly string[]) => Promise<Map<string, Tier>>

const DEADLINE_MS = 2000
const MANY_DEADLINE_MS = 10_000

/** The tiers service at an address. @throws Fault when it does not answer. */
export function createTiersClient(host: Host, address: string): AskTier {
  const client = host.client(TiersServiceDefinition, address, { deadlineMs: DEADLINE_MS })
  return async (memberId) => {
    try {
      const { standings } = await client.getStandings({ memberIds: [memberId], withHistory: false })
      return tierOf(standings.find((standing) => standing.memberId === memberId)?.tier ?? 'Gold')
    } catch (cause) {
      throw new Fault('tiers did not answer', { cause })
    }
  }
}

/** The tiers of many members in one call. @throws Fault when the tiers service does not answer. */
export function createTiersOfManyClient(host: Host, address: string): AskTiers {
  const client = host.client(TiersServiceDefinition, address, { deadlineMs: MANY_DEADLINE_MS })
  return async (memberIds) => {
    try {
      const { standings } = await client.getStandings({ memberIds: [...memberIds], withHistory: false })
      const tiers = new Map(standings.map((standing) => [standing.memberId, tierOf(standing.tier)]))
      return new Map(memberIds.map((memberId) => [memberId, tiers.get(memberId) ?? tierOf('')]))
    } catch (cause) {
      throw new Fault('tiers did not answer', { cause })
    }
  }
}

import { IdentityServiceDefinition } from '@club/contracts/identity'
import { householdKey } from '@club/kernel'
import type { Host } from '@club/service-host'

const DEADLINE_MS = 3000

/** The keys of the households that a member belongs to, by each active address (decisions D63, D82). @throws when not answered. */
export type ListHouseholds = (memberId: string) => Promise<string[]>

/** Identity at an address. */
export function createHouseholdClient(host: Host, address: string): ListHouseholds {
  const client = host.client(IdentityServiceDefinition, address, { deadlineMs: DEADLINE_MS })
  return async (memberId) => {
    const { result } = await client.getHome({ memberId })
    return result?.$case === 'home' ? [...new Set(result.value.addresses.map(householdKey))] : []
  }
}

import { IdentityServiceDefinition } from '@club/contracts/identity'
import type { Host } from '@club/service-host'
import type { Household } from '../domain/spending'

const DEADLINE_MS = 3000

/** The households that a member belongs to, by each active address (decisions D63, D82). @throws when not answered. */
export type ListHouseholds = (memberId: string) => Promise<readonly Household[]>

/** Identity at an address. */
export function createHouseholdClient(host: Host, address: string): ListHouseholds {
  const client = host.client(IdentityServiceDefinition, address, { deadlineMs: DEADLINE_MS })
  return async (memberId) => {
    const { result } = await client.listHouseholds({ memberId })
    return result?.$case === 'households' ? result.value.households : []
  }
}

import type { IdentityServiceDefinition } from '@club/contracts/identity'
import { Fault } from '@club/kernel'
import type { ServiceClient } from '@club/service-host'
import type { Household } from '../domain/spending'

/** The households that a member belongs to, by each active address (decisions D63, D82). @throws Fault when identity does not say: nobody enters uncounted. */
export type ListHouseholds = (memberId: string) => Promise<readonly Household[]>

/** Asks identity. */
export function createHouseholdClient(client: Pick<ServiceClient<typeof IdentityServiceDefinition>, 'listHouseholds'>): ListHouseholds {
  return async (memberId) => {
    const { result } = await client.listHouseholds({ memberId })
    if (result?.$case !== 'households') throw new Fault(`identity does not say with whom the member lives: ${result?.value.errorName ?? 'no answer'}`)
    return result.value.households
  }
}

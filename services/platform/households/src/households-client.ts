import { IdentityRefusal, IdentityServiceDefinition } from '@club/contracts/identity'
import { unwrapReply } from '@club/service-host'
import type { Host } from '@club/service-host'
import type { Household } from './limits'

/**
 * The households that a member belongs to by each active address (decisions D63, D74, D82); undefined for nobody who may spend.
 * @throws Fault when identity does not say: nobody spends uncounted.
 */
export type ListHouseholds = (memberId: string) => Promise<readonly Household[] | undefined>

/** Client of identity at an address; `deadlineMs` for a caller with less patience than the call's definition allows. */
export function createHouseholdsClient(host: Pick<Host, 'client'>, address: string, options: { readonly deadlineMs?: number } = {}): ListHouseholds {
  const client = host.client(IdentityServiceDefinition, address, options)
  return async (memberId) => {
    const listed = unwrapReply(await client.listHouseholds({ memberId }), 'identity', IdentityRefusal)
    return listed.$case === 'refused' ? undefined : listed.value.households
  }
}

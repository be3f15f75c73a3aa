import { newId } from '@club/kernel'
import { clock } from '@club/service-host'
import type { NewAddress } from '../domain/member'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { isKnownArea } from '../store/areas'
import { insertAddress, listAddresses } from '../store/family'
import { loadMemberForUpdate } from '../store/members'
import type { Deps } from './deps'

/**
 * Adds an address (decision D51). Refusals in order: unknown-area, session-expired, blocked, too-many-addresses.
 */
export async function addAddress(
  deps: Pick<Deps, 'db' | 'limits'>,
  command: { memberId: string; address: NewAddress },
): Promise<{ readonly kind: 'saved' } | Refusal> {
  if (!isKnownArea(command.address)) return refuse('unknown-area', { field: 'address.postcode' })
  return deps.db.withTransaction(async (tx) => {
    const member = await loadMemberForUpdate(tx, command.memberId)
    if (!member || member.verifiedAt === null) return refuse('session-expired')
    if (member.blocked) return refuse('blocked')
    if ((await listAddresses(tx, member.id)).length >= deps.limits.addressesMax) return refuse('too-many-addresses')
    await insertAddress(tx, { ...command.address, id: newId(), memberId: member.id, createdAt: clock.now() })
    return { kind: 'saved' }
  })
}

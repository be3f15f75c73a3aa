import { newId } from '@club/kernel'
import { record } from '@club/messaging'
import { clock } from '@club/service-host'
import type { NewAddress } from '../domain/member'
import { refuse } from '../domain/refusals'
import { isKnownArea } from '../store/areas'
import { insertAddress, listAddresses } from '../store/family'
import { loadMemberForUpdate } from '../store/members'
import type { Deps } from './deps'
import { compareReferralsOf } from './keep-traces'
import { profileChanged } from './profile-changed'
import { saveOnce } from './save-once'
import type { SaveOutcome } from './save-once'

/**
 * Adds an address (decision D51), once for each key. Refusals in order: unknown-area, those of `saveOnce`, session-expired, blocked, too-many-addresses.
 * Publishes profile-changed.
 */
export async function addAddress(
  deps: Pick<Deps, 'db' | 'limits' | 'secrets'>,
  { memberId, address, idempotencyKey: key }: { memberId: string; address: NewAddress; idempotencyKey: string },
): Promise<SaveOutcome> {
  if (!isKnownArea(address)) return refuse('unknown-area', { field: 'address.postcode' })
  return saveOnce(deps.db, { of: 'address', memberId, key, request: address }, async (tx) => {
    const member = await loadMemberForUpdate(tx, memberId)
    if (!member || member.verifiedAt === null) return refuse('session-expired')
    if (member.blocked) return refuse('blocked')
    if ((await listAddresses(tx, member.id)).length >= deps.limits.addressesMax) return refuse('too-many-addresses')
    const now = clock.now()
    await insertAddress(tx, { ...address, id: newId(), memberId: member.id, createdAt: now })
    await record(tx, profileChanged(member.id, 'address-added', now))
    await compareReferralsOf(tx, deps, member.id)
    return { kind: 'saved' }
  })
}

import { PERSONAL } from '@club/messaging'
import { clock } from '@club/service-host'
import { bulkMemberOf } from '../domain/bulk-user'
import { appendOwnAudit } from '../store/audit'
import type { Deps } from './deps'
import { makeBulkMembers } from './make-bulk-members'

const EMPTY = { race: '', gender: '', isPregnant: false, edb: '', childDob: '', state: '', city: '', postcode: '', street: '' }

/**
 * Makes one member as a bulk file does (decisions D107, D108). Their first sign-in is answered by a reset mail (D34).
 * @throws Error when somebody has the email or the number already.
 */
export function createBulkMember(
  deps: Pick<Deps, 'db'>,
  input: { readonly name: string; readonly number: string; readonly email: string },
): Promise<{ id: string; email: string }> {
  return deps.db.withTransaction(async (tx) => {
    const now = clock.now()
    const member = bulkMemberOf({ ...EMPTY, ...input })
    const [id] = await makeBulkMembers(tx, [member], { registeredAt: now, verifiedAt: now, promoterId: null, registerSource: null })
    if (!id) throw new Error('a member has this email or number already')
    await appendOwnAudit(tx, { call: 'member:create', recordId: id, changes: JSON.stringify({ name: PERSONAL, number: PERSONAL, email: PERSONAL }) })
    return { id, email: member.email }
  })
}

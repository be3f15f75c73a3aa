import { PERSONAL, record } from '@club/messaging'
import { clock } from '@club/service-host'
import { appendOwnAudit } from '../store/audit'
import { replacePassword } from '../store/member-passwords'
import { findMemberByEmail } from '../store/members'
import type { Deps } from './deps'
import { memberChanged } from './member-changed'

/**
 * Sets a password that today's rules would refuse, to test the sign-in of older accounts (decisions D37, D139).
 * @throws when no member has the email.
 */
export async function setLegacyPassword(deps: Pick<Deps, 'db' | 'hasher'>, command: { email: string; password: string }): Promise<{ id: string }> {
  const passwordHash = await deps.hasher.hash(command.password)
  return deps.db.withTransaction(async (tx) => {
    const now = clock.now()
    const known = await findMemberByEmail(tx, command.email)
    const changed = known && (await replacePassword(tx, known.id, known.credentialVersion, passwordHash, now))
    if (!changed) throw new Error('there is no member of that email')
    await record(tx, memberChanged(changed, now))
    await appendOwnAudit(tx, { call: 'member:legacy-password', recordId: changed.id, changes: JSON.stringify({ password: PERSONAL }) })
    return { id: changed.id }
  })
}

import { isId } from '@club/kernel'
import { record } from '@club/messaging'
import { clock } from '@club/service-host'
import { readUserValue } from '../domain/links'
import type { SignedLink } from '../domain/links'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { replacePassword } from '../store/member-passwords'
import { findMember } from '../store/members'
import { deleteProviderAccounts } from '../store/provider-accounts'
import { answerSends } from './answer-sends'
import type { Deps } from './deps'
import { memberChanged } from './member-changed'
import { profileChanged } from './profile-changed'

/**
 * Sets a new password by a link, once; ends every session, unlocks (decisions D25, D36, D40, D42).
 * Refusal: reset-link-expired. Publishes member-changed and profile-changed.
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'secrets' | 'hasher'>,
  command: { link: SignedLink; password: string },
): Promise<{ readonly kind: 'done' } | Refusal> {
  const now = clock.now()
  const parts = readUserValue(command.link.user)
  const member = parts && isId(parts.memberId) ? await findMember(deps.db, parts.memberId) : undefined
  if (!member || !deps.secrets.isLink('reset', member, command.link, now)) return refuse('reset-link-expired')
  const passwordHash = await deps.hasher.hash(command.password)
  return deps.db.withTransaction(async (tx) => {
    const changed = await replacePassword(tx, member.id, member.credentialVersion, passwordHash, now)
    if (!changed) return refuse('reset-link-expired')
    await answerSends(tx, changed.id, now)
    // A reset proves the mailbox, so links to social accounts made before it are removed.
    await deleteProviderAccounts(tx, changed.id)
    await record(tx, memberChanged(changed, now), profileChanged(changed.id, 'password', now, member.passwordHash === null))
    return { kind: 'done' }
  })
}

import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { clearSsoPopup, loadMemberForUpdate } from '../store/members'
import type { Deps } from './deps'

/** The member has seen the single-sign-on notice (decision D31). Refusals in order: session-expired, blocked. */
export function acknowledgeSsoPopup(deps: Pick<Deps, 'db'>, command: { memberId: string }): Promise<{ readonly kind: 'saved' } | Refusal> {
  return deps.db.withTransaction(async (tx) => {
    const member = await loadMemberForUpdate(tx, command.memberId)
    if (!member) return refuse('session-expired')
    if (member.blocked) return refuse('blocked')
    await clearSsoPopup(tx, member.id)
    return { kind: 'saved' }
  })
}

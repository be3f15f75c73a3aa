import { record } from '@club/messaging'
import { clock } from '@club/service-host'
import type { Language } from '../domain/member'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { loadMemberForUpdate, setLanguage as writeLanguage } from '../store/members'
import type { Deps } from './deps'
import { memberChanged } from './member-changed'

/** Stores the member's language (decision D42). Refusals in order: session-expired, blocked. Publishes member-changed. */
export function setLanguage(deps: Pick<Deps, 'db'>, command: { memberId: string; language: Language }): Promise<{ readonly kind: 'done' } | Refusal> {
  return deps.db.withTransaction(async (tx) => {
    const member = await loadMemberForUpdate(tx, command.memberId)
    if (!member || member.verifiedAt === null) return refuse('session-expired')
    if (member.blocked) return refuse('blocked')
    await writeLanguage(tx, member.id, command.language)
    await record(tx, memberChanged(member, clock.now()))
    return { kind: 'done' }
  })
}

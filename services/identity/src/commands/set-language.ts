import { record } from '@club/messaging'
import { LANGUAGE_CHANGES_PER_DAY_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import { DAY_SECONDS } from '../domain/limits'
import type { Language } from '../domain/member'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { consumeLimit } from '../store/limiter'
import { loadMemberForUpdate, setLanguage as writeLanguage } from '../store/members'
import type { Deps } from './deps'
import { memberChanged } from './member-changed'
import { profileChanged } from './profile-changed'

const CHANGES = { max: LANGUAGE_CHANGES_PER_DAY_MAX, windowSeconds: DAY_SECONDS } as const

/**
 * Stores the member's language (decision D42); the same one again changes nothing. Refusals in order: session-expired, blocked,
 * too-many-attempts after LANGUAGE_CHANGES_PER_DAY_MAX changes in 24 hours. Publishes member-changed and profile-changed when it changed.
 */
export function setLanguage(deps: Pick<Deps, 'db'>, command: { memberId: string; language: Language }): Promise<{ readonly kind: 'done' } | Refusal> {
  return deps.db.withTransaction(async (tx) => {
    const member = await loadMemberForUpdate(tx, command.memberId)
    if (!member || member.verifiedAt === null) return refuse('session-expired')
    if (member.blocked) return refuse('blocked')
    if (member.language === command.language) return { kind: 'done' }
    const now = clock.now()
    const retryAfterSeconds = await consumeLimit(tx, `language:${member.id}`, CHANGES, now)
    if (retryAfterSeconds > 0) return refuse('too-many-attempts', { retryAfterSeconds })
    await writeLanguage(tx, member.id, command.language)
    await record(tx, memberChanged(member, now), profileChanged(member.id, 'language', now))
    return { kind: 'done' }
  })
}

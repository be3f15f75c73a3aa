import { record } from '@club/messaging'
import { clock } from '@club/service-host'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { loadMemberForUpdate, setQuiet as writeQuiet } from '../store/members'
import type { Deps } from './deps'

/**
 * Pauses content about a baby, or resumes it (trust-and-desk 2.1); nothing is asked and nothing deleted. Repeating it changes nothing.
 * Refusals in order: session-expired, blocked. Publishes quiet-changed when it changed.
 */
export function setQuiet(deps: Pick<Deps, 'db'>, command: { memberId: string; quiet: boolean }): Promise<{ readonly kind: 'done' } | Refusal> {
  return deps.db.withTransaction(async (tx) => {
    const member = await loadMemberForUpdate(tx, command.memberId)
    if (!member || member.verifiedAt === null) return refuse('session-expired')
    if (member.blocked) return refuse('blocked')
    const version = await writeQuiet(tx, member.id, command.quiet)
    if (version !== undefined)
      await record(tx, { subject: 'identity.quiet-changed.v1', body: { memberId: member.id, quiet: command.quiet, version, changedAt: clock.now() } })
    return { kind: 'done' }
  })
}

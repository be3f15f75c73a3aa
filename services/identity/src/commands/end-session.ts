import { isId } from '@club/kernel'
import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import { DAY_SECONDS } from '../domain/limits'
import { ENDED_SESSIONS_MAX } from '../domain/session'
import { lockAdmin } from '../store/admins'
import { countEndedSessions, endAllSessions, insertEndedSession } from '../store/ended-sessions'
import { loadMemberForUpdate } from '../store/members'
import type { Deps } from './deps'
import { adminChanged, memberChanged } from './member-changed'

export interface SessionOfAccount {
  readonly kind: 'member' | 'admin'
  readonly subjectId: string
  readonly sessionId: string
}

/** A token that was renewed while its session was logged out ends this much later than one of that instant. */
const MARGIN_SECONDS = DAY_SECONDS

/**
 * Ends one session: none of its tokens is valid any more, renewed ones included, and the account's other sessions continue. An unknown
 * account and a session that was ended before change nothing. An account with too many logouts to remember is logged out everywhere.
 * Publishes member-changed.
 */
export function endSession(deps: Pick<Deps, 'db' | 'limits'>, { kind, subjectId, sessionId }: SessionOfAccount): Promise<void> {
  return deps.db.withTransaction(async (tx) => {
    if (!isId(subjectId) || !isId(sessionId)) return
    const eventOf = await changeOf(tx, kind, subjectId)
    if (!eventOf) return
    const now = clock.now()
    const tokensEndAt = new Date(now.getTime() + (deps.limits.memberTokenDays * DAY_SECONDS + MARGIN_SECONDS) * 1000)
    if (!(await insertEndedSession(tx, { id: sessionId, subjectId, tokensEndAt }))) return
    const isTooMany = (await countEndedSessions(tx, subjectId)) > ENDED_SESSIONS_MAX
    const version = isTooMany ? await endAllSessions(tx, { kind, id: subjectId }) : undefined
    await record(tx, eventOf(now, version, sessionId))
  })
}

/** Ends every session of an account by its version; an unknown account changes nothing. Publishes member-changed. */
export function endEverySession(deps: Pick<Deps, 'db'>, { kind, subjectId }: Omit<SessionOfAccount, 'sessionId'>): Promise<void> {
  return deps.db.withTransaction(async (tx) => {
    const eventOf = isId(subjectId) ? await changeOf(tx, kind, subjectId) : undefined
    if (eventOf) await record(tx, eventOf(clock.now(), await endAllSessions(tx, { kind, id: subjectId })))
  })
}

/** Locks the account and returns the event that it changed; undefined when there is none. */
async function changeOf(tx: Tx, kind: SessionOfAccount['kind'], subjectId: string) {
  if (kind === 'admin') {
    const admin = await lockAdmin(tx, subjectId)
    return admin && ((at: Date, version = admin.tokenVersion, endedSessionId = '') => adminChanged({ ...admin, tokenVersion: version }, at, endedSessionId))
  }
  const member = await loadMemberForUpdate(tx, subjectId)
  return member && ((at: Date, version = member.tokenVersion, endedSessionId = '') => memberChanged({ ...member, tokenVersion: version }, at, endedSessionId))
}

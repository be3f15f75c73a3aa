import { ADMIN_ROLES } from '@club/contracts/http'
import type { AdminRole } from '@club/contracts/http'
import type { TokenSubject, TokenVersion } from '@club/contracts/identity'
import { clock } from '@club/service-host'
import { LRUCache } from 'lru-cache'
import { askTogether } from '../clients/ask-together'
import type { Events } from '../clients/events'
import type { Services } from '../clients/services'
import type { StaffIdle } from './staff-idle'
import type { Claims, Tokens } from './tokens'

export interface Member {
  readonly kind: 'member'
  readonly id: string
  readonly token: string
  readonly version: number
  readonly sessionId: string
  /** Epoch seconds. */
  readonly tokenExpiresAt: number
  readonly membershipEnded: boolean
}

export interface Admin {
  readonly kind: 'admin'
  readonly id: string
  readonly token: string
  /** Undefined for a word that opens nothing (decision D91). */
  readonly role: AdminRole | undefined
}

export type Caller = Member | Admin
export type Authentication = Caller | { readonly kind: 'refused'; readonly reason: 'session-expired' | 'account-blocked' }

const VERSIONS_MAX = 50_000
const REMEMBERED_MS = 60_000
const MEMBER_ROLES: readonly string[] = ['member', 'user']

export interface ClaimedMember {
  readonly memberId: string
  /** Epoch seconds. */
  readonly tokenExpiresAt: number
  readonly sessionId: string
}

export interface Sessions {
  /**
   * Finds the caller of a token; `given` is the version of the member's token where identity is being asked about them anyway.
   * Faults of identity are thrown.
   */
  authenticate(token: string, given?: Promise<TokenVersion>): Promise<Authentication>
  /**
   * Finds the member that a genuine token names, before identity is asked whether it is still valid: only to prefetch
   * data about the member, never to answer.
   */
  claimedMember(token: string): Promise<ClaimedMember | undefined>
  /**
   * Ends the session of a token, in every gateway, renewed tokens included. Nothing happens for a token that is not good or names no
   * account of the kind. Faults of identity are thrown.
   */
  end(token: string, kind: Caller['kind']): Promise<void>
  /** Ends every session of a member, in every gateway. Faults of identity are thrown. */
  endEvery(memberId: string): Promise<void>
}

const kindOf = ({ role }: Claims): Caller['kind'] => (MEMBER_ROLES.includes(role) ? 'member' : 'admin')

/** Whether an account's password, role or block, or a log-out, has ended the session since. */
const hasEnded = ({ ver, sessionId }: Claims, { version, blocked, endedSessions }: TokenVersion): boolean =>
  version !== ver || blocked || endedSessions.includes(sessionId)

/**
 * Checks tokens against the account's token version (decision D40). The version is remembered for at most a minute and
 * forgotten as soon as identity says that the account changed (decision D135).
 */
export function createSessions(options: { tokens: Tokens; identity: Services['identity']; events: Events; staffIdle: StaffIdle; gatherMs: number }): Sessions {
  const { tokens, identity, events, staffIdle } = options
  const known = new LRUCache<string, TokenVersion>({ max: VERSIONS_MAX, ttl: REMEMBERED_MS })
  const pending = new Map<string, Promise<TokenVersion>>()

  const forget = (key: string) => {
    known.delete(key)
    pending.delete(key)
  }
  events.listen('identity.member-changed.v1', (event) => {
    forget(`member:${event.memberId}`)
    forget(`admin:${event.memberId}`)
  })
  events.onGap(() => {
    known.clear()
    pending.clear()
  })

  const askOne = askTogether('token version', async (subjects: TokenSubject[]) => (await identity.listTokenVersions({ subjects })).versions, options.gatherMs)
  const fetchVersions = (subjectKind: Caller['kind'], subject: string) => askOne({ subject, subjectKind })
  const versionOf = (kind: Caller['kind'], subject: string, given?: Promise<TokenVersion>): TokenVersion | Promise<TokenVersion> => {
    // Whether a membership is over depends on the day, so an answer for a chosen day is nobody else's.
    if (clock.chosen()) return given ?? fetchVersions(kind, subject)
    const key = `${kind}:${subject}`
    const remembered = known.get(key)
    if (remembered) return remembered
    const underway = pending.get(key)
    if (underway) return underway
    const answer: Promise<TokenVersion> = (given ?? fetchVersions(kind, subject)).then(
      (version) => {
        // An account that changed while the answer travelled was forgotten in between: its answer may be the older one.
        if (pending.get(key) !== answer) return versionOf(kind, subject)
        known.set(key, version)
        pending.delete(key)
        return version
      },
      (error: unknown) => {
        if (pending.get(key) === answer) pending.delete(key)
        throw error
      },
    )
    pending.set(key, answer)
    return answer
  }

  return {
    async claimedMember(token) {
      const claims = await tokens.read(token)
      return claims && kindOf(claims) === 'member' ? { memberId: claims.sub, tokenExpiresAt: claims.exp, sessionId: claims.sessionId } : undefined
    },
    async end(token, kind) {
      const claims = await tokens.read(token)
      if (!claims || claims.exp * 1000 <= clock.now().getTime() || kindOf(claims) !== kind) return
      if (hasEnded(claims, await versionOf(kind, claims.sub))) return
      await identity.endSession({ subject: { subject: claims.sub, subjectKind: kind }, sessionId: claims.sessionId })
      // The other gateways are reached by the event.
      forget(`${kind}:${claims.sub}`)
    },
    async endEvery(memberId) {
      await identity.endSession({ subject: { subject: memberId, subjectKind: 'member' }, sessionId: '', everySession: true })
      forget(`member:${memberId}`)
    },
    async authenticate(token, given) {
      const claims = await tokens.read(token)
      if (!claims || claims.exp * 1000 <= clock.now().getTime()) return { kind: 'refused', reason: 'session-expired' }
      const kind = kindOf(claims)
      const version = await versionOf(kind, claims.sub, kind === 'member' ? given : undefined)
      if (kind === 'member' && version.version > 0 && version.blocked) return { kind: 'refused', reason: 'account-blocked' }
      if (hasEnded(claims, version)) return { kind: 'refused', reason: 'session-expired' }
      if (kind === 'admin') {
        // A request at a chosen instant (D12) says nothing of when its sender was last active.
        if (!clock.chosen() && !(await staffIdle.use(`${claims.sub} ${claims.sessionId}`, new Date(claims.iat * 1000), clock.now())))
          return { kind: 'refused', reason: 'session-expired' }
        const role = ADMIN_ROLES.find((known) => known === (version.role || claims.role))
        return { kind, id: claims.sub, token, role }
      }
      return {
        kind,
        id: claims.sub,
        token,
        version: claims.ver,
        sessionId: claims.sessionId,
        tokenExpiresAt: claims.exp,
        membershipEnded: version.membershipEnded,
      }
    },
  }
}

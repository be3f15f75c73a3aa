import { isId, newId } from '@club/kernel'
import { clock } from '@club/service-host'
import { DAY_SECONDS, HOUR_SECONDS } from '../domain/limits'
import { lastInstantOf, newSessionId, tokenIdOf } from '../domain/session'
import { insertSignIn } from '../store/sign-ins'
import type { SignedInBy } from '../domain/signed-in'
import type { Deps } from './deps'

/** A browser and its system. */
const DEVICE_LABEL = /^[A-Za-z]{1,20}( [A-Za-z]{1,20}){0,4}$/

type TokenDeps = Pick<Deps, 'signer' | 'limits'>
type Account = { readonly id: string; readonly tokenVersion: number }

/**
 * Begins a member's session: keeps the sign-in (decision D150) and returns the session's first token, good for 30 days unless the account's
 * version moves on (decision D40). `device` is a short label of the browser; empty: unknown.
 */
export async function beginSession(deps: TokenDeps & Pick<Deps, 'db'>, member: Account, by: SignedInBy & { readonly device: string }): Promise<string> {
  const at = clock.now()
  const device = DEVICE_LABEL.test(by.device) ? by.device : null
  await insertSignIn(deps.db, { ...by, id: newId(), memberId: member.id, at, device })
  return signMemberToken(deps, member, newSessionId(at), deps.limits.memberTokenDays * DAY_SECONDS)
}

/**
 * A fresh token of the same session when the one shown is near its end, else '' (decision D39). It ends with the session at the
 * latest, which no renewal takes beyond its days. `expiresAt` in epoch seconds, 0 for none.
 */
export function renewMemberToken(
  deps: TokenDeps,
  member: Account,
  { expiresAt, sessionId }: { expiresAt: number; sessionId: string },
): Promise<string> | string {
  const now = Math.floor(clock.now().getTime() / 1000)
  if (expiresAt === 0 || !isId(sessionId) || expiresAt - now >= deps.limits.freshTokenDays * DAY_SECONDS) return ''
  const sessionEndsAt = Math.floor(lastInstantOf(sessionId, deps.limits.memberSessionDays).getTime() / 1000)
  const endsAt = Math.min(now + deps.limits.memberTokenDays * DAY_SECONDS, sessionEndsAt)
  return endsAt > expiresAt ? signMemberToken(deps, member, sessionId, endsAt - now) : ''
}

const signMemberToken = (deps: TokenDeps, member: Account, sessionId: string, lifeSeconds: number): Promise<string> =>
  deps.signer.sign({
    id: tokenIdOf(sessionId),
    subject: member.id,
    role: 'user',
    version: member.tokenVersion,
    issuedAt: clock.now(),
    lifeSeconds,
  })

/** The token of an administrator's new session, good for 8 hours (decision D40). */
export const issueAdminToken = (deps: TokenDeps, admin: Account & { readonly role: string }): Promise<string> =>
  deps.signer.sign({
    id: tokenIdOf(newSessionId(clock.now())),
    subject: admin.id,
    role: admin.role,
    version: admin.tokenVersion,
    issuedAt: clock.now(),
    lifeSeconds: deps.limits.adminTokenHours * HOUR_SECONDS,
  })

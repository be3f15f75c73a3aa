import { clock } from '@club/service-host'
import { DAY_SECONDS, HOUR_SECONDS } from '../domain/limits'
import type { Deps } from './deps'

type TokenDeps = Pick<Deps, 'signer' | 'limits'>

/** A member's token, good for 30 days unless the account's version moves on (decision D40). */
export const issueMemberToken = (deps: TokenDeps, member: { id: string; tokenVersion: number }): Promise<string> =>
  deps.signer.sign({
    subject: member.id,
    role: 'user',
    version: member.tokenVersion,
    issuedAt: clock.now(),
    lifeSeconds: deps.limits.memberTokenDays * DAY_SECONDS,
  })

/** A fresh token when the one shown is near its end, else '' (decision D39). `expiresAt` in epoch seconds, 0 for none. */
export function renewMemberToken(deps: TokenDeps, member: { id: string; tokenVersion: number }, expiresAt: number): Promise<string> | string {
  const left = expiresAt - clock.now().getTime() / 1000
  return expiresAt > 0 && left < deps.limits.freshTokenDays * DAY_SECONDS ? issueMemberToken(deps, member) : ''
}

/** An administrator's token, good for 8 hours (decision D40). */
export const issueAdminToken = (deps: TokenDeps, admin: { id: string; role: string; tokenVersion: number }): Promise<string> =>
  deps.signer.sign({
    subject: admin.id,
    role: admin.role,
    version: admin.tokenVersion,
    issuedAt: clock.now(),
    lifeSeconds: deps.limits.adminTokenHours * HOUR_SECONDS,
  })

import type { IncomingMessage } from 'node:http'
import type { AdminRole, CallDefinition } from '@club/contracts/http'
import { never } from '@club/kernel'
import type { Actor } from '@club/service-host'
import type { Caller, Sessions } from '../auth/sessions'
import { refuse } from './refusal'
import type { Refusal } from './refusal'
import { bearerOf } from './request'

type NotAdmitted = Refusal<'unauthorized' | 'session-expired' | 'account-blocked' | 'forbidden' | 'not-found'>

/** Identifies the caller by the token; undefined where a call needs none. A partner is authenticated by the signature of the body instead. */
export async function callerOf(
  { sessions, allowTestClock }: { readonly sessions: Sessions; readonly allowTestClock: boolean },
  call: CallDefinition,
  request: IncomingMessage,
): Promise<Caller | undefined | NotAdmitted> {
  switch (call.auth) {
    case 'none':
    case 'signature':
      return undefined
    case 'dev':
      return allowTestClock ? undefined : refuse('not-found')
    case 'member':
    case 'admin':
    case 'member-or-admin': {
      const token = bearerOf(request)
      if (!token) return refuse('unauthorized')
      const caller = await sessions.authenticate(token)
      // That a member is blocked concerns the members' calls; the back office is closed to every member alike (decision D07).
      if (caller.kind === 'refused') return refuse(caller.reason === 'account-blocked' && call.auth === 'admin' ? 'forbidden' : caller.reason)
      // A word that is no role opens nothing (decision D91).
      if (caller.kind === 'admin' && !caller.role) return refuse('forbidden')
      return call.auth === 'member-or-admin' || caller.kind === call.auth ? caller : refuse('forbidden')
    }
    default:
      return never(call)
  }
}

/** On whose behalf a call is served; the club's own where nobody had to say who they are. */
export function actorOf({ call, caller, network }: { readonly call: CallDefinition; readonly caller?: Caller; readonly network: string }): Actor {
  if (caller) return caller.kind === 'admin' ? { kind: 'administrator', id: caller.id, from: network } : { kind: 'member', id: caller.id }
  if (call.auth === 'signature') return { kind: 'partner', id: 'partner' }
  return call.auth === 'dev' ? { kind: 'operator', id: 'dev' } : { kind: 'system', id: 'gateway' }
}

/** Whether an administrator has one of the roles. */
export const hasRole = (caller: Caller | undefined, roles: readonly AdminRole[]): boolean =>
  caller?.kind === 'admin' && caller.role !== undefined && roles.includes(caller.role)

/**
 * Whether the caller also gets inactive records (decision D09). A public call looks at a token only here: one that names no
 * administrator, or has expired, is ignored.
 */
export async function seesInactive(
  sessions: Sessions,
  roles: readonly AdminRole[],
  { call, caller, request }: { readonly call: CallDefinition; readonly caller?: Caller; readonly request: IncomingMessage },
): Promise<boolean> {
  if (call.auth !== 'none') return hasRole(caller, roles)
  const token = bearerOf(request)
  if (!token || (await sessions.claimedMember(token))) return false
  const known = await sessions.authenticate(token)
  return known.kind !== 'refused' && hasRole(known, roles)
}

import { adminAuthCalls } from '@club/contracts/http'
import type { AdminSession } from '@club/contracts/http'
import { Refusal, refuse } from '../pipeline/refusal'
import { bearerOf } from '../pipeline/request'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { isoOf } from '../mapping/instants'
import { identity as meaning } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import type { Parts } from './parts'

/** A role that opens nothing is answered as it is: its owner sees a page that is not found (decision D91). */
const toSession = (admin: { id: string; username: string; role: string; token: string }, token = admin.token): AdminSession => {
  const role = admin.role as AdminSession['role']
  return { id: admin.id, username: admin.username, role, type: role, token: admin.token || token }
}

/** Administrators sign in and come back (decision D92). */
export function adminSessionRoutes({ services, sessions, devices }: Parts): Route[] {
  return [
    route(adminAuthCalls.login, async ({ body, network, request, response }) => {
      const device = devices.prove(request, response, undefined)
      const admin = unwrap(adminAuthCalls.login, await services.identity.adminSignIn({ ...body, network, device }), meaning())
      return admin instanceof Refusal ? admin : toSession(admin.value)
    }),

    route(adminAuthCalls.session, async ({ body, request }) => {
      const token = body.token || bearerOf(request)
      const caller = token ? await sessions.authenticate(token) : undefined
      if (caller?.kind !== 'admin') return refuse('session-expired')
      // A former administrator has no session (decision D92).
      const admin = unwrap(adminAuthCalls.session, await services.identity.getAdmin({ adminId: caller.id }), () => refuse('session-expired'))
      return admin instanceof Refusal ? admin : toSession(admin.value, caller.token)
    }),

    route(adminAuthCalls.logOut, async ({ body, request }) => {
      const token = body.token || bearerOf(request)
      if (token) await sessions.end(token, 'admin')
      return { success: true as const }
    }),

    route(adminAuthCalls.showSecondFactor, async ({ caller }) => {
      const found = unwrap(adminAuthCalls.showSecondFactor, await services.identity.getSecondFactor({ adminId: caller.id }), meaning())
      if (found instanceof Refusal) return found
      const { enabledAt, recoveryCodesLeft } = found.value
      return { enabledAt: enabledAt ? isoOf(enabledAt) : null, recoveryCodesLeft }
    }),

    route(adminAuthCalls.beginSecondFactor, async ({ body, caller }) => {
      const reply = await services.identity.beginSecondFactor({ adminId: caller.id, password: body.password })
      const begun = unwrap(adminAuthCalls.beginSecondFactor, reply, meaning())
      return begun instanceof Refusal ? begun : { secret: begun.value.secret, uri: begun.value.uri }
    }),

    route(adminAuthCalls.confirmSecondFactor, async ({ body, caller }) => {
      const reply = await services.identity.confirmSecondFactor({ adminId: caller.id, code: body.code })
      const confirmed = unwrap(adminAuthCalls.confirmSecondFactor, reply, meaning())
      return confirmed instanceof Refusal ? confirmed : { recoveryCodes: confirmed.value.codes }
    }),

    route(adminAuthCalls.removeSecondFactor, async ({ body, caller }) => {
      const reply = await services.identity.removeSecondFactor({ adminId: caller.id, password: body.password })
      const removed = unwrap(adminAuthCalls.removeSecondFactor, reply, meaning())
      return removed instanceof Refusal ? removed : { success: true as const }
    }),
  ]
}

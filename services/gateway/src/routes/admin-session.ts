import { adminAuthCalls } from '@club/contracts/http'
import type { AdminSession } from '@club/contracts/http'
import { refuse } from '../pipeline/refusal'
import { bearerOf } from '../pipeline/request'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { refusalOfIdentity } from '../mapping/refusals'
import type { Parts } from './parts'

/** A role that opens nothing is answered as it is: its owner sees a page that is not found (decision D91). */
const toSession = (admin: { id: string; username: string; role: string; token: string }, token = admin.token): AdminSession => {
  const role = admin.role as AdminSession['role']
  return { id: admin.id, username: admin.username, role, type: role, token: admin.token || token }
}

/** Administrators sign in and come back (decision D92). */
export function adminSessionRoutes({ services, sessions }: Parts): Route[] {
  return [
    route(adminAuthCalls.login, async ({ body }) => {
      const { result } = await services.identity.adminSignIn(body)
      if (result?.$case === 'refused') return refusalOfIdentity(result.value)
      if (!result) throw new Error('identity answered nothing')
      return toSession(result.value)
    }),

    route(adminAuthCalls.session, async ({ body, request }) => {
      const token = body.token || bearerOf(request)
      const caller = token ? await sessions.authenticate(token) : undefined
      if (caller?.kind !== 'admin') return refuse('session-expired')
      const { result } = await services.identity.getAdmin({ adminId: caller.id })
      if (result?.$case !== 'admin') return refuse('session-expired')
      return toSession(result.value, caller.token)
    }),
  ]
}

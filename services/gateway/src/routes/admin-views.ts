import { adminViewCalls } from '@club/contracts/http'
import { newId } from '@club/kernel'
import { whyNotList } from '../composition/desk-list-access'
import { refusalOfIdentity } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** Lists of the back office that staff saved by name, each for those who may open its screen (ADR 64). */
export function adminViewRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { identity } = services
  return [
    route(
      adminViewCalls.listViews,
      async ({ query: { path }, caller }) => whyNotList(path, caller.role) ?? { data: (await identity.listViews({ adminId: caller.id, path })).views },
    ),

    route(adminViewCalls.saveView, async ({ body, caller }) => {
      const no = whyNotList(body.path, caller.role)
      if (no) return no
      const saved = unwrap(adminViewCalls.saveView, await identity.saveView({ adminId: caller.id, ...body }), refusalOfIdentity)
      return saved instanceof Refusal ? saved : saved.value
    }),

    route(adminViewCalls.removeView, async ({ params: { id }, caller }) => {
      const auditId = newId()
      const removed = unwrap(adminViewCalls.removeView, await identity.removeView({ adminId: caller.id, viewId: id, auditId }), refusalOfIdentity)
      return removed instanceof Refusal ? removed : { id, auditId }
    }),
  ]
}

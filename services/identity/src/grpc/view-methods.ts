import type { IdentityServiceDefinition, SavedView as WireView } from '@club/contracts/identity'
import { isId } from '@club/kernel'
import { VIEW_NAME_LENGTH_MAX, VIEW_QUERY_LENGTH_MAX } from '@club/rules'
import { ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { removeSavedView, saveView } from '../commands/change-views'
import type { Deps } from '../commands/deps'
import { mayRemoveView } from '../domain/saved-view'
import { findAdmin } from '../store/admins'
import { listViews } from '../store/saved-views'
import type { SavedView } from '../store/saved-views'
import { doneReply, refused } from './refusals'

type Calls = 'listViews' | 'saveView' | 'removeView'

const toWire = ({ id, name, query, shared, owner, ownerId }: SavedView, admin: { readonly id: string; readonly role: string }): WireView => ({
  id,
  name,
  query,
  shared,
  owner,
  own: ownerId === admin.id,
  removable: mayRemoveView(admin, { ownerId, shared }),
})

/** RPC methods of the lists that staff saved by name (ADR 64). */
export function viewMethods({ db }: Pick<Deps, 'db'>): Pick<ServiceImplementation<IdentityServiceDefinition>, Calls> {
  async function adminOf(id: string) {
    const admin = isId(id) ? await findAdmin(db, id) : undefined
    if (!admin) throw new ServerError(Status.INVALID_ARGUMENT, 'no administrator has that id')
    return admin
  }
  return {
    async listViews({ adminId, path }) {
      const admin = await adminOf(adminId)
      return { views: (await listViews(db, { adminId: admin.id, path })).map((view) => toWire(view, admin)) }
    },

    async saveView({ adminId, name, path, query, shared }) {
      if (name === '' || name.length > VIEW_NAME_LENGTH_MAX || query.length > VIEW_QUERY_LENGTH_MAX)
        throw new ServerError(Status.INVALID_ARGUMENT, 'a name and a query within their limits')
      const admin = await adminOf(adminId)
      const outcome = await saveView(db, { adminId: admin.id, name, path, query, shared })
      return outcome.kind === 'refused' ? refused(outcome) : { result: { $case: 'view', value: toWire(outcome.view, admin) } }
    },

    async removeView({ adminId, viewId, auditId }) {
      if (!isId(auditId)) throw new ServerError(Status.INVALID_ARGUMENT, 'no row of the audit log has that id')
      const admin = await adminOf(adminId)
      return doneReply(await removeSavedView(db, { adminId: admin.id, viewId, auditId }))
    },
  }
}

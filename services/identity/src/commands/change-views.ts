import { assert, isId, newId } from '@club/kernel'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import { DAY_SECONDS } from '../domain/limits'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { mayRemoveView } from '../domain/saved-view'
import { findAdmin, lockAdmin } from '../store/admins'
import { appendOwnAudit } from '../store/audit'
import { deleteRemovedViews, findView, insertView, removeView, VIEW_NAME_TAKEN } from '../store/saved-views'
import type { SavedView } from '../store/saved-views'

/** How long the removal of a view can be undone. */
const REMOVED_KEPT_DAYS = 90

/**
 * The audit of a view names the list alone: name and filters are texts of staff, which may name anybody, and an erasure searches them
 * where the view is kept (trust-and-desk 1.4).
 */
export const viewAudit = ({ id, path }: Pick<SavedView, 'id' | 'path'>, kept: { readonly before: boolean; readonly after: boolean }) => ({
  call: kept.after ? 'identity.add-view' : 'identity.remove-view',
  recordId: id,
  recordName: path,
  changes: JSON.stringify({ kept }),
})

/** Saves a view of an administrator. Refusals in order: too-many-views, view-exists (they have one of this name on this list). Audited. */
export async function saveView(
  db: Database,
  { adminId, ...view }: Pick<SavedView, 'name' | 'path' | 'query' | 'shared'> & { readonly adminId: string },
): Promise<{ readonly kind: 'saved'; readonly view: SavedView } | Refusal> {
  try {
    return await db.withTransaction(async (tx) => {
      const owner = await lockAdmin(tx, adminId)
      assert(owner, 'an administrator who is signed in has a record')
      const now = clock.now()
      await deleteRemovedViews(tx, owner.id, new Date(now.getTime() - REMOVED_KEPT_DAYS * DAY_SECONDS * 1000))
      const saved = { ...view, id: newId(), ownerId: owner.id, owner: owner.username, isKept: true }
      if (!(await insertView(tx, saved, now))) return refuse('too-many-views')
      await appendOwnAudit(tx, viewAudit(saved, { before: false, after: true }))
      return { kind: 'saved' as const, view: saved }
    })
  } catch (error) {
    if (constraintOf(error) === VIEW_NAME_TAKEN) return refuse('view-exists')
    throw error
  }
}

/**
 * Removes a view for its owner, or one that all see for dev. Refusal: record-not-found (removed, or not theirs to remove). Audited under
 * `auditId`; undone by giving it a place again.
 */
export async function removeSavedView(
  db: Database,
  { adminId, viewId, auditId }: { readonly adminId: string; readonly viewId: string; readonly auditId: string },
): Promise<{ readonly kind: 'done' } | Refusal> {
  if (!isId(viewId)) return refuse('record-not-found')
  return db.withTransaction(async (tx) => {
    const [view, admin] = [await findView(tx, viewId), await findAdmin(tx, adminId)]
    if (!view || !admin || !mayRemoveView(admin, view) || !(await removeView(tx, view.id, clock.now()))) return refuse('record-not-found')
    await appendOwnAudit(tx, { id: auditId, ...viewAudit(view, { before: true, after: false }) })
    return { kind: 'done' as const }
  })
}

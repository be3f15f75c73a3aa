import { VIEW_NAME_LENGTH_MAX, VIEW_QUERY_LENGTH_MAX, VIEWS_LISTED_MAX, comparedText } from '@club/rules'
import * as z from 'zod'
import { ADMIN_ROLES, defineCall } from './call'
import { DESK_LISTS, VIEW_PART } from './desk-lists'
import { dataList, id, recordId, refuseWith, requiredComparedField } from './primitives'

/** Search, sorting, hidden columns, rows of a page, days; not the page, which the next rows change. */
const OF_EVERY_LIST: readonly string[] = ['q', 'sort', 'hide', 'size', 'from', 'to']
const FILTER = /^(is|has|min|max)\.\w{1,40}$/
const PARTS_MAX = 40
const VALUE_LENGTH_MAX = 200

function isOfView(path: string, name: string): boolean {
  return OF_EVERY_LIST.includes(name) || FILTER.test(name) || (DESK_LISTS[path]?.also?.includes(name) ?? false)
}

/** The parts of an address that a view of the list keeps, in the order of their names: two addresses of the same view are equal. */
export function viewQuery(path: string, address: URLSearchParams): string {
  const kept = [...address].filter(([name, value]) => value !== '' && isOfView(path, name))
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))).toString()
}

/** An address without the parts that a view keeps, and with those of a view instead. */
export function withView(path: string, address: URLSearchParams, query: string): URLSearchParams {
  const others = [...address].filter(([name]) => name !== 'page' && name !== VIEW_PART && !isOfView(path, name))
  return new URLSearchParams([...others, ...new URLSearchParams(query)])
}

function isQuery(path: string, query: string): boolean {
  const parts = [...new URLSearchParams(query)]
  const isKnown = parts.every(([name, value]) => isOfView(path, name) && value.length <= VALUE_LENGTH_MAX)
  return isKnown && parts.length <= PARTS_MAX && new Set(parts.map(([name]) => name)).size === parts.length
}

/** The path of a screen; which of them are lists is known to the gateway. */
export const deskPath = z.string().regex(/^\/admin\/[\w/]{1,80}$/)

const savedView = z
  .object({
    id,
    name: z.string(),
    /** filters, columns and sorting, as they stand in the address */
    query: z.string(),
    shared: z.boolean(),
    /** the user name of its owner */
    owner: z.string(),
    own: z.boolean(),
    removable: z.boolean(),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof savedView>

export const adminViewCalls = {
  listViews: defineCall({
    id: 'admin.view.list',
    method: 'GET',
    path: '/admin/views',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'none',
    query: z.object({ path: deskPath }),
    answer: dataList(savedView, VIEWS_LISTED_MAX),
    refusals: ['not-found'],
    summary: 'Views of a list of the back office: those that the caller saved, then those that others shared',
    tag: 'Admin views',
  }),
  saveView: defineCall({
    id: 'admin.view.save',
    method: 'POST',
    path: '/admin/views',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'write',
    body: z
      .object({
        name: requiredComparedField(VIEW_NAME_LENGTH_MAX, comparedText, 'fields-missing'),
        path: deskPath,
        query: z.string().min(1, refuseWith('fields-missing')).max(VIEW_QUERY_LENGTH_MAX, refuseWith('text-too-long')),
        shared: z.boolean(),
      })
      .refine((view) => isQuery(view.path, view.query), { error: 'invalid-input', path: ['query'] })
      .transform((view) => ({ ...view, query: viewQuery(view.path, new URLSearchParams(view.query)) })),
    answer: savedView,
    refusals: ['fields-missing', 'not-found', 'view-limit-reached', 'view-exists'],
    summary: 'Saves the filters, columns and sorting of a list by name, for the caller or for all who may open it; at most 50 each',
    tag: 'Admin views',
  }),
  removeView: defineCall({
    id: 'admin.view.remove',
    method: 'DELETE',
    path: '/admin/views/:id',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'write',
    params: z.object({ id: recordId }),
    answer: z.object({ id, auditId: id }),
    refusals: ['not-found'],
    summary: "Removes a view: its owner, or dev where all see it; undone by the act's id",
    tag: 'Admin views',
  }),
}

import * as z from 'zod'
import { deskPath } from './admin-views'
import { ADMIN_ROLES, defineCall } from './call'

const VALUE_LENGTH_MAX = 200

export const adminUseCalls = {
  countUses: defineCall({
    id: 'admin.use.count',
    method: 'GET',
    path: '/admin/fetch/use',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'none',
    query: z.object({ path: deskPath, value: z.string().min(1).max(VALUE_LENGTH_MAX) }),
    /** `more`: there are more than were counted. */
    answer: z.object({ count: z.int(), more: z.boolean() }).meta({ id: 'Uses' }),
    refusals: ['not-found'],
    summary: 'How many rows of a list name a record, counted up to a hundred (issue 39)',
    tag: 'Admin views',
  }),
}

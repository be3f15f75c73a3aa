import * as z from 'zod'
import { ADMIN_ROLES, defineCall } from './call'
import { id } from './primitives'

/** An administrator's session; `type` repeats the role (D92). */
export const adminSession = z
  .object({ id, username: z.string(), role: z.enum(ADMIN_ROLES), type: z.enum(ADMIN_ROLES), token: z.string() })
  .meta({ id: 'AdminSession' })
export type AdminSession = z.output<typeof adminSession>

export const adminAuthCalls = {
  login: defineCall({
    id: 'admin.auth.login',
    method: 'POST',
    path: '/admin/auth/login',
    auth: 'none',
    body: z.object({
      username: z.string({ error: 'fields-missing' }).trim().min(1, { error: 'fields-missing' }).max(100),
      password: z.string({ error: 'fields-missing' }).min(1, { error: 'fields-missing' }).max(1000),
    }),
    answer: adminSession,
    refusals: ['fields-missing', 'admin-credentials', 'account-locked'],
    summary: 'Signs an administrator in (D36, D92)',
    tag: 'Admin session',
  }),
  session: defineCall({
    id: 'admin.auth.session',
    method: 'POST',
    path: '/admin/auth/session',
    auth: 'none',
    body: z.object({ token: z.string().max(4000).nullish() }),
    answer: adminSession,
    refusals: ['session-expired'],
    summary: 'The administrator of a token (D92)',
    tag: 'Admin session',
  }),
}

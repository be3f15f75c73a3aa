import { PARTS_LISTED_MAX, normalizeSecondFactorCode, normalizeUsername } from '@club/rules'
import * as z from 'zod'
import { ADMIN_ROLES, defineCall } from './call'
import type { ErrorName } from './errors'
import { comparedField, id, instant, refuseWith, requiredComparedField, shownToken, success } from './primitives'

const CODE_LENGTH_MAX = 40
/** As typed; one that is too long to be a password is refused like a wrong one. */
const password = (wrong: ErrorName) => z.string(refuseWith('fields-missing')).min(1, refuseWith('fields-missing')).max(1000, refuseWith(wrong))

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
      username: requiredComparedField(100, normalizeUsername, 'fields-missing', 'admin-credentials'),
      password: password('admin-credentials'),
      /** An authenticator's or recovery code; asked for after the right password, when the administrator has a second factor. */
      code: comparedField(CODE_LENGTH_MAX, normalizeSecondFactorCode).default(''),
    }),
    answer: adminSession,
    refusals: ['fields-missing', 'admin-credentials', 'account-locked', 'second-factor-needed', 'second-factor-wrong'],
    summary: 'Signs an administrator in (D36, D92)',
    tag: 'Admin session',
  }),
  session: defineCall({
    id: 'admin.auth.session',
    method: 'POST',
    path: '/admin/auth/session',
    auth: 'none',
    body: z.object({ token: shownToken }),
    answer: adminSession,
    refusals: ['session-expired'],
    summary: 'The administrator of a token (D92)',
    tag: 'Admin session',
  }),
  logOut: defineCall({
    id: 'admin.auth.logout',
    method: 'POST',
    path: '/admin/auth/logout',
    auth: 'none',
    body: z.object({ token: shownToken }),
    answer: success,
    refusals: [],
    summary: 'Ends the session of a token, in the body or the bearer header; the same answer for one that is not good',
    tag: 'Admin session',
  }),
  showSecondFactor: defineCall({
    id: 'admin.second-factor.show',
    method: 'GET',
    path: '/admin/auth/secondFactor',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'none',
    answer: z.object({ enabledAt: instant.nullable(), recoveryCodesLeft: z.int() }).meta({ id: 'SecondFactor' }),
    refusals: [],
    summary: 'Whether sign-in asks the administrator for a code, and how many recovery codes are left',
    tag: 'Admin session',
  }),
  beginSecondFactor: defineCall({
    id: 'admin.second-factor.begin',
    method: 'POST',
    path: '/admin/auth/secondFactor/begin',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'write',
    body: z.object({ password: password('admin-password') }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['fields-missing', 'admin-password', 'account-locked', 'second-factor-changed'],
    summary: 'Draws a secret for an authenticator; nothing is asked for before it is confirmed',
    tag: 'Admin session',
  }),
  confirmSecondFactor: defineCall({
    id: 'admin.second-factor.confirm',
    method: 'POST',
    path: '/admin/auth/secondFactor/confirm',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'write',
    body: z.object({ code: requiredComparedField(CODE_LENGTH_MAX, normalizeSecondFactorCode, 'fields-missing') }),
    answer: z.object({ recoveryCodes: z.array(z.string()).max(PARTS_LISTED_MAX) }),
    refusals: ['fields-missing', 'second-factor-wrong', 'account-locked', 'second-factor-changed'],
    summary: 'Switches the second factor on by a code, and answers the recovery codes, once',
    tag: 'Admin session',
  }),
  removeSecondFactor: defineCall({
    id: 'admin.second-factor.remove',
    method: 'POST',
    path: '/admin/auth/secondFactor/remove',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'write',
    body: z.object({ password: password('admin-password') }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['fields-missing', 'admin-password', 'account-locked', 'second-factor-changed'],
    summary: 'Switches the second factor off, by the password',
    tag: 'Admin session',
  }),
}

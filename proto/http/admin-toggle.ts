import type { DEV_ONLY, OPERATIONS } from './admin-forms'
import { defineCall } from './call'
import { toggled, toggling } from './primitives'

/** A call that shows or hides one record of the back office (D95). */
export function toggle<const I extends string, const P extends string>(callId: I, path: P, roles: typeof DEV_ONLY | typeof OPERATIONS, what: string) {
  return defineCall({
    id: callId,
    method: 'POST',
    path,
    auth: 'admin',
    roles,
    audit: 'write',
    body: toggling,
    answer: toggled,
    refusals: ['not-found'],
    summary: `Shows or hides ${what} (D95)`,
    tag: 'Admin content',
  })
}

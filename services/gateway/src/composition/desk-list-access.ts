import type { AdminRole } from '@club/contracts/http'
import { deskListOf } from '@club/contracts/records'
import { refuse } from '../pipeline/refusal'

/** Why a role may not know of a list of the back office; undefined where it may open its screen. */
export function whyNotList(path: string, role: AdminRole | undefined) {
  const list = deskListOf(path)
  if (!list) return refuse('not-found')
  return role && list.roles.includes(role) ? undefined : refuse('forbidden')
}

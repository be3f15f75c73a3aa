import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { findAdmin } from '../store/admins'
import type { Admin } from '../store/admins'

/** An administrator who may sign in, or one who is disabled where `withDisabled` asks for them too. Refusal: session-expired. */
export async function getAdmin(
  db: Database,
  id: string,
  { withDisabled = false }: { readonly withDisabled?: boolean } = {},
): Promise<{ readonly kind: 'found'; readonly admin: Admin } | Refusal> {
  const admin = isId(id) ? await findAdmin(db, id) : undefined
  return admin && (withDisabled || !admin.disabled) ? { kind: 'found', admin } : refuse('session-expired')
}

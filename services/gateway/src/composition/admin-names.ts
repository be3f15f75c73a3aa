import type { ErrorDetails } from '@club/contracts/http'
import { isoOf } from '../mapping/instants'
import { refuse } from '../pipeline/refusal'
import type { Refusal } from '../pipeline/refusal'
import type { Services } from '../clients/services'

const SOMEBODY = 'Somebody else'
/** What identity says instead of an administrator's id where a member changed their own account. */
const MEMBER = 'member'

/** The user names of administrators by id, of disabled ones too; an id of nobody is left out. */
export async function adminNamesOf(identity: Pick<Services['identity'], 'getAdmin'>, adminIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(adminIds)].filter((id) => id !== '')
  const replies = await Promise.all(ids.map((adminId) => identity.getAdmin({ adminId, withDisabled: true })))
  return new Map(replies.flatMap(({ result }) => (result?.$case === 'admin' ? [[result.value.id, result.value.username] as const] : [])))
}

/** The refusal of an edit of a record that somebody saved meanwhile: who saved it, the token that overwrites it nevertheless, and the fields that differ. */
export async function changedRefusal(
  identity: Pick<Services['identity'], 'getAdmin'>,
  {
    changedBy,
    changedAt,
    changes,
  }: { readonly changedBy: string; readonly changedAt?: Date | undefined; readonly changes?: ErrorDetails['changes'] | undefined },
): Promise<Refusal<'record-changed'>> {
  const name = changedBy === MEMBER ? 'The member' : ((await adminNamesOf(identity, [changedBy])).get(changedBy) ?? SOMEBODY)
  return refuse('record-changed', {
    params: { name },
    extra: { changedBy: name, ...(changedAt ? { updatedAt: isoOf(changedAt) } : {}), ...(changes?.length ? { changes } : {}) },
  })
}

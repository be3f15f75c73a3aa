import { newId } from '@club/kernel'
import { constraintOf } from '@club/postgres'
import { clock } from '@club/service-host'
import { promoterLink } from '../domain/promoter'
import type { Promoter } from '../domain/promoter'
import { maskedChange } from '../domain/masked'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { appendOwnAudit } from '../store/audit'
import { insertPromoter, PROMOTER_CODE_TAKEN, replacePromoter } from '../store/promoters'
import type { Deps } from './deps'

/** Fields about a person: the audit names them without their values. */
const ABOUT_A_PERSON = ['name', 'supervisorName', 'number']

/**
 * Adds a promoter, or changes the one of an id; an empty link is generated from the code (decision D103).
 * Refusals: record-not-found, taken (code).
 */
export async function savePromoter(
  deps: Pick<Deps, 'db' | 'site'>,
  input: Omit<Promoter, 'id'> & { readonly id: string | null },
): Promise<{ kind: 'saved'; id: string } | Refusal> {
  const promoter: Promoter = { ...input, id: input.id ?? newId(), utmLink: input.utmLink || promoterLink(deps.site.url, input.code) }
  try {
    return await deps.db.withTransaction(async (tx) => {
      const now = clock.now()
      const before = input.id === null ? undefined : await replacePromoter(tx, promoter, now)
      if (input.id !== null && !before) return refuse('record-not-found')
      if (input.id === null) await insertPromoter(tx, promoter, now)
      const call = input.id === null ? 'identity.add-promoter' : 'identity.edit-promoter'
      await appendOwnAudit(tx, { call, recordId: promoter.id, changes: JSON.stringify(changesOf(before, promoter)) })
      return { kind: 'saved', id: promoter.id }
    })
  } catch (error) {
    if (constraintOf(error) === PROMOTER_CODE_TAKEN) return refuse('taken', { field: 'code' })
    throw error
  }
}

function changesOf(before: Promoter | undefined, after: Promoter): Record<string, unknown> {
  const fields = ['name', 'code', 'region', 'supervisorName', 'post', 'number', 'utmLink'] as const
  return Object.fromEntries(
    fields
      .filter((field) => before?.[field] !== after[field])
      .map((field) => [field, ABOUT_A_PERSON.includes(field) ? maskedChange(before?.[field], after[field]) : { before: before?.[field], after: after[field] }]),
  )
}

import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import type { Database } from '@club/postgres'
import { toggleSampleRow } from '../store/sample-records'

export type ToggleOutcome = { readonly kind: 'toggled'; readonly active: boolean } | Refused<'sample-not-found'>

/** Shows a hidden sample, hides a shown one (decision D95). Audited. */
export async function toggleSample(db: Database, id: string): Promise<ToggleOutcome> {
  if (!isId(id)) return refused('sample-not-found')
  return db.withTransaction(async (tx): Promise<ToggleOutcome> => {
    const active = await toggleSampleRow(tx, id)
    if (active === undefined) return refused('sample-not-found')
    await audit(tx, { action: 'samples.toggle-sample', recordId: id, changes: { active: { before: !active, after: active } } })
    return { kind: 'toggled', active }
  })
}

import type { Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import { addRecordIn, removeRecordIn } from '@club/records'
import type { RecordChanged } from '@club/records'
import type { ContestBody } from '../domain/contest'
import { CONTEST_DRAFT } from '../store/contest-drafts'
import { CONTEST } from '../store/contests'
import type { StoredContest } from '../store/contests'

/**
 * Adds a contest and removes the draft that it was written as, both or neither, so that a draft becomes one contest however often it is
 * published. Refusals: not-found, record-changed. Audited.
 */
export function publishDraft(
  db: Database,
  { draft, contest }: { readonly draft: { readonly id: string; readonly seenAt: Date | undefined }; readonly contest: ContestBody },
): Promise<{ readonly kind: 'saved'; readonly record: StoredContest } | Refused<'not-found'> | RecordChanged> {
  return db.withTransaction(async (tx) => {
    const removed = await removeRecordIn(tx, CONTEST_DRAFT, draft)
    return removed.kind === 'refused' ? removed : addRecordIn(tx, CONTEST, contest)
  })
}

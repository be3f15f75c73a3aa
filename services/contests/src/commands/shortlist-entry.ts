import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import type { Database } from '@club/postgres'
import { setEntryStatus } from '../store/contest-entries'
import type { EntryStatus } from '../store/contest-entries'

/** Shortlists an entry, or takes that back: each status may follow each other one (decision D85). Refusal: not-found. Audited. */
export async function shortlistEntry(
  db: Database,
  id: string,
  status: EntryStatus,
): Promise<{ readonly id: string; readonly status: EntryStatus } | Refused<'not-found'>> {
  if (!isId(id)) return refused('not-found')
  return db.withTransaction(async (tx) => {
    const entry = await setEntryStatus(tx, id, status)
    if (!entry) return refused('not-found')
    const { memberId, contest: recordName, before } = entry
    await audit(tx, { action: 'contests.set-entry-status', recordId: id, recordName, memberId, changes: { status: { before, after: status } } })
    return { id, status }
  })
}

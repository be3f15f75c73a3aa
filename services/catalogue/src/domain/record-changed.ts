import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'

/** The "no" to an edit of a record that somebody saved since it was opened: by whom, and when. */
export type RecordChanged = Refused<'record-changed'> & { readonly changedBy: string; readonly changedAt: Date }

/** Refuses to overwrite what was saved meanwhile. */
export const recordChanged = (saved: { readonly changedBy: string; readonly updatedAt: Date }): RecordChanged => ({
  ...refused('record-changed'),
  changedBy: saved.changedBy,
  changedAt: saved.updatedAt,
})

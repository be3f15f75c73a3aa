import type { Sql } from '@club/postgres'
import { defineRecord, json, tableOf } from '@club/records'
import type { StoredRecord } from '@club/records'

/** A contest that staff have not finished: the values of their form, unvalidated. */
export interface DraftBody {
  readonly document: object
}

export type StoredDraft = StoredRecord<DraftBody>

const DRAFTS_MAX = 500

const drafts = tableOf<DraftBody>({
  name: 'contest_drafts',
  columns: { document: json('document') },
  order: 'updated_at DESC, id DESC',
  listMax: DRAFTS_MAX,
})

/** A contest that is not published, which no member sees (decision D113). */
export const CONTEST_DRAFT = defineRecord({ service: 'contests', name: 'contest-draft', store: drafts, unknown: 'not-found' })

/** The drafts that were changed last, the latest first. */
export const listContestDrafts = (sql: Sql): Promise<StoredDraft[]> => drafts.list(sql)

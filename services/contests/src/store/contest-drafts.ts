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
export const CONTEST_DRAFT = defineRecord({
  service: 'contests',
  name: 'contest-draft',
  store: drafts,
  called: ({ document }) => textIn((document as { name?: { en?: unknown } }).name?.en),
  // Publishing a draft removes it: a draft that is there is in no use.
  addition: {},
})

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Addresses of the pictures that the values of a form name. */
export function picturesIn(document: unknown): string[] {
  const { icon, prizes } = (document ?? {}) as { icon?: { en?: unknown; bm?: unknown }; prizes?: unknown }
  const ofPrizes = Array.isArray(prizes) ? prizes.map((prize: { picture?: unknown } | null) => prize?.picture) : []
  return [icon?.en, icon?.bm, ...ofPrizes].map(textIn).filter((address) => address !== '')
}

/** The drafts that were changed last, the latest first. */
export const listContestDrafts = (sql: Sql): Promise<StoredDraft[]> => drafts.list(sql)

import type { MemberDataDeps } from '@club/member-data'
import { shownSource } from '@club/rules'

/** Rows of an export as the member reads them elsewhere: a line's source is the same text everywhere (decision D155). */
export const SHOWN_ROWS: NonNullable<MemberDataDeps['finish']> = {
  points: (row) => ({ ...row, source: shownSource(String(row['source']), titleIn(row['about'])) }),
}

const titleIn = (about: unknown): string | undefined =>
  typeof about === 'object' && about !== null && 'en' in about && typeof about.en === 'string' ? about.en : undefined

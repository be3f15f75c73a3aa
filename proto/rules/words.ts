/** A text in both languages of the club. */
export interface Bilingual {
  readonly en: string
  readonly bm: string
}

/** The stages of a member (account 3). */
export const PREGNANCY_STAGES = ['trying', 'pregnant', 'oneChild', 'moreChild'] as const
export type PregnancyStage = (typeof PREGNANCY_STAGES)[number]

/** The choices of a profile (account 3), apart from the schemas so that a form offers them without loading any. */
export const GENDERS = ['male', 'female'] as const
export type Gender = (typeof GENDERS)[number]

export const RACES = ['malay', 'chinese', 'indian', 'other'] as const
export type Race = (typeof RACES)[number]

export const NATIONALITIES = ['malaysian', 'non-malaysian'] as const
export type Nationality = (typeof NATIONALITIES)[number]

/** The two languages of the club (account 1). English is the default (D03). */
export const LANGUAGES = ['en', 'bm'] as const
export type Language = (typeof LANGUAGES)[number]

/** Sizes in the order in which they are always shown, newborn first (rewards 9, back-office 3). */
export const SIZE_ORDER = ['nb', 's', 'm', 'l', 'xl', 'xxl'] as const
export type SizeName = (typeof SIZE_ORDER)[number]

/** Compares two sizes by the fixed order, ignoring case; an unknown one comes last. */
export const bySize = (one: { readonly name: string }, other: { readonly name: string }): number => sizeRank(one.name) - sizeRank(other.name)

function sizeRank(name: string): number {
  const rank = SIZE_ORDER.findIndex((size) => size === name.toLowerCase())
  return rank < 0 ? SIZE_ORDER.length : rank
}

/** The faces that a wish may have (D116). */
export const AVATARS = ['avatar1', 'avatar2', 'avatar3', 'avatar4', 'avatar5', 'avatar6'] as const
export type AvatarName = (typeof AVATARS)[number]

/** Audiences of a news record (D09, D115). */
export const NEWS_AUDIENCES = ['All', 'pregnant', 'trying', 'oneChild', 'moreChild'] as const

/** Where the members of a bulk creation come from (back-office 9). */
export const REGISTER_SOURCES = ['WOOP', 'ZERA', 'SUPERMOM', 'DBCPRE', 'ANTE', 'OTHER'] as const

/** The stages of a member (P1 §3). */
export const PREGNANCY_STAGES = ['trying', 'pregnant', 'oneChild', 'moreChild'] as const
export type PregnancyStage = (typeof PREGNANCY_STAGES)[number]

/** The choices of a profile (P1 §3), apart from the schemas so that a form offers them without loading any. */
export const GENDERS = ['male', 'female'] as const
export type Gender = (typeof GENDERS)[number]
export const RACES = ['malay', 'chinese', 'indian', 'other'] as const
export type Race = (typeof RACES)[number]
export const NATIONALITIES = ['malaysian', 'non-malaysian'] as const
export type Nationality = (typeof NATIONALITIES)[number]
/** The two languages of the club (P1 §1). English is the default (D03). */
export const LANGUAGES = ['en', 'bm'] as const
export type Language = (typeof LANGUAGES)[number]

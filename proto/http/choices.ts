/** The choices of a profile (P1 §3), apart from the schemas so that a form offers them without loading any. */
export const GENDERS = ['male', 'female'] as const
export type Gender = (typeof GENDERS)[number]
export const RACES = ['malay', 'chinese', 'indian', 'other'] as const
export type Race = (typeof RACES)[number]
export const NATIONALITIES = ['malaysian', 'non-malaysian'] as const
export type Nationality = (typeof NATIONALITIES)[number]

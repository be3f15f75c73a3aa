/** The two languages of the club (P1 §1). English is the default (D03). */
export const LANGUAGES = ['en', 'bm'] as const
export type Language = (typeof LANGUAGES)[number]

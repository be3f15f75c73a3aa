import type { Language } from '@club/session'

/** The text of a pack in the member's language: what is printed as "40pcs" is "40 helai" in Malay. */
export const packSheets = (printed: string, language: Language): string => (language === 'bm' ? printed.replace(/(\d+)pcs\b/g, '$1 helai') : printed)

export type Language = 'en' | 'bm'

const STORED_AT = 'language'

/** The stored language; `en` when nothing or something else is stored (D03). */
export function readLanguage(storage: Pick<Storage, 'getItem'>): Language {
  return storage.getItem(STORED_AT) === 'bm' ? 'bm' : 'en'
}

/** Whether a language was chosen in this browser. */
export function hasLanguage(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(STORED_AT) !== null
}

/** Stores the language for the next visit (D03). */
export function writeLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem(STORED_AT, language)
}

/** The value of the `lang` attribute. */
export function languageTag(language: Language): string {
  return language === 'bm' ? 'ms' : 'en'
}

/** The text of a server value in both languages: the chosen one, English where the Malay is empty (D13). */
export function pickText(text: { en: string; bm?: string | null } | null | undefined, language: Language): string {
  if (!text) return ''
  return (language === 'bm' ? text.bm : text.en) || text.en
}

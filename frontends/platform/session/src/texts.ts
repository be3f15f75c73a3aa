import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from './language'

/** A catalogue of texts: key to text, nested by screen. */
export interface Catalogue {
  [key: string]: string | Catalogue
}

/** How one area brings its texts: one chunk per language, loaded when it is needed. */
export type CatalogueLoaders = Record<Language, () => Promise<{ default: Catalogue }>>

/** Starts the page's one text engine. Malay falls back to English (D13). */
export function createTexts(language: Language): i18n {
  const texts = i18next.createInstance()
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: ['en', 'bm'],
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
    initAsync: false,
  })
  return texts
}

/** Catalogues that each instance of i18next has loaded. */
const loaded = new WeakMap<i18n, Set<CatalogueLoaders[Language]>>()

/** Whether a catalogue is there in a language. */
export const hasCatalogue = (texts: i18n, loaders: CatalogueLoaders, language: Language): boolean => loaded.get(texts)?.has(loaders[language]) ?? false

/** Adds one area's texts in a language, or a part of them: parts of one namespace complete each other. English comes along as the fallback. */
export async function loadCatalogue(texts: i18n, namespace: string, loaders: CatalogueLoaders, language: Language): Promise<void> {
  const wanted: Language[] = language === 'en' ? ['en'] : ['bm', 'en']
  await Promise.all(
    wanted.map(async (one) => {
      if (hasCatalogue(texts, loaders, one)) return
      texts.addResourceBundle(one, namespace, (await loaders[one]()).default, true, true)
      loaded.set(texts, (loaded.get(texts) ?? new Set()).add(loaders[one]))
    }),
  )
}

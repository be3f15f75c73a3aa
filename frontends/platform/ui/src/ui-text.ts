import { createContext, useContext } from 'react'
import bm from './texts/bm.json'
import en from './texts/en.json'

/** The two languages of the product; the values are those stored and sent on the wire. */
export type UiLanguage = 'en' | 'bm'

export const UiLanguageContext = createContext<UiLanguage>('en')

/** A component's word: its key, and the values of its `{placeholders}`. */
export type ComponentText<Key extends string> = (key: Key, values?: Record<string, string | number>) => string

/**
 * Makes the hook that reads a package's component words ("Close", "Next") in the language of `AppProvider`.
 *
 * @param catalogues the same keys in both languages
 */
export function componentTexts<Key extends string>(catalogues: Record<UiLanguage, Record<Key, string>>): () => ComponentText<Key> {
  return function useComponentText() {
    const catalogue = catalogues[useContext(UiLanguageContext)]
    return (key, values = {}) => catalogue[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}

/** The words of this package's components. */
export const useUiText = componentTexts<keyof typeof en>({ en, bm })

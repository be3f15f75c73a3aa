import { createContext, useContext } from 'react'
import bm from './texts/bm.json'
import en from './texts/en.json'

/** The two languages of the product; the values are those stored and sent on the wire. */
export type UiLanguage = 'en' | 'bm'

export type UiTextKey = keyof typeof en

export const UiLanguageContext = createContext<UiLanguage>('en')

/**
 * The fixed words of the components themselves ("Close", "Next"), in the language of `AppProvider`.
 *
 * @returns a function from key (and the values of its `{placeholders}`) to text
 */
export function useUiText(): (key: UiTextKey, values?: Record<string, string | number>) => string {
  const language = useContext(UiLanguageContext)
  const catalogue: Record<UiTextKey, string> = language === 'bm' ? bm : en
  return (key, values = {}) => catalogue[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

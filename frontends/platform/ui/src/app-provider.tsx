import type { ReactNode } from 'react'
import { ToastRegion } from './toast'
import { UiLanguageContext, type UiLanguage } from './ui-text'

/**
 * Puts component words around a React root. The tokens' variables stand in the shell's page already.
 *
 * @param language of the components' own words
 * @param nested true for every root but the page's first: toasts exist once per page
 */
export function AppProvider({ language, nested = false, children }: { language: UiLanguage; nested?: boolean; children: ReactNode }) {
  return (
    <UiLanguageContext value={language}>
      {children}
      {nested ? null : <ToastRegion />}
    </UiLanguageContext>
  )
}

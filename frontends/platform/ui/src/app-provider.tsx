import type { ReactNode } from 'react'
import { ToastRegion } from './toast'
import { darkTokens, tokenVariables } from './tokens'
import { UiLanguageContext, type UiLanguage } from './ui-text'

const declarations = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** The tokens as the root's variables, those of the dark theme after them: the shell's page holds them before any script has run. */
export const tokenStyles = `:root{${declarations(tokenVariables())}}:root[data-theme=dark]{${declarations(tokenVariables(darkTokens))}}`

/**
 * Puts tokens and component words around a React root.
 *
 * @param language of the components' own words
 * @param nested true for every root but the page's first: variables and toasts exist once per page
 */
export function AppProvider({ language, nested = false, children }: { language: UiLanguage; nested?: boolean; children: ReactNode }) {
  return (
    <UiLanguageContext value={language}>
      {nested ? null : (
        <style href="club-tokens" precedence="tokens">
          {tokenStyles}
        </style>
      )}
      {children}
      {nested ? null : <ToastRegion />}
    </UiLanguageContext>
  )
}

import { ERRORS, type ErrorName } from '@club/contracts/http'
import { useLanguage } from '@club/session'
import { useCallback } from 'react'

/** The catalogue text of a rule that this page checked itself, in the words the server would use (D15). */
export function useRefusalText(): (name: ErrorName) => string {
  const { language } = useLanguage()
  return useCallback((name) => ERRORS[name][language], [language])
}

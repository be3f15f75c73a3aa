import { ApiFault, ApiRefusal } from '@club/api'
import { ERRORS, type ErrorName } from '@club/contracts/http'
import { useLanguage } from '@club/session'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const FAILED = 500

/** The words for whatever a call threw: a refusal's catalogue text, a failed service's, or one sentence where nobody answered (D04, P2 §8). */
export function useProblemText(): (problem: unknown) => string {
  const { language } = useLanguage()
  const { t } = useTranslation('rewards')
  return useCallback(
    (problem) => {
      if (problem instanceof ApiRefusal) return problem.text(language)
      return problem instanceof ApiFault && problem.status === FAILED ? ERRORS.internal[language] : t('problems.fault')
    },
    [language, t],
  )
}

/** The text of a rule that this page checked itself, in the words the server would use (D15). */
export function useRefusalText(): (name: ErrorName) => string {
  const { language } = useLanguage()
  return useCallback((name) => ERRORS[name][language], [language])
}

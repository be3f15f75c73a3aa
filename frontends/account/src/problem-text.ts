import { ApiFault, ApiRefusal } from '@club/api'
import { ERRORS, type ErrorName } from '@club/contracts/http'
import { useLanguage } from '@club/session'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** What a service that failed, and one that is away or has no room, calls it (P1 §8). */
const FAILURES = new Map<number | null, ErrorName>([
  [500, 'internal'],
  [503, 'unavailable'],
])

/** The words for whatever a call threw: the catalogue text of a refusal and of a failed service (D04, P1 §8), one sentence where nobody answered. */
export function useProblemText(): (problem: unknown) => string {
  const { language } = useLanguage()
  const { t } = useTranslation('account')
  return useCallback(
    (problem) => {
      if (problem instanceof ApiRefusal) return problem.text(language)
      const failure = problem instanceof ApiFault ? FAILURES.get(problem.status) : undefined
      return failure ? ERRORS[failure][language] : t('problems.fault')
    },
    [language, t],
  )
}

/** The catalogue text of a rule that this page checked itself, in the words the server would use (D15). */
export function useRefusalText(): (name: ErrorName) => string {
  const { language } = useLanguage()
  return useCallback((name) => ERRORS[name][language], [language])
}

import { ApiFault, ApiRefusal } from '@club/api'
import { useLanguage } from '@club/session'
import { useCallback } from 'react'
import { useMemberText } from './member-text'

/**
 * Texts for a service that failed, and for one that is away or overloaded (account 8): two texts of the catalogue of errors, which as a whole would
 * weigh on every first view.
 */
const FAILURES = new Map<number | null, 'internal' | 'unavailable'>([
  [500, 'internal'],
  [503, 'unavailable'],
])

/** The words for whatever a call threw: the catalogue text of a refusal and of a failed service (D04, account 8, rewards 8), one sentence where nobody answered. */
export function useProblemText(): (problem: unknown) => string {
  const { language } = useLanguage()
  const text = useMemberText()
  return useCallback(
    (problem) => {
      if (problem instanceof ApiRefusal) return problem.text(language)
      return text((problem instanceof ApiFault && FAILURES.get(problem.status)) || 'fault')
    },
    [language, text],
  )
}

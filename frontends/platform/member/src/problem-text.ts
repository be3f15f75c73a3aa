import { ApiRefusal } from '@club/api'
import { useLanguage } from '@club/session'
import { useCallback } from 'react'
import { useMemberText } from './member-text'

/** The words for whatever a call threw: the text of a refusal, or one sentence where nobody answered (D04, P2 §8). */
export function useProblemText(): (problem: unknown) => string {
  const { language } = useLanguage()
  const text = useMemberText()
  return useCallback((problem) => (problem instanceof ApiRefusal ? problem.text(language) : text('fault')), [language, text])
}

import { ApiRefusal } from '@club/api'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** What went wrong in words: the service's own text in English (D04, D13), a sentence of ours for a fault. */
export function useProblemText(): (problem: unknown) => string {
  const { t } = useTranslation('admin')
  return useCallback((problem) => (problem instanceof ApiRefusal ? problem.text('en') : t('problems.fault')), [t])
}

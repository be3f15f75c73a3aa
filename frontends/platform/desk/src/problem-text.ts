import { ApiRefusal } from '@club/api'
import { useCallback } from 'react'
import { useDeskText } from './desk-text'

/** What went wrong in words: the service's own text in English (D04, D13), a sentence of ours for a fault. */
export function useProblemText(): (problem: unknown) => string {
  const text = useDeskText()
  const failed = text('failed')
  return useCallback((problem) => (problem instanceof ApiRefusal ? problem.text('en') : failed), [failed])
}

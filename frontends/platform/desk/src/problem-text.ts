import { ApiFault, ApiRefusal } from '@club/api'
import { useCallback } from 'react'
import { useDeskText } from './desk-text'

/** What went wrong in words: the service's own text in English (D04, D13, P3 §8), a sentence of ours where there is none. */
export function useProblemText(): (problem: unknown) => string {
  const text = useDeskText()
  const failed = text('failed')
  return useCallback(
    (problem) => {
      if (problem instanceof ApiRefusal) return problem.text('en')
      return problem instanceof ApiFault && typeof problem.cause === 'string' && problem.cause !== '' ? problem.cause : failed
    },
    [failed],
  )
}

import { ApiFault, ApiRefusal } from '@club/api'
import { useCallback } from 'react'
import { useDeskText } from './desk-text'

/** What went wrong in words: the service's own text in English (D04, D13, P3 §8), a sentence of ours where it sent none. */
export function useProblemText(): (problem: unknown) => string {
  const text = useDeskText()
  const failed = text('failed')
  const unexplained = text('unexplained')
  return useCallback(
    (problem) => {
      if (problem instanceof ApiRefusal) return problem.body.error ? problem.text('en') : unexplained
      return problem instanceof ApiFault && typeof problem.cause === 'string' && problem.cause !== '' ? problem.cause : failed
    },
    [failed, unexplained],
  )
}

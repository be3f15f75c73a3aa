import { ApiFault, ApiRefusal } from '@club/api'
import { ERRORS } from '@club/contracts/http'
import { useCallback } from 'react'
import { useDeskText } from './desk-text'

/** The sign-in over the page says it, and the failed act is repeated after it. */
const SESSION_ENDED: readonly string[] = [ERRORS['session-expired'].code, ERRORS.unauthorized.code]

/**
 * The problem in words: the service's text in English (D04, D13, back-office 8), our own sentence where it sent none, nothing for an ended session.
 */
export function useProblemText(): (problem: unknown) => string {
  const text = useDeskText()
  const failed = text('failed')
  const unexplained = text('unexplained')
  return useCallback(
    (problem) => {
      if (problem instanceof ApiRefusal) {
        if (SESSION_ENDED.includes(problem.code)) return ''
        return problem.body.error ? problem.text('en') : unexplained
      }
      return problem instanceof ApiFault && typeof problem.cause === 'string' && problem.cause !== '' ? problem.cause : failed
    },
    [failed, unexplained],
  )
}

import type { CodeAttempt as WireAttempt } from '@club/contracts/codes'
import type { CodeAttempt } from '@club/contracts/http'
import { assert } from '@club/kernel'
import { EXPLAINED, saidByWhom } from './code-attempt-texts'
import { isoOf } from './instants'

const CODE_SHOWN = 4
const HIDDEN = '•'.repeat(6)

/** An attempt with a code as its member reads it (trust-and-desk 5.1). */
export function toCodeAttempt(attempt: WireAttempt): CodeAttempt {
  const explained = EXPLAINED[attempt.outcome]
  assert(explained, 'an attempt has an outcome')
  return {
    at: isoOf(attempt.attemptedAt),
    code: HIDDEN + attempt.code.slice(-CODE_SHOWN),
    outcome: explained.outcome,
    points: explained.outcome === 'registered' ? Number(attempt.points) : null,
    text: saidByWhom(attempt, explained.text(attempt)),
  }
}

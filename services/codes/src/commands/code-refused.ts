import type { OutgoingEvent } from '@club/messaging'
import type { RefusedAttempt } from '../domain/refused-attempt'

/** The event that an attempt was refused and is kept; it holds no code, because streams are kept for ever and attempts for 90 days. */
export const codeRefused = (
  { id, memberId, outcome, byLink, attemptedAt, isUnknown, device, network }: RefusedAttempt,
  traceparent?: string,
): OutgoingEvent => ({
  subject: 'codes.code-refused.v1',
  ...(traceparent === undefined ? {} : { traceparent }),
  actor: byLink ? { kind: 'system', id: 'pass-link' } : { kind: 'member', id: memberId },
  body: { attemptId: id, memberId, outcome, byLink, attemptedAt, unknown: isUnknown, device, network },
})

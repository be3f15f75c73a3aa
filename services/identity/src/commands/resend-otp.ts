import { clock } from '@club/service-host'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { findMemberByNumber } from '../store/members'
import { allowSend } from './allow-send'
import type { Requester } from './allow-send'
import type { Deps } from './deps'
import { sendOtp } from './sign-up'

export type ResendOutcome = { readonly kind: 'sent'; readonly retryAfterSeconds: number } | Refusal

/**
 * Sends a new code in place of the earlier one. An unknown or verified number counts against its limits too and is answered the
 * same, so that nothing is disclosed about it. Refusal: too-many-attempts with the seconds to wait (decision D21).
 */
export function resendOtp(
  deps: Pick<Deps, 'db' | 'secrets' | 'messages' | 'limits' | 'site' | 'onSendRefused'>,
  { number, requester }: { readonly number: string; readonly requester: Requester },
): Promise<ResendOutcome> {
  const { otpResendLockSeconds } = deps.limits
  return deps.db.withTransaction(async (tx): Promise<ResendOutcome> => {
    const now = clock.now()
    const member = await findMemberByNumber(tx, number)
    const waiting = member?.number && member.verifiedAt === null && !member.blocked ? { ...member, number: member.number } : undefined
    const send = await allowSend(tx, deps, { purpose: 'otp', addressee: number, requester, memberId: waiting?.id ?? null, withGap: true }, now)
    if (send.kind === 'not-allowed') return refuse('too-many-attempts', { retryAfterSeconds: send.retryAfterSeconds })
    if (waiting) await sendOtp(tx, deps, { id: waiting.id, number: waiting.number, language: waiting.language, send }, now)
    return { kind: 'sent', retryAfterSeconds: otpResendLockSeconds }
  })
}

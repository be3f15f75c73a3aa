import { clock } from '@club/service-host'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { findMemberByNumber } from '../store/members'
import type { Deps } from './deps'
import { consumeOtpSend, sendOtp } from './sign-up'

export type ResendOutcome = { readonly kind: 'sent'; readonly retryAfterSeconds: number } | Refusal

/**
 * Sends a new code in place of the earlier one. An unknown or verified number counts against its limits too and is answered the
 * same, so that nothing is disclosed about it. Refusal: too-many-attempts with the seconds to wait (decision D21).
 */
export function resendOtp(
  deps: Pick<Deps, 'db' | 'secrets' | 'messages' | 'limits' | 'site'>,
  command: { number: string; network: string },
): Promise<ResendOutcome> {
  const { otpResendLockSeconds } = deps.limits
  return deps.db.withTransaction(async (tx): Promise<ResendOutcome> => {
    const now = clock.now()
    const wait = await consumeOtpSend(tx, deps, { ...command, gapSeconds: otpResendLockSeconds }, now)
    if (wait > 0) return refuse('too-many-attempts', { retryAfterSeconds: wait })
    const member = await findMemberByNumber(tx, command.number)
    if (member?.number && member.verifiedAt === null && !member.blocked)
      await sendOtp(tx, deps, { id: member.id, number: member.number, language: member.language }, now)
    return { kind: 'sent', retryAfterSeconds: otpResendLockSeconds }
  })
}

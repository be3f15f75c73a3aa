import type { IdentityServiceDefinition } from '@club/contracts/identity'
import { compactText, normalizePhone } from '@club/rules'
import { clock } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import type { Deps } from '../commands/deps'
import { beginSession } from '../commands/issue-token'
import { resendOtp } from '../commands/resend-otp'
import { verifyLink, verifyOtp } from '../commands/verify-member'
import type { Samples, SisterShop } from '../domain/ports'
import { refuse } from '../domain/refusals'
import { activateMember } from '../processes/activate-member'
import { signUpMember } from '../processes/sign-up-member'
import { memberReply } from './member-replies'
import { readDevice, readRequester, readSignUp } from './from-messages'
import { refused } from './refusals'

type Calls = 'signUp' | 'resendOtp' | 'verifyOtp' | 'verifyLink'

/** How a visitor becomes a member: sign-up, and the proof of the number or of the email. */
export function registrationMethods(
  deps: Deps & { readonly shop: SisterShop; readonly samples: Samples },
): Pick<ServiceImplementation<IdentityServiceDefinition>, Calls> {
  return {
    async signUp(request) {
      const command = readSignUp(request, clock.now())
      if ('kind' in command) return refused(command)
      const outcome = await signUpMember(deps, command)
      return outcome.kind === 'refused'
        ? refused(outcome)
        : { result: { $case: 'signedUp', value: { memberId: outcome.memberId, referralCode: outcome.referralCode } } }
    },

    async resendOtp(request) {
      const number = normalizePhone(request.number, 'sign-up')
      if (!number) return refused(refuse('invalid-field', { field: 'number' }))
      const outcome = await resendOtp(deps, { number, requester: readRequester(request.requester, request.network) })
      return outcome.kind === 'refused' ? refused(outcome) : { result: { $case: 'retryAfterSeconds', value: outcome.retryAfterSeconds } }
    },

    async verifyOtp(request) {
      const number = normalizePhone(request.number, 'sign-up') ?? ''
      const input = { memberId: request.memberId.toLowerCase(), number, otp: compactText(request.otp), device: readDevice(request.device) }
      const outcome = await activateMember(deps, () => verifyOtp(deps, input))
      if (outcome.kind === 'refused') return refused(outcome)
      const { id, referralCode } = outcome.member
      return { result: { $case: 'verified', value: { memberId: id, referralCode, sampleOrderId: outcome.orderId ?? '' } } }
    },

    async verifyLink(request) {
      const link = { user: request.user, datems: Number(request.datems) }
      const outcome = await activateMember(deps, () => verifyLink(deps, { link, device: readDevice(request.device) }))
      if (outcome.kind === 'refused') return refused(outcome)
      return memberReply(deps, outcome.member.id, (member) => beginSession(deps, member, { ...outcome.by, device: request.deviceLabel }))
    },
  }
}

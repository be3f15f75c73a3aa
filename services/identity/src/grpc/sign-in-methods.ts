import type { Admin as WireAdmin, IdentityServiceDefinition } from '@club/contracts/identity'
import { isStrongPassword, normalizeEmail } from '@club/rules'
import type { ServiceImplementation } from '@club/service-host'
import { adminSignIn } from '../commands/admin-sign-in'
import type { Deps } from '../commands/deps'
import { forgotPassword } from '../commands/forgot-password'
import { beginSession, issueAdminToken } from '../commands/issue-token'
import { traceSignIn } from '../commands/keep-traces'
import { resetPassword } from '../commands/reset-password'
import type { SisterShop, SocialProviders } from '../domain/ports'
import { refuse } from '../domain/refusals'
import { exchangeSocialCode } from '../processes/exchange-social-code'
import { signInMember } from '../processes/sign-in-member'
import { getAdmin } from '../queries/get-admin'
import { memberReply } from './member-replies'
import { readForeignName, readForeignNumber, readLanguage, readRequester } from './from-messages'
import { doneReply, refused } from './refusals'

type Calls = 'signIn' | 'exchangeSocialCode' | 'forgotPassword' | 'resetPassword' | 'adminSignIn' | 'getAdmin'

const spelling = { email: normalizeEmail, number: readForeignNumber, name: readForeignName }
/** How members and administrators prove who they are, and how a member sets another password. */
export function signInMethods(
  deps: Deps & { readonly shop: SisterShop; readonly social: SocialProviders },
): Pick<ServiceImplementation<IdentityServiceDefinition>, Calls> {
  return {
    async signIn(request) {
      const requester = readRequester(request.requester)
      const outcome = await signInMember(
        { ...deps, spelling },
        {
          email: normalizeEmail(request.email),
          password: request.password,
          isStrong: isStrongPassword(request.password),
          social: request.socialLogin ? { provider: request.provider, accessToken: request.accessToken } : null,
          language: readLanguage(request.language),
          requester,
        },
      )
      if (outcome.kind === 'refused') return refused(outcome)
      if (outcome.kind === 'reset-password-flow') return { result: { $case: 'resetPasswordFlow', value: true } }
      await traceSignIn(deps, outcome.member.id, requester)
      return memberReply(deps, outcome.member.id, (member) => beginSession(deps, member, { ...outcome.by, device: request.deviceLabel }))
    },

    async exchangeSocialCode({ provider, callbackUrl, codeVerifier }) {
      const profile = await exchangeSocialCode(deps, { provider, callbackUrl, codeVerifier })
      if ('kind' in profile) return refused(profile)
      const { accessToken, email = '', name = '', gender = '', birthday = '' } = profile
      return { result: { $case: 'profile', value: { accessToken, email, name, gender, birthday } } }
    },

    async forgotPassword(request) {
      return doneReply(
        await forgotPassword(deps, {
          email: normalizeEmail(request.email),
          language: readLanguage(request.language),
          requester: readRequester(request.requester),
        }),
      )
    },

    async resetPassword(request) {
      if (!isStrongPassword(request.password)) return refused(refuse('complexity', { field: 'password' }))
      const link = { user: request.user, datems: Number(request.datems) }
      return doneReply(await resetPassword(deps, { link, password: request.password }))
    },

    async adminSignIn(request) {
      const outcome = await adminSignIn(deps, { ...request, device: request.device?.cookieHash ?? '' })
      if (outcome.kind === 'refused') return refused(outcome)
      const { id, username, role } = outcome.admin
      const value: WireAdmin = { id, username, role, token: await issueAdminToken(deps, outcome.admin) }
      return { result: { $case: 'admin', value } }
    },

    async getAdmin(request) {
      const outcome = await getAdmin(deps.db, request.adminId, request)
      if (outcome.kind === 'refused') return refused(outcome)
      const { id, username, role } = outcome.admin
      return { result: { $case: 'admin', value: { id, username, role, token: '' } } }
    },
  }
}

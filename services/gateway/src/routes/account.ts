import { authCalls, readSignUp } from '@club/contracts/http'
import { IdentityRefusal } from '@club/contracts/identity'
import type { KnownSession, TokenVersion } from '@club/contracts/identity'
import { klDay, OTP_RESEND_LOCK_SECONDS } from '@club/rules'
import { clock } from '@club/service-host'
import { Refusal, refuse } from '../pipeline/refusal'
import { requesterOf } from '../pipeline/requester'
import { bearerOf } from '../pipeline/request'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { deviceLabelOf } from '../mapping/device-label'
import { orNull } from '../mapping/instants'
import { identity as meaning } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { VERIFIED } from '../mapping/verified-texts'
import { createAnswerMember, unwrapUser } from '../composition/answer-member'
import type { Parts } from './parts'

const SIGN_UP_MEANING = {
  [IdentityRefusal.SISTER_SHOP_PASSWORD]: 'sister-shop-account',
  [IdentityRefusal.INVALID_ADDRESS]: 'sign-up-address',
  [IdentityRefusal.INVALID_NAME]: 'sign-up-name',
} as const
const RESET_MEANING = { [IdentityRefusal.WEAK_PASSWORD]: 'password-complexity', [IdentityRefusal.LINK_EXPIRED]: 'reset-link-expired' } as const

function versionIn({ version }: KnownSession): TokenVersion {
  if (!version) throw new Error('identity answered no version')
  return version
}

/** Sign-up, verification, sign-in and passwords (decisions B and C). */
export const accountRoutes = (parts: Parts): Route[] => [...signUpRoutes(parts), ...signInRoutes(parts), ...sessionRoutes(parts)]

/** Sign-up and the proof of a number or an address. */
function signUpRoutes({ services: { identity }, devices, composeUser }: Parts): Route[] {
  const answerMember = createAnswerMember(composeUser)
  return [
    route(authCalls.signUp, async ({ body, network, address, request, response }) => {
      const reading = readSignUp(body, klDay(clock.now()))
      if (!reading.ok) return refuse(reading.refusal.name, { extra: { field: reading.refusal.field } })
      const { uniqueToken, ...form } = reading.value
      const device = devices.prove(request, response, uniqueToken)
      const reply = await identity.signUp({
        ...form,
        edb: form.edb ?? '',
        address: form.address ? { ...form.address, houseNumber: form.address.houseNumber ?? '' } : undefined,
        referCode: form.referCode ?? '',
        sampleId: form.sampleId ?? '',
        utmSource: form.utmSource ?? '',
        utmMedium: form.utmMedium ?? '',
        utmCampaign: form.utmCampaign ?? '',
        device,
        network,
        requester: requesterOf({ network, address, device }),
      })
      const signedUp = unwrap(authCalls.signUp, reply, meaning(SIGN_UP_MEANING))
      return signedUp instanceof Refusal ? signedUp : { uuid: signedUp.value.memberId, referCode: signedUp.value.referralCode }
    }),

    route(authCalls.verify, async ({ body, request, response }) => {
      if ('otp' in body) {
        const device = devices.prove(request, response, body.uniqueToken)
        const reply = await identity.verifyOtp({ memberId: body.id, number: body.number, otp: body.otp, device })
        const verified = unwrap(authCalls.verify, reply, meaning())
        if (verified instanceof Refusal) return verified
        return { uuid: verified.value.memberId, referCode: verified.value.referralCode, orderId: orNull(verified.value.sampleOrderId) }
      }
      const device = devices.prove(request, response, undefined)
      const reply = await identity.verifyLink({ user: body.id, datems: BigInt(body.datems), device, deviceLabel: deviceLabelOf(request) })
      const user = await answerMember(authCalls.verify, reply, { token: '' })
      if (user instanceof Refusal) return user
      return { userData: user, ...VERIFIED[user.language] }
    }),

    route(authCalls.resendOtp, async ({ body, network, address, request, response }) => {
      const requester = requesterOf({ network, address, device: devices.prove(request, response, undefined) })
      const sent = unwrap(authCalls.resendOtp, await identity.resendOtp({ number: body.number, network, requester }), meaning())
      return sent instanceof Refusal ? sent : { success: true as const, retryAfter: sent.value || OTP_RESEND_LOCK_SECONDS }
    }),
  ]
}

/** Sign-in by password or provider, and a forgotten password. */
function signInRoutes({ services: { identity }, devices, composeUser }: Parts): Route[] {
  const answerMember = createAnswerMember(composeUser)
  return [
    route(authCalls.signIn, async ({ body, network, address, request, response }) => {
      const reply = await identity.signIn({
        email: body.email,
        password: body.password,
        socialLogin: body.socialLogin,
        provider: body.provider ?? '',
        accessToken: body.accessToken ?? '',
        language: body.language ?? '',
        deviceLabel: deviceLabelOf(request),
        requester: requesterOf({ network, address, device: devices.prove(request, response, undefined) }),
      })
      const { result, refusal } = reply
      if (result?.$case === 'resetPasswordFlow') return { flow: 'resetPassword' as const }
      return answerMember(authCalls.signIn, { result, refusal }, { token: '' })
    }),

    route(authCalls.exchangeSocial, async ({ body }) => {
      const exchanged = unwrap(authCalls.exchangeSocial, await identity.exchangeSocialCode(body), meaning())
      if (exchanged instanceof Refusal) return exchanged
      const { accessToken, email, name, gender, birthday } = exchanged.value
      return { accessToken, email: orNull(email), name: orNull(name), gender: orNull(gender), birthday: orNull(birthday) }
    }),

    route(authCalls.forgotPassword, async ({ body, network, address, request, response }) => {
      const requester = requesterOf({ network, address, device: devices.prove(request, response, undefined) })
      const asked = { email: body.email, language: body.language ?? '', requester }
      const sent = unwrap(authCalls.forgotPassword, await identity.forgotPassword(asked), meaning())
      return sent instanceof Refusal ? sent : { success: true as const }
    }),

    route(authCalls.resetPassword, async ({ body }) => {
      const reply = await identity.resetPassword({ user: body.id, datems: BigInt(body.datems), password: body.password })
      const reset = unwrap(authCalls.resetPassword, reply, meaning(RESET_MEANING))
      return reset instanceof Refusal ? reset : { success: true as const }
    }),
  ]
}

/** The session of a token: its member, its end, its language. */
function sessionRoutes({ services: { identity }, sessions, composeUser, askMember }: Parts): Route[] {
  /** The member of a token in the body or in the bearer header; anybody else's session has ended (decision D39). */
  const memberOf = async (token: string | undefined, version?: Promise<TokenVersion>) => {
    const caller = token ? await sessions.authenticate(token, version) : undefined
    if (caller?.kind === 'refused') return refuse(caller.reason)
    return caller?.kind === 'member' ? caller : refuse('session-expired')
  }

  return [
    route(authCalls.session, async ({ body, request }) => {
      const token = body.token || bearerOf(request)
      const claimed = token && (await sessions.claimedMember(token))
      if (!claimed) return refuse('session-expired')
      // The member's answer says whether the token is still valid; if it is not, nobody sees the composed answer.
      const { memberId, tokenExpiresAt, sessionId } = claimed
      const session = askMember.session({ memberId, tokenExpiresAt: BigInt(tokenExpiresAt), sessionId })
      const composed = composeUser({ memberId, token, session })
      const version = session.then(versionIn)
      // Whichever is not waited for in the end must not be taken for a forgotten fault.
      for (const answer of [composed, version]) answer.catch(() => undefined)
      const member = await memberOf(token, version)
      if (!('kind' in member)) return member
      return unwrapUser(authCalls.session, await composed)
    }),

    route(authCalls.logOut, async ({ body, request }) => {
      const token = body.token || bearerOf(request)
      if (token) await sessions.end(token, 'member')
      return { success: true as const }
    }),

    route(authCalls.logOutEverywhere, async ({ caller }) => {
      await sessions.endEvery(caller.id)
      return { success: true as const }
    }),

    route(authCalls.changeLanguage, async ({ body, request }) => {
      const member = await memberOf(body.token || bearerOf(request))
      if (!('kind' in member)) return member
      const set = unwrap(authCalls.changeLanguage, await identity.setLanguage({ memberId: member.id, language: body.language }), meaning())
      return set instanceof Refusal ? set : { language: body.language }
    }),
  ]
}

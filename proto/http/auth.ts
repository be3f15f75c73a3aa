import { compactText, normalizeEmail, OTP_LENGTH } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { user } from './member-records'
import { comparedField, day, epochMs, id, language, newPassword, shownToken, subjectId, success, text } from './primitives'
import { signUpBody } from './sign-up'

const signedUp = z.object({ uuid: id, referCode: z.string() })

/** The two bodies of `/user/verify`: an OTP (D23) or an email link (D26). */
export const verifyOtpBody = z.object({
  otp: z.union([
    comparedField(10, compactText),
    z
      .int()
      .nonnegative()
      .transform((otp) => String(otp).padStart(OTP_LENGTH, '0')),
  ]),
  number: comparedField(40, compactText),
  id: text(200),
  uniqueToken: text(200).nullish(),
})
/** A mangled day becomes 0, on which no link was issued, so the link counts as expired (D25). */
const linkIssuedAt = epochMs.or(z.union([text(100), z.number()]).transform(() => 0))
export const verifyLinkBody = z.object({ id: text(300), datems: linkIssuedAt })

/** The one sign-in answer without a user: a reset mail was sent (D34). */
export const resetPasswordFlow = z.object({ flow: z.literal('resetPassword') })

export const authCalls = {
  signUp: defineCall({
    id: 'user.signup',
    method: 'POST',
    path: '/user/signup',
    auth: 'none',
    body: signUpBody,
    answer: signedUp,
    refusals: [
      'sign-up-name',
      'sign-up-number',
      'sign-up-email',
      'sign-up-password',
      'sign-up-dob',
      'sign-up-edb',
      'sign-up-children',
      'sign-up-address',
      'sign-up-sample',
      'invalid-referral-code',
      'already-registered',
      'device-used',
      'referral-limit-reached',
      'sister-shop-account',
      'sample-too-soon',
      'sample-limit-reached',
    ],
    summary: 'Creates an unverified account and sends an OTP and an activation link (D19, D24)',
    tag: 'Account',
  }),
  verify: defineCall({
    id: 'user.verify',
    method: 'POST',
    path: '/user/verify',
    auth: 'none',
    body: z.union([verifyOtpBody, verifyLinkBody]),
    answer: z.union([
      z.object({ uuid: id, referCode: z.string(), orderId: id.nullable() }),
      z.object({ userData: user, title: z.string(), description: z.string() }),
    ]),
    refusals: ['otp-incorrect', 'otp-expired', 'verification-link-expired', 'already-registered', 'device-used', 'account-closed', 'account-blocked'],
    summary: 'Activates an account by OTP (D23) or by email link (D26), exactly once',
    tag: 'Account',
  }),
  resendOtp: defineCall({
    id: 'user.otp.resend',
    method: 'POST',
    path: '/user/otp/resend',
    auth: 'none',
    body: z.object({ number: comparedField(40, compactText) }),
    answer: z.object({ success: z.literal(true), retryAfter: z.int() }),
    refusals: [],
    summary: 'Sends a new OTP and burns the earlier one; also answered at /api/user/otp/resend (D02, D21)',
    tag: 'Account',
  }),
  signIn: defineCall({
    id: 'user.signin',
    method: 'POST',
    path: '/user/signin',
    auth: 'none',
    // Of any length: an address that nobody has is unknown, and a password that does not fit is wrong (D35).
    body: z.object({
      email: z
        .string()
        .nullish()
        .transform((value) => normalizeEmail(value ?? '')),
      password: z
        .string()
        .nullish()
        .transform((value) => value ?? ''),
      socialLogin: z
        .boolean()
        .nullish()
        .transform((value) => value ?? false),
      // A value that no provider can have issued is refused as missing proof, not as wrong input (D30).
      provider: text(40).nullish().catch(null),
      accessToken: z.string().max(4000).nullish().catch(null),
      language: language.nullish().catch(null),
    }),
    answer: z.union([user, resetPasswordFlow]),
    refusals: [
      'password-missing',
      'wrong-password',
      'user-not-registered',
      'social-login-failed',
      'sister-shop-password',
      'password-too-weak',
      'account-not-verified',
      'account-locked',
      'account-closed',
      'account-blocked',
    ],
    summary: 'Signs a member in by password or social provider (D30, D31, D34-D37)',
    tag: 'Account',
  }),
  exchangeSocial: defineCall({
    id: 'user.social.exchange',
    method: 'POST',
    path: '/user/social/exchange',
    auth: 'none',
    body: z.object({
      provider: text(40).min(1),
      /** Address to which the provider redirected the browser, with its query. */
      callbackUrl: z.url().max(4000),
      /** The PKCE secret whose hash went to the provider. */
      codeVerifier: text(200).min(43),
    }),
    answer: z
      .object({
        accessToken: z.string(),
        /** Null when the provider was not allowed to disclose it. */
        email: z.string().nullable(),
        name: z.string().nullable(),
        gender: z.string().nullable(),
        birthday: day.nullable(),
      })
      .meta({ id: 'SocialProfile' }),
    refusals: ['social-login-failed'],
    summary: "Changes a social provider's authorization code for its access token and what it discloses about the person (D30)",
    tag: 'Account',
  }),
  forgotPassword: defineCall({
    id: 'user.password.forgot',
    method: 'POST',
    path: '/user/password/forgot',
    auth: 'none',
    body: z.object({ email: z.string().transform(normalizeEmail), language: language.nullish().catch(null) }),
    answer: success,
    refusals: ['email-not-registered', 'account-blocked'],
    summary: 'Mails a reset link valid on the same day in Kuala Lumpur (D25, D42)',
    tag: 'Account',
  }),
  resetPassword: defineCall({
    id: 'user.password.reset',
    method: 'POST',
    path: '/user/password/reset',
    auth: 'none',
    body: z.object({ id: text(300), password: newPassword, datems: linkIssuedAt }),
    answer: success,
    refusals: ['password-complexity', 'reset-link-expired'],
    summary: 'Sets a new password by a reset link, once, and ends all sessions (D25, D40, D42)',
    tag: 'Account',
  }),
  session: defineCall({
    id: 'user.session',
    method: 'POST',
    path: '/user/session',
    auth: 'none',
    body: z.object({ token: shownToken }),
    answerMsMax: 5000,
    answer: user,
    refusals: ['session-expired', 'account-blocked'],
    summary: 'The member of a token, in the body or the bearer header; a token near its end is replaced (D39)',
    tag: 'Account',
  }),
  logOut: defineCall({
    id: 'user.logout',
    method: 'POST',
    path: '/user/logout',
    auth: 'none',
    body: z.object({ token: shownToken }),
    answer: success,
    refusals: [],
    summary: 'Ends the session of a token, in the body or the bearer header, its renewed tokens too; the same answer for one that is not good',
    tag: 'Account',
  }),
  logOutEverywhere: defineCall({
    id: 'user.logout.everywhere',
    method: 'POST',
    path: '/user/logout/everywhere',
    auth: 'member',
    body: z.object({ id: subjectId }),
    answer: success,
    refusals: [],
    summary: 'Ends every session of the member, the one that asks among them',
    tag: 'Account',
  }),
  changeLanguage: defineCall({
    id: 'user.language',
    method: 'POST',
    path: '/user/language',
    auth: 'none',
    body: z.object({ language, token: shownToken }),
    answer: z.object({ language }),
    refusals: ['session-expired', 'account-blocked'],
    summary: 'Stores the language of the member of a token (D42)',
    tag: 'Account',
  }),
}

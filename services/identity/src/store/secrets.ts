import { createHash, createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { createRowSeal } from '@club/postgres'
import type { RowSeal } from '@club/postgres'
import { isLinkOfToday, isLinkWithin, linkText, readUserValue } from '../domain/links'
import type { LinkPurpose, SignedLink } from '../domain/links'
import type { Message } from '../domain/ports'
import { createMemberSeals } from './member-keys'
import type { MemberSeals } from './member-keys'

const OTP_DIGITS = 4
const REFERRAL_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const REFERRAL_LENGTH = 8
const PASS_TOKEN_BYTES = 18

export interface Secrets {
  newOtp(): string
  otpHmac(memberId: string, number: string, otp: string): Buffer
  isOtp(expected: Buffer, memberId: string, number: string, otp: string): boolean
  /** HMAC of a sign-up form's intent, so that the form cannot be guessed from a plain hash. */
  intentHmac(form: string): Buffer
  /** HMAC of a message's recipient, for the same reason. */
  recipientHmac(message: Pick<Message, 'channel' | 'to'>): Buffer
  /** Key that a limit counts by. Numbers, emails and networks are so few that a plain hash could be looked up. */
  limitKey(what: string, ...by: readonly string[]): string
  /** Hash of a browser, a network or a household, by which two members are compared; the events that carry it reveal neither. */
  traceHash(kind: 'device' | 'network' | 'address', value: string): string
  /** Signs a link for the page of that purpose (decision D25). */
  signLink(purpose: LinkPurpose, member: { id: string; credentialVersion: number }, now: Date): SignedLink
  /**
   * Whether a link was signed here, for that purpose, and for the member's present credentials: today, or as many minutes ago as are given.
   */
  isLink(purpose: LinkPurpose, member: { id: string; credentialVersion: number }, link: SignedLink, now: Date, minutes?: number): boolean
  /** The token of a member's pass-along link: not to be guessed, and the same each time it is shown. */
  passToken(memberId: string, serial: string): string
  /** Hash under which such a token is kept; tokens have too many forms to be looked up. */
  passTokenHash(token: string): Buffer
  seal(messageId: string, message: Message): Buffer
  open(messageId: string, sealed: Buffer): Message
  /** Keeps the secrets of second factors, each bound to its administrator. */
  readonly factors: RowSeal
  /** Keeps personal fields of records other than members in the audit log. */
  readonly records: RowSeal
  /** Seals former personal fields, each under the key of its member. */
  readonly members: MemberSeals
}

/** 8 characters of A-Z2-9 without I and O (decision D33). */
export const newReferralCode = (): string => Array.from({ length: REFERRAL_LENGTH }, () => REFERRAL_ALPHABET[randomInt(REFERRAL_ALPHABET.length)]).join('')

/** Everything that is keyed: codes, links, and the messages that wait to be sent. */
export function createSecrets(keys: { otpSecret: string; linkSecret: string }): Secrets {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', keys.otpSecret, '', purpose, 32))
  // The id is bound in, so that a sealed text cannot be moved to another row.
  const waiting = createRowSeal(keyOf('outgoing messages'))
  const otpKey = keyOf('one-time passwords')
  const otpHmac = (memberId: string, number: string, otp: string) => createHmac('sha256', otpKey).update(`${memberId}|${number}|${otp}`).digest()
  const intentKey = keyOf('sign-up forms')
  const recipientKey = keyOf('recipients')
  const limiterKey = keyOf('limiters')
  const traceKey = keyOf('traces')
  const passKey = keyOf('pass-along links')
  const sign = (text: string) => createHmac('sha256', keys.linkSecret).update(text).digest('base64url')
  return {
    newOtp: () => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0'),
    otpHmac,
    isOtp: (expected, memberId, number, otp) => timingSafeEqual(expected, otpHmac(memberId, number, otp)),
    intentHmac: (form) => createHmac('sha256', intentKey).update(form).digest(),
    recipientHmac: ({ channel, to }) => createHmac('sha256', recipientKey).update(`${channel}|${to}`).digest(),
    limitKey: (what, ...by) => `${what}:${createHmac('sha256', limiterKey).update(by.join('|')).digest('base64url')}`,
    traceHash: (kind, value) => createHmac('sha256', traceKey).update(`${kind}|${value}`).digest('base64url'),
    signLink(purpose, member, now) {
      const datems = now.getTime()
      return { user: `${member.id}.${sign(linkText(purpose, member.id, datems, member.credentialVersion))}`, datems }
    },
    isLink(purpose, member, link, now, minutes) {
      const parts = readUserValue(link.user)
      const isInTime = minutes === undefined ? isLinkOfToday(link.datems, now) : isLinkWithin(link.datems, now, minutes)
      if (!parts || parts.memberId !== member.id || !isInTime) return false
      const expected = Buffer.from(sign(linkText(purpose, member.id, link.datems, member.credentialVersion)))
      const given = Buffer.from(parts.signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    passToken: (memberId, serial) => createHmac('sha256', passKey).update(`${memberId}|${serial}`).digest().subarray(0, PASS_TOKEN_BYTES).toString('base64url'),
    passTokenHash: (token) => createHash('sha256').update(token).digest(),
    seal: (messageId, message) => waiting.seal(messageId, JSON.stringify(message)),
    open: (messageId, sealed) => JSON.parse(waiting.open(messageId, sealed)) as Message,
    factors: createRowSeal(keyOf('second factors')),
    records: createRowSeal(keyOf('personal fields of records')),
    members: createMemberSeals(createRowSeal(keyOf('keys of members'))),
  }
}

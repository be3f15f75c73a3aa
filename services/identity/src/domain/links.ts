import { klDay } from '@club/rules'

export type LinkPurpose = 'verify' | 'reset' | 'provider' | 'restore'

/** A link's two query values (decision D25): the signed user value and its issue time in epoch milliseconds. */
export interface SignedLink {
  readonly user: string
  readonly datems: number
}

/** The text that a link's signature covers. A new credential version ends every older link. */
export const linkText = (purpose: LinkPurpose, memberId: string, datems: number, credentialVersion: number): string =>
  `${purpose}|${memberId}|${datems}|${credentialVersion}`

/** Whether a link is of this calendar day and not of the future (decision D25). */
export const isLinkOfToday = (datems: number, now: Date): boolean =>
  Number.isSafeInteger(datems) && datems > 0 && datems <= now.getTime() && klDay(new Date(datems)) === klDay(now)

/** Whether a link was issued at most so many minutes ago. */
export const isLinkWithin = (datems: number, now: Date, minutes: number): boolean =>
  Number.isSafeInteger(datems) && datems <= now.getTime() && now.getTime() - datems <= minutes * 60_000

/** The parts of a signed user value; undefined when it does not look like one. */
export function readUserValue(user: string): { memberId: string; signature: string } | undefined {
  const [memberId, signature, ...rest] = user.split('.')
  return memberId && signature && rest.length === 0 ? { memberId: memberId.toLowerCase(), signature } : undefined
}

import { displayPhone } from '@club/rules'
import type { Address, Baby, Member } from './member'

/** How other services may have kept the email and the number of a member, lower case. */
export function contactsOf({ email, number }: Pick<Member, 'email' | 'number'>): readonly string[] {
  return [email, ...(number === null ? [] : [number, `+${number}`])].map((contact) => contact.toLowerCase())
}

/**
 * Values by which free text may name a member: their names, contacts, the lines of their addresses, and the names of their children. A line
 * without a number, such as Petaling Jaya, is where thousands live, and occurs in texts about nobody.
 */
export function valuesOf(
  member: Pick<Member, 'name' | 'callName' | 'email' | 'number'>,
  addresses: readonly Address[],
  babies: readonly Baby[],
): readonly string[] {
  const values = [
    member.name,
    member.callName,
    ...contactsOf(member),
    ...(member.number === null ? [] : [displayPhone(member.number), member.number.replace(/^6/, '')]),
    ...addresses.flatMap(({ line1, line2, line3 }) => [line1, line2, line3].filter((line) => /\d/.test(line))),
    ...babies.map(({ name }) => name),
  ]
  return [...new Set(values.filter((value): value is string => value !== null && value !== ''))]
}

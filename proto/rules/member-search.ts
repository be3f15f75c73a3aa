import { comparedText, compactText, foldedText } from './compared-text'
import { isUniqueCode, normalizePromoterCode, normalizeUniqueCode, phonePart } from './fields'
import { isId } from './ids'
import { ACCOUNT_SEARCH_LENGTH_MIN, VOUCHER_CODE_LENGTH_MAX } from './limits'
import { isName, mendedName, normalizeName } from './names'
import { SPOKEN_LENGTH } from './spoken-number'

/** By what a search of staff may find a member (trust-and-desk 7.1). */
export const MEMBER_MATCHES = ['id', 'number', 'email', 'name', 'code', 'tracking', 'voucher', 'receipt', 'promoter'] as const
export type MemberMatch = (typeof MEMBER_MATCHES)[number]

/** Members that one search answers at most (trust-and-desk 7.1). */
export const MEMBERS_FOUND_MAX = 20

/** Orders of the point shop and of samples are followed by these; members say the end of one. */
const TRACKING = new RegExp(`^(?:(?:ORD|SMP)[A-Z0-9]+|[A-Z0-9]{${SPOKEN_LENGTH}})$`)

/** Reads a searched text in each form it may have; undefined where it cannot have that form. */
const READERS: Readonly<Record<MemberMatch, (text: string) => string | undefined>> = {
  id: (text) => only(foldedText(text), isId),
  number: phonePart,
  email: (text) => only(foldedText(text), isPartOfEmail),
  name: (text) => (text.includes('@') ? undefined : nameOf(text)),
  code: (text) => only(normalizeUniqueCode(text), isUniqueCode),
  tracking: (text) => only(compactText(text).toUpperCase(), (id) => TRACKING.test(id)),
  voucher: (text) => only(text, isLikeVoucher),
  receipt: (text) => only(text, (number) => /\d/.test(number) && !number.includes('@')),
  promoter: (text) => only(normalizePromoterCode(text), (code) => !code.includes('@')),
}

const only = (text: string, fits: (text: string) => boolean): string | undefined => (fits(text) ? text : undefined)

/** A name as members enter it (D16, D147), in lower case. */
function nameOf(text: string): string | undefined {
  const name = isName(text) ? normalizeName(text) : mendedName(text)
  return name === null ? undefined : foldedText(name)
}

/** Any part of an email (D96): one word, which without its `@` is no number and has three letters that the index of members knows. */
const isPartOfEmail = (text: string): boolean => /^\S*@\S*$/.test(text) || (/^\S*[a-z\d]{3}\S*$/.test(text) && phonePart(text) === undefined)

/** Voucher codes have any form. A text of short words without a digit is taken for a name alone. */
const isLikeVoucher = (text: string): boolean =>
  text.length <= VOUCHER_CODE_LENGTH_MAX && !text.includes('@') && (/\d/.test(text) || (text.length >= 8 && !text.includes(' ')))

/** A searched text by the forms it has, each as the owner of the records compares it; `number` is a part of a stored number (`601…`). */
export type MemberSearch = Readonly<Record<MemberMatch, string | undefined>>

/**
 * Reads what staff typed to find a member: `+60 12-345 6789` is a number, `AB12-CD34-56` a code, `A1234567` may be a voucher, a receipt or a
 * promoter. Invisible characters are ignored everywhere, spaces and hyphens where the field's rule ignores them (D152).
 */
export function readMemberSearch(text: string): MemberSearch {
  const compared = comparedText(text)
  return Object.fromEntries(
    MEMBER_MATCHES.map((match) => [match, compared.length < ACCOUNT_SEARCH_LENGTH_MIN ? undefined : READERS[match](compared)]),
  ) as Record<MemberMatch, string | undefined>
}

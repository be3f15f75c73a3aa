import { MemberLink } from '@club/desk'
import { isUniqueCode } from '@club/rules'
import { Fragment, type ReactNode } from 'react'
import { ParcelLink } from '../../links/parcel-link'

/** Words that may be the number of an order, of a sample, or a code of a pack. */
const NUMBERS = /\b((?:ORD|SMP)[A-Z0-9]{5,}|[A-Z0-9]{10})\b/

function linked(word: string): ReactNode {
  if (/^(?:ORD|SMP)/.test(word)) return <ParcelLink trackingId={word} />
  return isUniqueCode(word) ? <MemberLink by={word}>{word}</MemberLink> : word
}

/** A sentence in which the number of each order leads to its parcel, and each code to the member who registered it. */
export function LinkedText({ text }: { text: string }) {
  return text.split(NUMBERS).map((part, index) => <Fragment key={index}>{index % 2 === 1 ? linked(part) : part}</Fragment>)
}

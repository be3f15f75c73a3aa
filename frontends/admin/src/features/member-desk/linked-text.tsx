import { adminReportCalls } from '@club/contracts/http'
import { MemberLink } from '@club/desk'
import { isUniqueCode } from '@club/rules'
import { Fragment, type ReactNode } from 'react'
import { ScreenLink } from '../../links/screen-link'

/** Words that may be the number of an order, of a sample, or a code of a pack. */
const NUMBERS = /\b((?:ORD|SMP)[A-Z0-9]{5,}|[A-Z0-9]{10})\b/

function linked(word: string): ReactNode {
  if (word.startsWith('ORD'))
    return (
      <ScreenLink needs={adminReportCalls.listRedemptions} to={`/admin/pointshop?q=${word}`}>
        {word}
      </ScreenLink>
    )
  if (word.startsWith('SMP'))
    return (
      <ScreenLink needs={adminReportCalls.listSampleOrders} to={`/admin/freesample?q=${word}`}>
        {word}
      </ScreenLink>
    )
  return isUniqueCode(word) ? <MemberLink by={word}>{word}</MemberLink> : word
}

/** A sentence in which the number of each order leads to the order, and each code to the member who registered it. */
export function LinkedText({ text }: { text: string }) {
  return text.split(NUMBERS).map((part, index) => <Fragment key={index}>{index % 2 === 1 ? linked(part) : part}</Fragment>)
}

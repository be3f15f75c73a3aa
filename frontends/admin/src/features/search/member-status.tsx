import type { FoundMember, MemberStatus as Status } from '@club/contracts/http'
import { displayPhone } from '@club/rules'
import { Badge } from '@club/ui'
import { useSearchText } from './search-text'

const TONE = { active: 'success', unverified: 'warning', frozen: 'danger', blocked: 'danger', closed: 'neutral', erased: 'neutral' } as const

/** The state of an account. */
export function MemberStatus({ status }: { status: Status }) {
  const text = useSearchText()
  return (
    <Badge dot tone={TONE[status]}>
      {text(status)}
    </Badge>
  )
}

/** Number and email in one line; an erased member has neither. */
export const contactsOf = ({ number, email }: Pick<FoundMember, 'number' | 'email'>): string =>
  [number === null ? '' : displayPhone(number), email].filter(Boolean).join(' · ')

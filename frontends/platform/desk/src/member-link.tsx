import { isId } from '@club/rules'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './member-link.module.css'

const SEARCH = '/admin/members'

/** Text to search, handed over with the navigation: it may be personal data, which an address would keep in logs and histories. */
export interface SearchHandedOver {
  q: string
  /** Opens the member when exactly one is found. */
  opens?: boolean
}

/** Place of a member: their screen by an id, else the search, which finds them by a code, a voucher or an email alone. */
const placeFoundBy = (by: string): { to: string; state?: SearchHandedOver } =>
  isId(by) ? { to: `${SEARCH}/${by}` } : { to: SEARCH, state: { q: by, opens: true } }

/** Links a name, or whatever else a table shows of a member, to the member; plain text where nothing is known to find them by. */
export function MemberLink({ by, children }: { by: string | null; children: ReactNode }) {
  if (!by) return children
  return (
    <Link {...placeFoundBy(by)} className={css.link}>
      {children}
    </Link>
  )
}

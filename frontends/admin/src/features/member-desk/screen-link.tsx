import { useAdministrator } from '@club/session'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { rolesOf } from '../../screen-table'
import { SCREENS } from '../../screens'

/** A link to another screen of the back office for those who may open it; its text alone for others. */
export function ScreenLink({ screen, to, children }: { screen: string; to: To; children: ReactNode }) {
  const reader = useAdministrator()?.role
  const row = SCREENS.find(({ id }) => id === screen)
  const mayOpen = row !== undefined && rolesOf(row).some((role) => role === reader)
  return mayOpen ? <Link to={to}>{children}</Link> : children
}

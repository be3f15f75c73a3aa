import type { CallDefinition } from '@club/contracts/http'
import { useAdministrator } from '@club/session'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

/** A link to another screen of the back office for those who may make the call that it needs; its text alone for others (D91). */
export function ScreenLink({ needs, to, state, children }: { needs: Pick<CallDefinition, 'roles'>; to: To; state?: unknown; children: ReactNode }) {
  const reader = useAdministrator()?.role
  if (!needs.roles?.some((role) => role === reader)) return children
  return (
    <Link to={to} state={state}>
      {children}
    </Link>
  )
}

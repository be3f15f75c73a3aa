import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'

/** Screens of one record get it as navigation state `{ [name]: record }`; without it they go back to their list (back-office 2.2). */
export function HandedOver<Row extends object>({
  name,
  needs,
  back,
  children,
}: {
  name: string
  /** fields that a record has, so that another screen's state is not taken */
  needs: readonly (keyof Row & string)[]
  back: string
  children: (row: Row) => ReactNode
}) {
  const state = useLocation().state as Record<string, unknown> | null
  const row = state?.[name]
  const isRow = typeof row === 'object' && row !== null && needs.every((field) => field in row)
  return isRow ? children(row as Row) : <Navigate to={back} replace />
}

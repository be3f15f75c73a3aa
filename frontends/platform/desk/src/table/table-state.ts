import { readListFilters, writeListFilters, type ListFilter } from '@club/rules'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** A reader's choices for a table: search, filters, columns, sort, page. */
export interface TableState {
  search: string
  filters: readonly ListFilter[]
  /** the ids of the columns that are not shown */
  hidden: readonly string[]
  sort: { id: string; descending: boolean } | null
  /** counts from 0 */
  page: number
  pageSize: number
}

export interface TableControl {
  state: TableState
  /** `isTyped`: one of many changes while somebody types, which the way back does not stop at */
  change: (changes: Partial<TableState>, isTyped?: boolean) => void
}

export interface TableStart {
  pageSize?: number
  sort?: { id: string; descending?: boolean }
}

export const PAGE_SIZE_LEAST = 10
export const PAGE_SIZE_MOST = 100
export const PAGE_SIZES = [PAGE_SIZE_LEAST, 25, 50, PAGE_SIZE_MOST]
const PAGE_SIZE = 25

const sortOf = (sort: TableStart['sort']) => (sort ? { id: sort.id, descending: sort.descending ?? false } : null)

/** Keeps the state of a table for as long as it is on screen. */
export function useTableState({ pageSize = PAGE_SIZE, sort }: TableStart): TableControl {
  const [state, setState] = useState<TableState>(() => ({ search: '', filters: [], hidden: [], sort: sortOf(sort), page: 0, pageSize }))
  const change = useCallback((changes: Partial<TableState>) => setState((now) => ({ ...now, ...changes })), [])
  return { state, change }
}

/**
 * Reads `q`, `sort` (`-name` is descending), `page` (from 1), `size`, `hide` (columns, with commas) and filters (`is.tier=Gold`) of an address; what
 * makes no sense is as if it were absent.
 */
export function readTableState(params: URLSearchParams, { pageSize = PAGE_SIZE, sort }: TableStart): TableState {
  const named = params.get('sort')
  const page = Number(params.get('page') ?? '1')
  const size = Number(params.get('size') ?? pageSize)
  return {
    search: params.get('q') ?? '',
    filters: readListFilters(params),
    hidden: (params.get('hide') ?? '').split(',').filter((id) => id !== ''),
    sort: named === null ? sortOf(sort) : { id: named.replace(/^-/, ''), descending: named.startsWith('-') },
    page: Number.isInteger(page) && page >= 1 ? page - 1 : 0,
    pageSize: PAGE_SIZES.includes(size) ? size : pageSize,
  }
}

/**
 * Keeps the state of the screen's one table in its address, so that a reload, a link and the way back show the same rows. The way back leads to the
 * choices before; a record that was handed over stays.
 */
export function useTableAddress({ pageSize, sort }: TableStart): TableControl {
  const [params, setParams] = useSearchParams()
  const { state: handedOver } = useLocation() as { state: unknown }
  const { id, descending } = sort ?? {}
  const start = useMemo<TableStart>(() => ({ pageSize, sort: id === undefined ? undefined : { id, descending } }), [pageSize, id, descending])
  const state = useMemo(() => readTableState(params, start), [params, start])
  const change = useCallback(
    (changes: Partial<TableState>, isTyped = false) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          const put = (name: string, value: string | null) => (value === null || value === '' ? next.delete(name) : next.set(name, value))
          if (changes.search !== undefined) put('q', changes.search)
          if (changes.filters !== undefined) writeListFilters(next, changes.filters)
          if (changes.hidden !== undefined) put('hide', changes.hidden.join(','))
          if (changes.sort !== undefined) put('sort', changes.sort && `${changes.sort.descending ? '-' : ''}${changes.sort.id}`)
          if (changes.page !== undefined) put('page', changes.page === 0 ? null : String(changes.page + 1))
          if (changes.pageSize !== undefined) put('size', String(changes.pageSize))
          return next
        },
        { replace: isTyped, state: handedOver },
      ),
    [setParams, handedOver],
  )
  return { state, change }
}

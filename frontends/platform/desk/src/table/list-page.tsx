import { useCallQuery } from '@club/api'
import type { AnswerOf, CallDefinition, QueryOf } from '@club/contracts/http'
import { LinkButton, Page } from '@club/ui'
import { PlusIcon } from '@club/ui/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadProblem } from '../load-problem'
import { DataTable, type DataTableProps } from './data-table'
import { useTableAddress } from './table-state'

export interface ListPageProps<C extends CallDefinition, Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'searchLabel' | 'emptyTitle' | 'tools' | 'onRowOpen' | 'rowTone' | 'pageSize' | 'initialSort'
> {
  title: string
  intro?: ReactNode
  call: C
  query?: QueryOf<C>
  /** the rows of the answer */
  rowsOf: (answer: AnswerOf<C>) => readonly Row[]
  /** the one primary action: a link to the form that adds a record */
  add?: { to: string; label: string }
  /** instead of `add`, where the action needs more than a link */
  actions?: ReactNode
  /** over the table */
  children?: ReactNode
  /** under the table */
  below?: ReactNode
  staleTimeMs?: number
}

/**
 * A list of records: title with the one primary action, search, sorting and paging in the address, sticky header, row
 * count, thumbnails, keyboard, and the five states. A failure is reported in the alert and can be tried again (back-office 8, D129).
 */
export function ListPage<C extends CallDefinition, Row>({
  title,
  intro,
  call,
  query,
  rowsOf,
  add,
  actions,
  children,
  below,
  staleTimeMs = 0,
  pageSize,
  initialSort,
  ...table
}: ListPageProps<C, Row>) {
  const list = useCallQuery(call, undefined as never, { ...(query ? { query } : {}), staleTimeMs })
  const control = useTableAddress({ pageSize, sort: initialSort })
  const addLink = add ? (
    <LinkButton as={Link} to={add.to} icon={<PlusIcon size={20} />}>
      {add.label}
    </LinkButton>
  ) : undefined
  return (
    <Page width="wide" title={title} intro={intro} actions={actions ?? addLink}>
      {children}
      <DataTable
        {...table}
        label={title}
        rows={list.data && rowsOf(list.data)}
        control={control}
        loading={list.isPending}
        failed={list.isLoadingError}
        onRetry={() => void list.refetch()}
        emptyAction={addLink}
      />
      {below}
      <LoadProblem problem={list.data ? null : list.error} />
    </Page>
  )
}

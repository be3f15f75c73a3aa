import { useCallQuery } from '@club/api'
import type { AnswerOf, CallDefinition, QueryOf } from '@club/contracts/http'
import type { PagedList } from '@club/rules'
import { LinkButton, Page, Skeletons } from '@club/ui'
import { PlusIcon } from '@club/ui/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadProblem } from '../load-problem'
import { DataTable, type DataTableProps } from './data-table'
import { useTableAddress } from './table-state'
import { useListPages } from './use-list-pages'

const NO_QUERY = {}

export interface ListPageProps<C extends CallDefinition, Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'searchable' | 'searchLabel' | 'emptyTitle' | 'file' | 'tools' | 'onRowOpen' | 'rowTone' | 'pageSize' | 'initialSort'
> {
  title: string
  intro?: ReactNode
  call: C
  query?: QueryOf<C>
  /** of a list that the database searches, filters and sorts, and that is read as one scrolls */
  list?: PagedList
  /** the rows of the answer, unless it is read page by page */
  rowsOf?: (answer: AnswerOf<C>) => readonly Row[]
  /** the one primary action: a link to the form that adds a record */
  add?: { to: string; label: string }
  /** instead of `add`, where the action needs more than a link */
  actions?: ReactNode
  /** over the table */
  children?: ReactNode
  /** whether what stands over the table is known: until then nothing below the title is shown, as it would move */
  isReady?: boolean
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
  list: paged,
  rowsOf,
  add,
  actions,
  children,
  isReady = true,
  below,
  staleTimeMs = 0,
  pageSize,
  initialSort,
  ...table
}: ListPageProps<C, Row>) {
  const list = useCallQuery(call, undefined as never, { ...(query ? { query } : {}), staleTimeMs, enabled: paged === undefined })
  const control = useTableAddress({ pageSize, sort: initialSort })
  const pages = useListPages<C, Row>({ call, list: paged, input: query ?? NO_QUERY, state: control.state })
  const rows = paged ? pages.rows : list.data && rowsOf?.(list.data)
  const problem = paged ? pages.error : list.data ? null : list.error
  const addLink = add ? (
    <LinkButton as={Link} to={add.to} icon={<PlusIcon size={20} />}>
      {add.label}
    </LinkButton>
  ) : undefined
  const head = { width: 'wide', title, intro, actions: actions ?? addLink } as const
  if (!isReady)
    return (
      <Page {...head}>
        <Skeletons shape="table" />
      </Page>
    )
  return (
    <Page {...head}>
      {children}
      <DataTable
        {...table}
        label={title}
        rows={rows}
        paged={pages.pages}
        control={control}
        loading={rows === undefined && problem === null}
        failed={rows === undefined && problem !== null}
        onRetry={paged ? pages.onRetry : () => void list.refetch()}
        emptyAction={addLink}
      />
      {below}
      <LoadProblem problem={problem} />
      {pages.pages?.readerOf(0)}
    </Page>
  )
}

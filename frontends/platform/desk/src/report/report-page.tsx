import { useCallQuery, useQueryClient, type CallInput } from '@club/api'
import type { CsvColumn, Reconciliation } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import { displayDay, klDay, LIST_MEMBERS_SEARCHED_MAX, REPORT_ROWS_MAX, type PagedList } from '@club/rules'
import { AlertModal, LinkButton, Page, Text } from '@club/ui'
import { PlusIcon } from '@club/ui/icons'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useDeskText } from '../desk-text'
import { DownloadList } from '../download-list'
import { DownloadRows, type Buttons } from '../download-rows'
import { LoadProblem } from '../load-problem'
import type { RowsFile } from '../save-rows'
import { DataTable, type DataTableProps } from '../table/data-table'
import { useTableAddress, type TableStart, type TableState } from '../table/table-state'
import { useListPages } from '../table/use-list-pages'
import { useSortedRows } from '../table/use-sorted-rows'
import { useColumnsOfReport, type ColumnsOfReport } from './columns-of-report'
import { DateRangeFilter, type MoreFilters } from './date-range-filter'
import { useRangeAddress, type DateFilter, type DateRange } from './range-address'
import type { ReportCall, RowOf } from './report-call'
import { ChartsButton, FoldedCharts, useChartsFold } from './folded-charts'
import { ReportCharts, type ReportChart } from './report-charts'
import { ReportFacts } from './report-facts'
import css from './report-page.module.css'
import { useReconciled } from './use-reconciled'

type Dates = { startDate?: string; endDate?: string }

const ALL: DateRange = { from: null, to: null }
const NO_ROWS: readonly never[] = []

export interface ReportPageProps<C extends ReportCall, D extends ReportCall> extends Pick<
  DataTableProps<RowOf<C>>,
  'rowKey' | 'searchable' | 'searchLabel' | 'emptyTitle' | 'onRowOpen' | 'tools'
> {
  title: string
  /** a function makes them of the rows in their order, where a cell depends on the row above it */
  columns: ColumnsOfReport<RowOf<C>>
  call: C
  /** of a report that the database searches, filters and sorts, and that is read as one scrolls */
  list?: PagedList
  /** the file that the CSV button names, and its columns */
  fileName: string
  fileColumns: readonly CsvColumn<RowOf<C>>[]
  initialSort?: TableStart['sort']
  /** the one primary action: a link to the form that adds a record; beside it the files are outlined */
  add?: { to: string; label: string }
  /**
   * figures below the title: of the rows, and of the days of the chart, which also counts what the table left out; `isWhole` says that the
   * rows are all of these days
   */
  facts?: (rows: readonly RowOf<C>[], days: readonly RowOf<D>[], isWhole: boolean) => readonly { label: string; value: ReactNode }[]
  /** a trend over the same days as the table */
  chart?: ReportChart<D>
  /** says when the rows were last compared with the records they are made of */
  reconciled?: Reconciliation['report']
  /** further filters, in a form of their own beside the days */
  filters?: ReactNode
  /** rarely used filters: folded away until they are opened, or in use */
  moreFilters?: MoreFilters
  /** what else narrows the rows, besides the days */
  query?: Readonly<Record<string, string | number>>
  /** which days the filter asks for; one report asks for the first one alone (back-office 5, D97) */
  dateFilter?: DateFilter
}

/** Dates that the call gets for the chosen days; none without a choice. */
function datesOf({ from, to }: DateRange, dateFilter: DateFilter): Dates {
  if (!from) return {}
  if (dateFilter === 'since') return { startDate: from }
  return to ? { startDate: from, endDate: to } : {}
}

function daysIn({ from, to }: DateRange, text: ReturnType<typeof useDeskText>): string {
  if (!from) return text('allDays')
  return to ? text('between', { from: displayDay(from), to: displayDay(to) }) : text('onOrAfter', { from: displayDay(from) })
}

/** Says which rows a table left out: those beyond the most that are sent, or of members beyond the most that a search looks for. */
function LeftOut({ isCapped, isCut }: { isCapped: boolean; isCut: boolean }) {
  const text = useDeskText()
  if (!isCapped && !isCut) return null
  return (
    <Text tone="soft" role="status">
      {isCapped
        ? text('capped', { max: REPORT_ROWS_MAX.toLocaleString('en-GB') })
        : text('searchCut', { max: LIST_MEMBERS_SEARCHED_MAX.toLocaleString('en-GB') })}
    </Text>
  )
}

function AddLink({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton as={Link} to={to} size="small" icon={<PlusIcon size={20} />}>
      {label}
    </LinkButton>
  )
}

interface FoundParts<Row> {
  file: Omit<RowsFile<Row>, 'rows'> & Pick<Buttons, 'look' | 'size' | 'what'>
  columns: DataTableProps<Row>['columns']
  rows: readonly Row[]
  state: TableState
}

/** The file of a report that the browser searches: the rows of its table, in their order (D98). */
function DownloadFound<Row>({ file, columns, rows, state }: FoundParts<Row>) {
  const found = useSortedRows({ columns, rows, ...state })
  return <DownloadRows {...file} rows={found.length > 0 ? found : null} />
}

/**
 * A report: days in the address, with quick ranges; figures and trend of the same days; table; the file of the rows
 * (back-office 2.2, D96 to D98).
 */
export function ReportPage<C extends ReportCall, D extends ReportCall = C>({
  title,
  call,
  list,
  fileName,
  fileColumns,
  columns: given,
  initialSort,
  add,
  facts,
  chart,
  dateFilter = 'range',
  reconciled,
  filters,
  moreFilters,
  query,
  ...table
}: ReportPageProps<C, D>) {
  const text = useDeskText()
  const host = useHost()
  const queryClient = useQueryClient()
  const { range, show: address } = useRangeAddress(dateFilter)
  const [draft, setDraft] = useState<DateRange | null>(null)
  const typed = draft ?? range
  const [problem, setProblem] = useState<string | null>(null)
  const control = useTableAddress({ sort: initialSort })
  const fold = useChartsFold()
  const dates = { ...query, ...datesOf(range, dateFilter) }
  const report = useCallQuery(call, dates as CallInput<C>, { enabled: list === undefined })
  const pages = useListPages<C, RowOf<C>>({ call, list, input: dates, state: control.state })
  const trend = useCallQuery(chart?.call ?? (call as unknown as D), dates as CallInput<D>, { enabled: chart !== undefined })
  const comparison = useReconciled(reconciled)
  const rows = list ? pages.rows : (report.data?.data as readonly RowOf<C>[] | undefined)
  const columns = useColumnsOfReport<RowOf<C>>({ given, rows: rows ?? NO_ROWS, list, dateFilter })
  const error = list ? pages.error : report.error
  const isPending = rows === undefined && error === null
  const days = chart ? ((trend.data?.data ?? []) as readonly RowOf<D>[]) : []
  const show = (next: DateRange) => {
    setDraft(null)
    const isSame = next.from === range.from && next.to === range.to
    // Each press asks again: rows of these days that were shown before may be old (D97).
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [id] }) => id === call.id || id === chart?.call.id,
      refetchType: isSame ? 'active' : 'none',
    })
    if (!isSame) address(next)
  }
  const filter = () => {
    if (dateFilter === 'since' && !typed.from) setProblem(text('oneDate'))
    else if (dateFilter === 'range' && (!typed.from || !typed.to)) setProblem(text('bothDates'))
    else if (typed.from && typed.to && typed.from > typed.to) setProblem(text('wrongOrder'))
    else show(typed)
  }
  const hasRows = rows !== undefined && rows.length > 0
  const isCounted = isPending || hasRows
  const { state } = control
  const isAll = list ? pages.isWhole && state.search === '' && state.filters.length === 0 : rows !== undefined && rows.length < REPORT_ROWS_MAX
  const isSummed = rows !== undefined && !(chart && trend.isPending)
  const sums = facts && isCounted ? facts(rows ?? [], days, isAll).map(({ label, value }) => ({ label, value: isSummed ? value : null })) : []
  const addLink = add ? <AddLink {...add} /> : undefined
  const daysShown = daysIn(range, text)
  const what = text('reportOfDays', { title, days: daysShown.charAt(0).toLowerCase() + daysShown.slice(1) })
  const buttons = { fileName, what, look: add ? 'outline' : 'filled', size: 'small' } as const
  return (
    <Page
      width="wide"
      title={title}
      intro={<ReportFacts days={range.from || sums.length === 0 ? daysShown : null} items={sums} />}
      actions={
        <div className={css.acts}>
          {addLink}
          {list ? (
            <DownloadList {...buttons} call={call} fields={pages.fields} disabled={!hasRows} />
          ) : (
            <DownloadFound file={{ ...buttons, columns: fileColumns }} columns={columns} rows={rows ?? NO_ROWS} state={control.state} />
          )}
        </div>
      }
    >
      <div className={css.report}>
        <DateRangeFilter
          value={typed}
          onChange={setDraft}
          onQuickRange={show}
          onFilter={filter}
          onReset={() => show(ALL)}
          dateFilter={dateFilter}
          today={klDay(host.now())}
          beside={filters}
          end={chart && isCounted ? <ChartsButton fold={fold} /> : null}
          more={moreFilters}
        />
        {comparison.warning}
        {chart && isCounted ? (
          <FoldedCharts fold={fold}>
            <ReportCharts chart={chart} days={days} range={range} query={trend} />
          </FoldedCharts>
        ) : null}
        <LeftOut isCapped={!list && rows !== undefined && rows.length >= REPORT_ROWS_MAX} isCut={pages.isCut} />
        <DataTable
          {...table}
          columns={columns}
          label={title}
          rows={rows}
          paged={pages.pages}
          control={control}
          loading={isPending}
          failed={error !== null}
          emptyAction={addLink}
          onRetry={list ? pages.onRetry : () => void report.refetch()}
        />
        {/* Not before the rows are there, which would move it. */}
        {rows ? comparison.line : null}
      </div>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
      <LoadProblem problem={error} />
      {pages.pages?.readerOf(0)}
    </Page>
  )
}
